import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../../../i18n/useErrorWords';
import { useEmergencyContact } from '../../../state/sessions/queries/emergencyContact';
import { Announced } from '../../../ui/announcer/Announced';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './Danger.module.css';
import type { ReportState } from './DangerDialog';
import { EmergencyContactDetails } from './EmergencyContactDetails';
import { useIsCounselor } from './useIsCounselor';

/** Staff are notified. Calling still helps most, so its sentence stays, with the emergency contact. */
export function StaffNotified({ told, session }: { told: ReportState; session: string }) {
  const { t } = useTranslation('conversation');
  const isCounselor = useIsCounselor();
  return (
    <Notice kind="info" title={<Announced as="span">{t(isCounselor ? 'danger.callThere' : 'danger.call')}</Announced>}>
      <div className={styles.told}>
        <Announced as="p">{t(`danger.told.${told}`)}</Announced>
        <Person session={session} />
      </div>
    </Notice>
  );
}

/** The emergency contact, after staff are notified. */
function Person({ session }: { session: string }) {
  const { t } = useTranslation(['conversation', 'translation']);
  const words = useErrorWords();
  const shown = useEmergencyContact(session);
  switch (shown.kind) {
    case 'loading':
      return <Skeleton label={t('emergencyContact.loading')} />;
    case 'failed':
      return (
        <>
          <p>{`${t('emergencyContact.failed')} ${words(shown.error)}`}</p>
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
          {shown.kind === 'there' && <EmergencyContactDetails person={shown.view} />}
        </Announced>
      );
  }
}
