import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { paths, sessionPath } from '../../config/paths';
import { formatWhen } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { inDanger } from '../../state/messages/danger';
import { useConversation } from '../../state/messages/useConversation';
import type { ConversationAsked, ConversationView } from '../../state/messages/view';
import { useZone } from '../../state/sessions/zone';
import type { Elements } from '../../ui/elements';
import { Skeleton } from '../../ui/Skeleton';
import { PairPage } from '../shared/sessions/PairPage';
import { Shown } from '../shared/Shown';
import { useQuery } from '../shared/useQuery';
import { Conversation } from '../shared/messages/Conversation';
import styles from './messages.module.css';
import { idOf, useWhose } from './useAsked';

/** `/messages/view?id=…`: the messages of two people. `id` is the other person's account. The tab's title names nobody. */
export default function ConversationPage() {
  // Includes the namespaces of the input, which comes later: loading them then would hide the whole page for a moment.
  const { t } = useTranslation(['conversation', 'sessions', 'messages']);
  const [query] = useQuery();
  const whose = useWhose();
  if (whose === 'unfinished') return <Navigate to={paths.finishAccount} replace />;
  const other = idOf(query.get('id'));
  const session = idOf(query.get('session'));
  if (whose !== null && other !== '') return <Found key={`${other} ${session}`} asked={{ ...whose, other, session }} />;
  return <Empty>{whose === null ? <Skeleton label={t('view.loading')} lines={6} /> : <p>{t('view.absent')}</p>}</Empty>;
}

function Empty({ children }: { children: Elements }) {
  const { t } = useTranslation('conversation');
  return (
    <PairPage
      tabTitle={t('view.title')}
      name={t('view.title')}
      isPerson={false}
      counselor={null}
      back={{ to: paths.messages, label: t('view.back') }}
      lines={null}
    >
      {children}
    </PairPage>
  );
}

function Found({ asked }: { asked: ConversationAsked }) {
  const { t } = useTranslation('conversation');
  const words = { loading: t('view.loading'), absent: t('view.absent'), failed: t('view.failed') };
  const read = useConversation(asked);
  const view = read.kind === 'there' ? read.view : null;
  return (
    <PairPage
      tabTitle={t('view.title')}
      name={view === null ? t('view.title') : view.name === '' ? t('left') : view.name}
      isPerson={view !== null}
      counselor={view !== null && asked.side === 'patient' ? asked.other : null}
      back={{ to: paths.messages, label: t('view.back') }}
      lines={view !== null && <WrittenFor view={view} />}
    >
      <Shown read={read} words={words}>
        {(view) => <Conversation asked={asked} view={view} />}
      </Shown>
    </PairPage>
  );
}

/** The session for which the two people write, as a link to its page. */
function WrittenFor({ view }: { view: ConversationView }) {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  const session = inDanger(view);
  if (session === null) return null;
  return (
    <Link to={sessionPath(session.id)} className={styles.for}>
      {/* One item of the flexible row, because each item would lose the space at its edge. */}
      <span>
        <time dateTime={new Date(session.start).toISOString()}>{formatWhen(language, session.start, zone)}</time>
        <span>{` · ${t(`ways.${session.way}`)}`}</span>
      </span>
    </Link>
  );
}
