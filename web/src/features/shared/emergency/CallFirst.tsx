import Phone from 'lucide-react/icons/phone';
import { useTranslation } from 'react-i18next';
import { useEmergencyContact } from '../../../state/sessions/queries/emergencyContact';
import { Button, ButtonLink } from '../../../ui/Button';
import { Ltr } from '../../../ui/Ltr';
import styles from './Danger.module.css';
import { phoneLink } from './phoneLink';
import { useIsCounselor } from './useIsCounselor';

/** Reaches the emergency service from any mobile phone with a network, in most countries (docs/decisions.md). */
const EMERGENCY = '112';

/**
 * Puts calling before anything else. A patient calls for help at their own place. A counselor may be in another country, where 112 would
 * send help to the wrong place: they see the emergency contact, if they may, and a sentence that says whose number to find.
 */
export function CallFirst({ session }: { session: string }) {
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
