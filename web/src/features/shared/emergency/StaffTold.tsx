import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../../../i18n/useErrorWords';
import { useToCall } from '../../../state/sessions/queries/toCall';
import { Announced } from '../../../ui/announcer/Announced';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './Danger.module.css';
import type { Told } from './DangerDialog';
import { EmergencyContact } from './EmergencyContact';
import { useIsCounselor } from './useIsCounselor';

/** Staff are notified. Calling still helps most, so its sentence stays, with the emergency contact. */
export function StaffTold({ told, session }: { told: Told; session: string }) {
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
