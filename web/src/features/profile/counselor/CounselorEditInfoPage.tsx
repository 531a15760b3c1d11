import ImageIcon from 'lucide-react/icons/image';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import type { AuthUser } from '../../../backend/ports';
import { paths } from '../../../config/paths';
import type { CounselorRecord } from '../../../core/generated/tables';
import { useCounselor } from '../../../state/account/useProfile';
import { LoneLink } from '../../../ui/LoneLink';
import { Ltr } from '../../../ui/Ltr';
import { Notice } from '../../../ui/Notice';
import { Page } from '../../../ui/Page';
import { useShowToast } from '../../../ui/toast/toasts';
import { DeleteAccount } from '../DeleteAccount';
import { DownloadData } from '../DownloadData';
import { useEmailState } from '../hub/useEmailState';
import { MailSection } from '../MailSection';
import { SignOutEverywhere } from '../SignOutEverywhere';
import { VerifyReminder } from '../../shared/account/VerifyReminder';
import { Hub, type Row } from '../hub/Hub';
import { useParts } from '../hub/usePart';
import styles from './counselor.module.css';
import { CounselorProfileForm, type Saved } from './CounselorProfileForm';
import { License } from './License';

/**
 * The counselor's profile, a hub of parts (`docs/screens.md#the-counselors-profile`): name, bio, languages, city, license, birthday,
 * email, phone, password and photo. After a save the form restarts with the saved values, so that it keeps no secret. Anything the
 * counselor has to know or do afterwards stays on the page; a save without that only shows a message.
 */
export default function CounselorEditInfoPage() {
  const { t } = useTranslation('counselor');
  const showToast = useShowToast();
  const { user, record } = useCounselor();
  const [saved, setSaved] = useState<Saved | null>(null);
  const [saves, setSaves] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const [unsaved, setUnsaved] = useState('');
  const { part: open, to } = useParts(PARTS);
  const rows = useCounselorRows(user, { ...record, ...saved?.payload }, unsaved);
  const [isListed, setListed] = useState(false);
  const news = saved !== null && hasNews(saved) ? saved : null;

  // The pressed button disappeared with the old form, so the result takes the focus.
  useEffect(() => {
    if (saves > 0 && news === null) title.current?.focus();
  }, [saves, news]);

  return (
    <Page title={t('title')} intro={open === null ? t('intro') : undefined} titleRef={title}>
      <div className={styles.column}>
        {news !== null && (
          <Notice key={`saved ${String(saves)}`} kind="success" title={t('saved.title')} takesFocus>
            {news.emailLinkSentTo !== null && (
              <p>
                <Trans
                  t={t}
                  i18nKey={'saved.emailSent'}
                  values={{ email: news.emailLinkSentTo }}
                  components={{ email: <Ltr /> }}
                />
              </p>
            )}
            {news.passwordChanged && <p>{t('saved.passwordChanged')}</p>}
            {news.isReviewedAnew && <p>{t('saved.recheck')}</p>}
            {news.isSpokenAnew && !news.isReviewedAnew && <p>{t('saved.languages')}</p>}
            {(news.isSpokenAnew || news.isReviewedAnew) && <LoneLink to={paths.hours}>{t('saved.hours')}</LoneLink>}
          </Notice>
        )}
        <VerifyReminder user={user} />
        <div className={open !== null && isListed ? styles.onHub : undefined}>
          <License key={saves} user={user} record={{ ...record, ...saved?.payload }} onListed={setListed} />
        </div>
      </div>
      <Hub label={t('title')} rows={rows} part={open} to={to}>
        <CounselorProfileForm
          key={saves}
          user={user}
          record={{ ...record, ...saved?.payload }}
          part={open}
          isListed={isListed}
          onUnsaved={setUnsaved}
          onSaved={(outcome) => {
            setSaved(outcome);
            setSaves((before) => before + 1);
            if (!hasNews(outcome)) showToast('profileSaved');
          }}
        />
        {open === 'emails' && <MailSection user={user} side="counselor" />}
        {open === 'privacy' && (
          <div>
            <DownloadData user={user} profile={{ role: 'counselor', record }} />
            <SignOutEverywhere user={user} role="counselor" />
          </div>
        )}
        {open === 'delete' && <DeleteAccount user={user} role="counselor" />}
      </Hub>
    </Page>
  );
}

const hasNews = ({ emailLinkSentTo, passwordChanged, isReviewedAnew, isSpokenAnew }: Saved): boolean =>
  emailLinkSentTo !== null || passwordChanged || isReviewedAnew || isSpokenAnew;

/** The parts of a counselor's profile, by their names in the URL. */
const PARTS = ['details', 'photo', 'login', 'emails', 'privacy', 'delete'] as const;
type Part = (typeof PARTS)[number];

function useCounselorRows(user: AuthUser, record: CounselorRecord, unsaved: string): readonly Row<Part>[] {
  const { t } = useTranslation(['counselor', 'mails', 'auth']);
  const emailState = useEmailState(user);
  const isUnsaved = (part: Part) => unsaved.split(' ').includes(part);
  const { name, photo, portrait = '' } = record;
  const picture = photo !== '' ? 'auth:parts.hasPhoto' : portrait !== '' ? 'auth:parts.hasDrawing' : 'photo.noneYet';
  return [
    {
      name: 'details',
      title: t('auth:parts.details'),
      icon: UserRound,
      state: <bdi>{name}</bdi>,
      isUnsaved: isUnsaved('details'),
    },
    {
      name: 'photo',
      title: t('auth:parts.drawing'),
      icon: ImageIcon,
      state: t(picture),
      isUnsaved: isUnsaved('photo'),
    },
    {
      name: 'login',
      title: t('auth:parts.login'),
      icon: KeyRound,
      state: <Ltr>{user.email}</Ltr>,
      isUnsaved: isUnsaved('login'),
    },
    { name: 'emails', title: t('mails:title'), icon: Mail, state: emailState },
    { name: 'privacy', title: t('auth:parts.privacyOnly'), icon: ShieldCheck, state: t('auth:copy.title') },
    { name: 'delete', title: t('auth:delete.title'), icon: Trash },
  ];
}
