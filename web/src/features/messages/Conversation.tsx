import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../../i18n/useErrorWords';
import { sessionOf, threadFacts } from '../../state/messages/facts';
import { keepText, readText } from '../../state/messages/kept';
import { useConversationCore } from '../../state/messages/useConversation';
import { useOutgoing } from '../../state/messages/useOutgoing';
import { useReading } from '../../state/messages/useReading';
import { useReadMarks } from '../../state/messages/readMarks';
import type { ConversationAsked, ConversationView } from '../../state/messages/view';
import { useSeen } from '../../state/news/unseen';
import { isNear, useLooking } from '../../state/sessions/useFollowing';
import { useServerNow } from '../../state/sessions/useServerNow';
import { Button } from '../../ui/Button';
import { CheckboxField } from '../../ui/fields/CheckboxField';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { Danger } from '../account/Danger';
import { SessionChanged } from '../account/SessionChanged';
import { Ending } from './Ending';
import { HeldHere } from './HeldHere';
import { KeptText } from './KeptText';
import { Log } from './Log';
import styles from './messages.module.css';
import { useRefusedWords } from './useRefusedWords';
import { Writing } from './Writing';

interface ConversationProps {
  asked: ConversationAsked;
  view: ConversationView;
}

/** All of a conversation: what was written, the box, and what can be done beside it. */
export function Conversation({ asked, view }: ConversationProps) {
  const { t } = useTranslation('conversation');
  const words = useErrorWords();
  const { core, problem, retry } = useConversationCore();
  const marks = useReadMarks();
  const out = useOutgoing(asked, view);
  const now = useServerNow();
  const [text, setText] = useState(() => readText(asked.other));
  const type = (typed: string) => {
    setText(typed);
    keepText(asked.other, typed);
  };
  const name = view.name === '' ? t('left') : view.name;
  const refusedWords = useRefusedWords(name);
  useReading(asked, view, marks.on);
  useLooking(view.sessions.some(({ state, start }) => state === 'booked' && isNear(start, now)));
  useSeen('messages', view.thread && [{ id: asked.other, at: view.thread.lastAt }]);

  const may = core?.mayWrite(threadFacts(view), view.side, now) ?? null;
  const session = sessionOf(view);
  const isOwnEnd = view.thread?.[`${view.side}Stopped`] === true;
  return (
    <>
      <h2 className={styles.with}>{view.name === '' ? name : t('view.with', { name })}</h2>
      <SessionChanged sessions={view.sessions} side={view.side} />
      <HeldHere view={view} now={now} />
      <Log
        {...{ asked, view, name, core, now }}
        outgoing={out}
        showsReading={marks.on}
        onBack={(back) => {
          type(text === '' ? back : `${back}\n${text}`);
        }}
      />
      {problem !== null && (
        <Notice kind="error" action={<Button onClick={retry}>{t('again')}</Button>}>
          {words(problem)}
        </Notice>
      )}
      {core === null && problem === null && <Skeleton label={t('view.loading')} lines={2} />}
      {may !== null && !may.ok && !isOwnEnd && <Notice kind="info">{refusedWords(may.refused, may.from)}</Notice>}
      {may !== null && (may.ok || may.refused === 'tooMany') && <Writing text={text} onType={type} onSend={out.send} />}
      {may !== null && !may.ok && may.refused !== 'tooMany' && text !== '' && (
        <KeptText
          text={text}
          why={`${t('kept.why')} ${isOwnEnd ? t('end.own') : refusedWords(may.refused, may.from)}`}
        />
      )}
      {session !== null && <Danger uid={asked.uid} session={session.id} />}
      {core !== null && (
        <div className={styles.beside}>
          <CheckboxField
            label={t('marks.label')}
            hint={t('marks.hint', { name })}
            checked={marks.on}
            onChange={({ target }) => {
              marks.choose(target.checked);
            }}
          />
          <Ending asked={asked} view={view} name={name} core={core} now={now} />
        </div>
      )}
    </>
  );
}
