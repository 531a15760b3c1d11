import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '../../config/paths';
import { useConversation } from '../../state/messages/useConversation';
import type { ConversationAsked } from '../../state/messages/view';
import { LoneLink } from '../../ui/LoneLink';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Shown } from '../shared/Shown';
import { useQuery } from '../shared/useQuery';
import { Conversation } from './Conversation';
import styles from './messages.module.css';
import { idOf, useWhose } from './useAsked';

/** `/messages/view?id=…`: what two write to each other; `id` is the account of the other. The title, which is that of the tab, names nobody. */
export default function ConversationPage() {
  // Those of the box too, which comes later: words that are missing then would take the whole page away for a moment.
  const { t } = useTranslation(['conversation', 'sessions', 'messages']);
  const [query] = useQuery();
  const whose = useWhose();
  if (whose === 'unfinished') return <Navigate to={paths.finishAccount} replace />;
  const other = idOf(query.get('id'));
  const session = idOf(query.get('session'));
  return (
    <Page title={t('view.title')} className={styles.page}>
      <div className={styles.parts}>
        <LoneLink to={paths.messages}>{t('view.back')}</LoneLink>
        {whose === null ? (
          <Skeleton label={t('view.loading')} lines={6} />
        ) : other === '' ? (
          <p>{t('view.absent')}</p>
        ) : (
          <Found key={`${other} ${session}`} asked={{ ...whose, other, session }} />
        )}
      </div>
    </Page>
  );
}

function Found({ asked }: { asked: ConversationAsked }) {
  const { t } = useTranslation('conversation');
  const words = { loading: t('view.loading'), absent: t('view.absent'), failed: t('view.failed') };
  return (
    <Shown read={useConversation(asked)} words={words}>
      {(view) => <Conversation asked={asked} view={view} />}
    </Shown>
  );
}
