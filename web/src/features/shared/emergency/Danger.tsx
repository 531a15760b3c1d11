import LifeBuoy from 'lucide-react/icons/life-buoy';
import Siren from 'lucide-react/icons/siren';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { useOpen } from '../../../ui/useOpen';
import styles from './Danger.module.css';
import { DangerDialog, type ReportState } from './DangerDialog';
import { StaffNotified } from './StaffNotified';

interface DangerProps {
  uid: string;
  /** The session that the report names to staff. */
  session: string;
}

/**
 * "Someone is in danger", next to everything that the two people of a session do, with the sentences on emergencies. After staff are
 * notified, it shows the emergency contact, which the counselor may see from then on (docs/messages.md#emergency-contact).
 */
export function Danger({ uid, session }: DangerProps) {
  const { t } = useTranslation(['conversation', 'translation']);
  const dialog = useOpen();
  const [told, setTold] = useState<ReportState | null>(null);
  return (
    <div className={styles.danger}>
      <p className={styles.safety} data-safety="">
        <LifeBuoy size={22} aria-hidden="true" />
        <span>{`${t('write.slow')} ${t('common.safety', { ns: 'translation' })}`}</span>
      </p>
      <Button variant="secondary" onClick={dialog.open}>
        <Siren size={20} aria-hidden="true" />
        <span>{t('danger.button')}</span>
      </Button>
      {told !== null && <StaffNotified told={told} session={session} />}
      <DangerDialog uid={uid} session={session} open={dialog.isOpen} onTold={setTold} onClose={dialog.close} />
    </div>
  );
}
