import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnMessage } from '../../../backend/ports';
import type { MemberCore } from '../../../core/member';
import { formatPastDay } from '../../../i18n/pastDay';
import { useLanguage } from '../../../i18n/useLanguage';
import { localDay } from '../../../i18n/zones';
import { useAppDispatch } from '../../../state/hooks';
import { readOlder } from '../../../state/messages/actions';
import type { OutgoingOf } from '../../../state/messages/useOutgoing';
import type { ConversationAsked, ConversationView } from '../../../state/messages/view';
import { useZone } from '../../../state/sessions/zone';
import { Button } from '../../../ui/Button';
import { useAnnounce } from '../../../ui/announcer/announcing';
import { languageOfTalk } from './languageOfTalk';
import { Message } from './Message';
import styles from './conversation.module.css';
import { Unsent } from './Unsent';

interface LogProps {
  asked: ConversationAsked;
  view: ConversationView;
  name: string;
  outgoing: OutgoingOf;
  core: MemberCore | null;
  showsReading: boolean;
  now: number;
  /** Puts a text back into the input. */
  onBack: (text: string) => void;
}

/** The messages by day, and below them those being sent. */
export function Log({ asked, view, name, outgoing, core, showsReading, now, onBack }: LogProps) {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const box = useFollowedEnd(view.messages);
  const older = async () => {
    setBusy(true);
    await dispatch(readOlder(asked, view));
    setBusy(false);
  };
  return (
    <>
      <div ref={box} className={styles.log} role="region" tabIndex={0} aria-label={t('view.log', { name })}>
        {view.older !== null && (
          <Button variant="quiet" busy={isBusy} busyLabel={t('working')} onClick={() => void older()}>
            {t('view.older')}
          </Button>
        )}
        {view.messages.length === 0 && outgoing.outgoing.length === 0 && <p>{t('view.none')}</p>}
        {byDay(view.messages, zone).map(({ day, messages }) => (
          <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`}>{formatPastDay(language, messages[0]?.at ?? 0, zone, now)}</h3>
            <ul role="list" className={styles.messages}>
              {messages.map((message) => (
                <li key={message.id} data-own={message.from === asked.uid || undefined}>
                  <Message {...{ asked, view, name, core, message, showsReading }} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Unsent name={name} language={languageOfTalk(view)} onBack={onBack} {...outgoing} />
      </div>
      <NewMessages messages={view.messages} uid={asked.uid} name={name} />
    </>
  );
}

/** Groups messages by the day on which they were sent, in the displayed zone. */
function byDay(messages: readonly OwnMessage[], zone: string): { day: string; messages: OwnMessage[] }[] {
  const days = new Map<string, OwnMessage[]>();
  for (const message of messages) {
    const day = localDay(message.at, zone);
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return [...days].map(([day, all]) => ({ day, messages: all }));
}

/** How close to the end counts as reading the end, in pixels. */
const NEAR = 80;

/** A log's scroll position: its first message, its height, and its visible height. */
interface ScrollPosition {
  first: string;
  height: number;
  seen: number;
}

/** Scrolls a log to where its reader left it, and returns its new position. */
function followEnd(log: HTMLElement, before: ScrollPosition, first: string): ScrollPosition {
  const isOlder = before.first !== '' && before.first !== first;
  const wasAtEnd = before.height - log.scrollTop - before.seen < NEAR;
  // Some browsers keep the visible part in place by themselves; this does it for all (`overflow-anchor: none`).
  if (isOlder) log.scrollTop += log.scrollHeight - before.height;
  else if (wasAtEnd) log.scrollTop = log.scrollHeight;
  return { first, height: log.scrollHeight, seen: log.clientHeight };
}

/**
 * Starts at the end and follows what grows there, for example a new message or a narrower window, unless the reader has scrolled up. The
 * text they read stays in place when older messages are added above.
 */
function useFollowedEnd(messages: readonly OwnMessage[]) {
  const box = useRef<HTMLDivElement>(null);
  const was = useRef<ScrollPosition>({ first: '', height: 0, seen: 0 });
  const first = messages[0]?.id ?? '';
  useLayoutEffect(() => {
    if (box.current !== null) was.current = followEnd(box.current, was.current, first);
  });
  useEffect(() => {
    const onResize = () => {
      if (box.current !== null) was.current = followEnd(box.current, was.current, was.current.first);
    };
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('resize', onResize);
    };
  }, []);
  return box;
}

/** Announces each message that has arrived since the conversation was opened, and that the user's own was sent. */
function NewMessages({ messages, uid, name }: { messages: readonly OwnMessage[]; uid: string; name: string }) {
  const { t } = useTranslation('conversation');
  const [since] = useState(() => messages.at(-1)?.at ?? 0);
  return messages
    .filter(({ at }) => at > since)
    .map(({ id, from, text }) => (
      <Spoken key={id} words={from === uid ? t('write.sent') : text === null ? '' : t('view.came', { name, text })} />
    ));
}

/** Text for screen readers only. */
function Spoken({ words }: { words: string }) {
  useAnnounce(words);
  return null;
}
