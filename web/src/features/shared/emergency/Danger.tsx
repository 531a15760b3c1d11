import LifeBuoy from 'lucide-react/icons/life-buoy';
import Siren from 'lucide-react/icons/siren';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffHours } from '../../../config/staff';
import { formatTime } from '../../../i18n/times';
import { useErrorWords } from '../../../i18n/useErrorWords';
import { useLanguage } from '../../../i18n/useLanguage';
import { useAppDispatch } from '../../../state/hooks';
import { reportDanger } from '../../../state/messages/actions';
import { useToCall } from '../../../state/sessions/queries/toCall';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { useZone } from '../../../state/sessions/zone';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { Announced } from '../../../ui/announcer/Announced';
import { ConfirmDialog } from '../saving/ConfirmDialog';
import styles from './Danger.module.css';
import { EmergencyContact } from './EmergencyContact';

interface DangerProps {
  uid: string;
  /** The session of the two that staff are shown. */
  session: string;
}

/**
 * "Somebody is in danger", beside whatever the two of a session do, with the sentences on emergencies: the number first, then what staff are told and when they
 * look. Once it was said, the person who was left to be called stands here: from then on the counselor may see it (docs/messages.md#somebody-to-call).
 */
export function Danger({ uid, session }: DangerProps) {
  const { t } = useTranslation(['conversation', 'translation']);
  const dispatch = useAppDispatch();
  const [asks, setAsks] = useState(false);
  const [told, setTold] = useState<'now' | 'before' | null>(null);
  const close = () => {
    setAsks(false);
  };
  return (
    <div className={styles.danger}>
      <p className={styles.safety} data-safety="">
        <LifeBuoy size={22} aria-hidden="true" />
        <span>{`${t('write.slow')} ${t('common.safety', { ns: 'translation' })}`}</span>
      </p>
      <Button
        variant="secondary"
        onClick={() => {
          setAsks(true);
        }}
      >
        <Siren size={20} aria-hidden="true" />
        <span>{t('danger.button')}</span>
      </Button>
      {told !== null && (
        <Notice kind="info" title={<Announced as="span">{t('danger.call')}</Announced>}>
          <div className={styles.told}>
            <Announced as="p">{t(`danger.told.${told}`)}</Announced>
            <Person session={session} />
          </div>
        </Notice>
      )}
      <ConfirmDialog
        open={asks}
        words={{
          title: t('danger.title'),
          close: t('danger.keep'),
          confirm: t('danger.confirm'),
          busy: t('working'),
          keep: t('danger.keep'),
          failed: t('danger.failed'),
        }}
        onConfirm={() => dispatch(reportDanger(session, uid)).unwrap()}
        onDone={setTold}
        told="staffTold"
        onClose={close}
      >
        <p>
          <strong>{t('danger.call')}</strong>
        </p>
        <p>{t('danger.what')}</p>
        <p>{t('danger.person')}</p>
        <StaffHours />
      </ConfirmDialog>
    </div>
  );
}

/** Whom to call, once staff were told. */
function Person({ session }: { session: string }) {
  const { t } = useTranslation(['conversation', 'translation']);
  const words = useErrorWords();
  const shown = useToCall(session);
  switch (shown.kind) {
    case 'loading':
      return <Skeleton label={t('toCall.loading')} />;
    case 'failed':
      return (
        <>
          <p>{`${t('toCall.failed')} ${words(shown.error)}`}</p>
          <Button variant="quiet" onClick={shown.again}>
            {t('common.tryAgain', { ns: 'translation' })}
          </Button>
        </>
      );
    case 'absent':
    case 'there':
      return (
        <Announced className={styles.told}>
          <p>{t(shown.kind === 'absent' ? 'danger.nobody' : 'danger.left')}</p>
          {shown.kind === 'there' && <EmergencyContact person={shown.view} />}
        </Announced>
      );
  }
}

/** When staff look, in the shown zone; where the deployer has not said, no more than is sure. */
function StaffHours() {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  const midnight = new Date(useServerNow()).setUTCHours(0, 0, 0, 0);
  const hours = staffHours();
  if (hours === null) return <p>{t('danger.unknown')}</p>;
  const time = (since: number) => formatTime(language, midnight + since, zone);
  return <p>{t('danger.hours', { from: time(hours.from), until: time(hours.until) })}</p>;
}
