import { useState, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../../backend/ports';
import { inDanger } from '../../../state/messages/danger';
import { threadFacts } from '../../../state/messages/facts';
import { keepText, readText } from '../../../state/messages/kept';
import { memberCore, useCore } from '../../../state/useCore';
import { useOutgoing } from '../../../state/messages/useOutgoing';
import { useReading } from '../../../state/messages/useReading';
import { useReadMarks } from '../../../state/messages/readMarks';
import type { ConversationAsked, ConversationView } from '../../../state/messages/view';
import { useSeen } from '../../../state/news/unseen';
import { isNear, useLooking } from '../../../state/sessions/useFollowing';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { CheckboxField } from '../../../ui/fields/CheckboxField';
import { Notice } from '../../../ui/Notice';
import { Skeleton } from '../../../ui/Skeleton';
import { Danger } from '../emergency/Danger';
import { Below } from '../sessions/PairPage';
import { SessionChanged } from '../sessions/SessionChanged';
import { Ending } from './Ending';
import { Log } from './Log';
import styles from './conversation.module.css';
import { useRefusedWords } from './useRefusedWords';
import { Failure } from '../Failure';
import { ProposeTimes } from './ProposeTimes';
import { Writing } from './Writing';
import type { MemberCore } from '../../../core/member';
import { formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { endOf } from '../../../state/sessions/notice';
import { useZone } from '../../../state/sessions/zone';
import { Button } from '../../../ui/Button';
import { Announced } from '../../../ui/announcer/Announced';
import type { Elements } from '../../../ui/elements';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { TextAreaField } from '../../../ui/fields/TextAreaField';

/** Whether the dialog that proposes other times is open. */
export interface Proposing {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

interface ConversationProps {
  asked: ConversationAsked;
  view: ConversationView;
  /** The session whose page this is. The page itself reports its changes, and the danger button is about it. */
  page?: OwnSession;
  /** Quick replies, above the input. */
  suggestions?: Elements;
  /** The dialog that proposes other times, if the page opens it, too. */
  proposing?: Proposing;
}

/** A whole conversation: the messages, the input at the end of the window, and the rarely needed parts below. */
export function Conversation({ asked, view, page, suggestions = null, proposing }: ConversationProps) {
  const { t } = useTranslation('conversation');
  const { core, problem, retry } = useCore(memberCore);
  const marks = useReadMarks();
  const out = useOutgoing(asked, view);
  const now = useServerNow();
  const [text, setText] = useState(() => readText(asked.other));
  const [isProposing, setProposing] = useState(false);
  const { isOpen, onOpen: open } = proposing ?? { isOpen: isProposing, onOpen: setProposing };
  const type = (typed: string) => {
    setText(typed);
    keepText(asked.other, typed);
  };
  const name = view.name === '' ? t('left') : view.name;
  const refusedWords = useRefusedWords(name);
  useReading(asked, view, marks.on);
  useLooking(view.sessions.some(({ state, start }) => state === 'booked' && isNear(start, now)));
  useSeen('messages', view.thread && [{ id: asked.other, at: view.thread.lastAt }]);

  const may = core?.mayWrite(threadFacts(core, view), view.side, now) ?? null;
  const session = page ?? inDanger(view);
  const isOwnEnd = view.thread?.[`${view.side}Stopped`] === true;
  return (
    <>
      <VisuallyHidden>
        <h2>{t('title')}</h2>
      </VisuallyHidden>
      <SessionChanged sessions={view.sessions.filter(({ id }) => id !== page?.id)} side={view.side} />
      {core !== null && <HeldHere view={view} core={core} now={now} />}
      <Log
        {...{ asked, view, name, core, now }}
        outgoing={out}
        showsReading={marks.on}
        onBack={(back) => {
          type(text === '' ? back : `${back}\n${text}`);
        }}
      />
      {problem !== null && <Failure problem={problem} again={retry} />}
      {core === null && problem === null && <Skeleton label={t('view.loading')} lines={2} />}
      {may !== null && !may.ok && !isOwnEnd && <Notice kind="info">{refusedWords(may.refused, may.from)}</Notice>}
      {may !== null && (may.ok || may.refused === 'tooMany') && (
        <Writing
          text={text}
          suggestions={
            <>
              {core !== null && (
                <ProposeTimes {...{ core, view, now, page }} isOpen={isOpen} onOpen={open} onSend={out.send} />
              )}
              {suggestions}
            </>
          }
          onType={type}
          onSend={out.send}
        />
      )}
      {may !== null && !may.ok && may.refused !== 'tooMany' && text !== '' && (
        <KeptText
          text={text}
          why={`${t('kept.why')} ${isOwnEnd ? t('end.own') : refusedWords(may.refused, may.from)}`}
        />
      )}
      <Below>
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
      </Below>
    </>
  );
}

/** Says around a written session that it takes place here, from when to when. */
function HeldHere({ view, core, now }: { view: ConversationView; core: MemberCore; now: number }) {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  const session = view.sessions[core.heldNow(view.sessions, now) ?? -1];
  if (session === undefined) return null;
  const end = endOf(session.start);
  const stage = now < session.start ? 'before' : now < end ? 'now' : 'after';
  return (
    <Notice kind="info">
      {t(`held.${stage}`, {
        start: formatTime(language, session.start, zone),
        end: formatTime(language, end, zone),
      })}
    </Notice>
  );
}

/**
 * Keeps a text readable and copyable that was being typed when the other person's act removed the input.
 *
 * @param why why it can't be sent
 */
function KeptText({ text, why }: { text: string; why: string }) {
  const { t } = useTranslation('conversation');
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const kept = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The input that had the focus has disappeared, so the writer continues here.
    if (document.activeElement === document.body) kept.current?.focus();
  }, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      // If the browser doesn't let the page copy, the user can still copy the selection.
      kept.current?.select();
      setCopied('no');
    }
  };
  return (
    <div className={styles.writing}>
      <TextAreaField ref={kept} label={t('kept.label')} hint={why} rows={3} readOnly value={text} />
      <Button variant="secondary" onClick={() => void copy()}>
        {t('kept.copy')}
      </Button>
      <Announced as="p">{copied !== null && t(copied === 'yes' ? 'kept.copied' : 'kept.notCopied')}</Announced>
    </div>
  );
}
