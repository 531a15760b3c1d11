import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import type { OutgoingOf } from '../../state/messages/useOutgoing';
import type { ConversationAsked, ConversationView } from '../../state/messages/view';
import { useZone } from '../../state/sessions/zone';
import { useAnnounce } from '../../ui/announcer/announcing';
import { Button } from '../../ui/Button';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './chat.module.css';

interface ChatLogProps {
  asked: ConversationAsked;
  view: ConversationView;
  name: string;
  out: OutgoingOf;
  /** Puts a text back into the input. */
  onBack: (text: string) => void;
}

/** The newest messages, and those being sent. */
export function ChatLog({ asked, view, name, out, onBack }: ChatLogProps) {
  const { t } = useTranslation(['conversation', 'translation']);
  const { language } = useLanguage();
  const { zone } = useZone();
  const { messages } = view;
  const length = messages.length + out.outgoing.length;
  useNewAnnounced(view, asked.uid, name);
  return (
    <div className={styles.log} role="region" tabIndex={0} aria-label={t('view.log', { name })}>
      {length === 0 && <p className="quiet">{t('view.none')}</p>}
      <ul role="list" className={styles.messages}>
        {messages.map(({ id, from, at, text }) => {
          const time = formatTime(language, at, zone);
          const isOwn = from === asked.uid;
          return (
            <li key={id} data-own={isOwn || undefined}>
              <VisuallyHidden>{isOwn ? t('view.youSaid', { time }) : t('view.says', { name, time })}</VisuallyHidden>
              <p className={styles.bubble} dir={text === null ? undefined : 'auto'}>
                {text ?? t('view.gone')}
              </p>
            </li>
          );
        })}
        {out.outgoing.map(({ id, text, state }) => (
          <li key={id} data-own="">
            <p className={styles.bubble} dir="auto">
              {text}
            </p>
            <p className="quiet" role={state.kind === 'sending' ? undefined : 'alert'}>
              {t(
                state.kind === 'sending'
                  ? 'write.sending'
                  : state.kind === 'unknown'
                    ? 'write.unknown'
                    : 'write.notSent',
              )}
            </p>
            {state.kind !== 'sending' && (
              <div className={styles.ways}>
                <Button
                  variant="secondary"
                  onClick={() => {
                    out.again(id);
                  }}
                >
                  {t('translation:common.tryAgain')}
                </Button>
                <Button
                  variant="quiet"
                  onClick={() => {
                    void out.drop(id).then((back) => {
                      if (back !== '') onBack(back);
                    });
                  }}
                >
                  {t('write.drop')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Announces what the other person has written since the chat was opened. */
function useNewAnnounced({ messages }: ConversationView, uid: string, name: string): void {
  const { t } = useTranslation('conversation');
  const [since] = useState(() => messages.at(-1)?.at ?? 0);
  const came = messages.filter(({ at, from, text }) => at > since && from !== uid && text !== null).at(-1);
  useAnnounce(came ? t('view.came', { name, text: came.text ?? '' }) : '');
}
