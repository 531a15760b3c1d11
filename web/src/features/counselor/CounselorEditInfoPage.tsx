import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { useCounselor } from '../../state/session/useProfile';
import { LoneLink } from '../../ui/LoneLink';
import { Ltr } from '../../ui/Ltr';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { showToast } from '../../ui/toast/toasts';
import { DeleteAccount } from '../account/DeleteAccount';
import { DownloadData } from '../account/DownloadData';
import { MailSection } from '../account/MailSection';
import { SignOutEverywhere } from '../account/SignOutEverywhere';
import { VerifyReminder } from '../account/VerifyReminder';
import styles from './counselor.module.css';
import { ProfileForm, type Saved } from './ProfileForm';

/**
 * Counselor profile edit: name, bio, languages, city, license, birthday, e-mail, phone, password and photo (`docs/screens.md#the-counselors-profile`). After a
 * save the form starts anew from what was saved, so that no secret stays in it. What has to be known or done after it stays on the screen; a save
 * that is only that is told and gone.
 */
export default function CounselorEditInfoPage() {
  const { t } = useTranslation('counselor');
  const { user, record } = useCounselor();
  const [saved, setSaved] = useState<Saved | null>(null);
  const [saves, setSaves] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  // The button that was pressed is gone with the old form: the focus goes to what came of it.
  useEffect(() => {
    if (saves > 0) (notice.current ?? title.current)?.focus();
  }, [saves]);

  return (
    <Page title={t('title')} intro={t('intro')} narrow titleRef={title}>
      <div className={styles.column}>
        {saved !== null && hasNews(saved) && (
          <div ref={notice} tabIndex={-1} className={styles.saved}>
            <Notice kind="success" title={t('saved.title')}>
              {saved.emailLinkSentTo !== null && (
                <p>
                  <Trans
                    t={t}
                    i18nKey={'saved.emailSent'}
                    values={{ email: saved.emailLinkSentTo }}
                    components={{ email: <Ltr /> }}
                  />
                </p>
              )}
              {saved.passwordChanged && <p>{t('saved.passwordChanged')}</p>}
              {saved.isReviewedAnew && <p>{t('saved.recheck')}</p>}
              {saved.isSpokenAnew && !saved.isReviewedAnew && <p>{t('saved.languages')}</p>}
              {(saved.isSpokenAnew || saved.isReviewedAnew) && <LoneLink to={paths.hours}>{t('saved.hours')}</LoneLink>}
            </Notice>
          </div>
        )}
        <VerifyReminder user={user} />
        <ProfileForm
          key={saves}
          user={user}
          record={{ ...record, ...saved?.payload }}
          onSaved={(outcome) => {
            setSaved(outcome);
            setSaves((before) => before + 1);
            if (!hasNews(outcome)) showToast('profileSaved');
          }}
        />
      </div>
      <MailSection user={user} />
      <DownloadData profile={{ role: 'counselor', record }} />
      <SignOutEverywhere user={user} role="counselor" />
      <DeleteAccount user={user} role="counselor" />
    </Page>
  );
}

const hasNews = ({ emailLinkSentTo, passwordChanged, isReviewedAnew, isSpokenAnew }: Saved): boolean =>
  emailLinkSentTo !== null || passwordChanged || isReviewedAnew || isSpokenAnew;
