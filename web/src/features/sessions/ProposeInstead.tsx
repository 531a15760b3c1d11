import { useTranslation } from 'react-i18next';
import type { MemberCore } from '../../core/member';
import { proposableIn } from '../../state/messages/proposals';
import { messageQueries } from '../../state/messages/queries';
import type { SessionView } from '../../state/sessions/view';
import { Button } from '../../ui/Button';
import styles from './sessions.module.css';

interface ProposeInsteadProps {
  view: SessionView;
  now: number;
  core: MemberCore;
  onPress: () => void;
}

/** A counselor's way out before a cancellation: other times, proposed in the conversation, which this page has read. */
export function ProposeInstead({ view: { session }, now, core, onPress }: ProposeInsteadProps) {
  const { t } = useTranslation('conversation');
  const { patient, counselor, id } = session;
  const asked = { uid: counselor, side: 'counselor' as const, other: patient, session: id };
  const { currentData } = messageQueries.endpoints.conversation.useQueryState(asked);
  const may = currentData ? proposableIn(core, currentData, now).some((one) => one.id === id) : false;
  if (!may) return null;
  return (
    <div className={styles.act}>
      <p>{t('propose.insteadWhy')}</p>
      <div className={styles.acts}>
        <Button variant="secondary" aria-haspopup="dialog" onClick={onPress}>
          {t('propose.instead')}
        </Button>
      </div>
    </div>
  );
}
