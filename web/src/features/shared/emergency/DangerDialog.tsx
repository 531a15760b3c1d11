import { useTranslation } from 'react-i18next';
import { staffHours } from '../../../config/staff';
import { formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useAppDispatch } from '../../../state/hooks';
import { reportDanger } from '../../../state/messages/actions';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { useZone } from '../../../state/sessions/zone';
import { ConfirmDialog } from '../saving/ConfirmDialog';
import { CallFirst } from './CallFirst';

/** Staff were notified by this press, or by an earlier one. */
export type ReportState = 'now' | 'before';

interface DangerDialogProps {
  uid: string;
  /** The session that the report names to staff. */
  session: string;
  open: boolean;
  onClose: () => void;
  onTold: (told: ReportState) => void;
}

/**
 * "Is someone in danger?": calling comes first as the only prominent button, because nobody at Aram is there to answer. Notifying staff
 * comes second.
 */
export function DangerDialog({ uid, session, open, onClose, onTold }: DangerDialogProps) {
  const { t } = useTranslation('conversation');
  const dispatch = useAppDispatch();
  return (
    <ConfirmDialog
      open={open}
      variant="secondary"
      words={{
        title: t('danger.title'),
        close: t('danger.keep'),
        confirm: t('danger.confirm'),
        busy: t('working'),
        keep: t('danger.keep'),
        failed: t('danger.failed'),
      }}
      onConfirm={() => dispatch(reportDanger(session, uid)).unwrap()}
      onDone={onTold}
      told="staffNotified"
      onClose={onClose}
    >
      <CallFirst session={session} />
      <p>{t('danger.what')}</p>
      <p>{t('danger.person')}</p>
      <StaffHours />
    </ConfirmDialog>
  );
}

/** When staff read reports, in the displayed zone. If the deployer hasn't set that, it promises nothing. */
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
