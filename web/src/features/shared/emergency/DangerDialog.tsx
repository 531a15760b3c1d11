import Phone from 'lucide-react/icons/phone';
import { useTranslation } from 'react-i18next';
import { staffHours } from '../../../config/staff';
import { formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useAppDispatch } from '../../../state/hooks';
import { reportDanger } from '../../../state/messages/actions';
import { useEmergencyContact } from '../../../state/sessions/queries/emergencyContact';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { useZone } from '../../../state/sessions/zone';
import { Button, ButtonLink } from '../../../ui/Button';
import { Ltr } from '../../../ui/Ltr';
import { ConfirmDialog } from '../saving/ConfirmDialog';
import styles from './Danger.module.css';
import { phoneLink } from './phoneLink';
import { useIsCounselor } from './useIsCounselor';

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

/** Reaches the emergency service from any mobile phone with a network, in most countries (docs/decisions.md). */
const EMERGENCY = '112';

/**
 * Puts calling before anything else. A patient calls for help at their own place. A counselor may be in another country, where 112 would
 * send help to the wrong place: they see the emergency contact, if they may, and a sentence that says whose number to find.
 */
function CallFirst({ session }: { session: string }) {
  return useIsCounselor() ? <CounselorCalls session={session} /> : <PatientCalls />;
}

function PatientCalls() {
  const { t } = useTranslation('conversation');
  return (
    <div className={styles.calls}>
      <ButtonLink to={`tel:${EMERGENCY}`} variant="danger" data-safe="">
        <Phone size={20} aria-hidden="true" />
        <span>{t('danger.number.call', { number: EMERGENCY })}</span>
      </ButtonLink>
      <p>
        <strong>{t('danger.call')}</strong>
      </p>
      <p>{t('danger.number.why', { number: EMERGENCY })}</p>
    </div>
  );
}

function CounselorCalls({ session }: { session: string }) {
  const { t } = useTranslation(['conversation', 'translation']);
  const contact = useEmergencyContact(session);
  return (
    <div className={styles.calls}>
      {/* Reserves the room of its button, which may arrive while somebody presses one below. */}
      {contact.kind !== 'absent' && (
        <div className={styles.contact}>
          {contact.kind === 'there' && (
            <ButtonLink to={phoneLink(contact.view.phone)} variant="danger">
              <Phone size={20} aria-hidden="true" />
              <span>
                <span>{t('danger.callPerson', { name: contact.view.name })}</span> <Ltr>{contact.view.phone}</Ltr>
              </span>
            </ButtonLink>
          )}
          {contact.kind === 'failed' && (
            <p>
              <span>{t('emergencyContact.failed')}</span>{' '}
              <Button variant="quiet" onClick={contact.again}>
                {t('common.tryAgain', { ns: 'translation' })}
              </Button>
            </p>
          )}
        </div>
      )}
      <p>
        <strong>{t('danger.callThere')}</strong>
      </p>
      {contact.kind === 'absent' && <p>{t('danger.noContact')}</p>}
    </div>
  );
}
