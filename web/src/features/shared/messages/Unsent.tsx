import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../../../i18n/useErrorWords';
import type { Outgoing, OutgoingOf } from '../../../state/messages/useOutgoing';
import { Button } from '../../../ui/Button';
import styles from './conversation.module.css';
import { useRefusedWords } from './useRefusedWords';

interface UnsentProps extends OutgoingOf {
  name: string;
  /** The language that the two people write in, if known. */
  language: string | undefined;
  /** Puts a text back into the input. */
  onBack: (text: string) => void;
}

/** Messages from here that haven't arrived. Each shows its state and can be sent again. */
export function Unsent({ name, language, outgoing, again, drop, onBack }: UnsentProps) {
  const { t } = useTranslation(['conversation', 'translation']);
  const stateOf = useStateWords(name);
  if (outgoing.length === 0) return null;
  return (
    <ul role="list" className={styles.messages}>
      {outgoing.map(({ id, text, state }) => (
        <li key={id} data-own="">
          <div className={styles.bubble} data-own="">
            <p dir="auto" lang={language} className={styles.text}>
              {text}
            </p>
          </div>
          <div className={styles.under} role={state.kind === 'sending' ? undefined : 'alert'}>
            <span>{stateOf(state)}</span>
            {state.kind !== 'sending' && (
              <span className={styles.ways}>
                <Button
                  variant="secondary"
                  onClick={() => {
                    again(id);
                  }}
                >
                  {t('translation:common.tryAgain')}
                </Button>
                <Button
                  variant="quiet"
                  onClick={() => {
                    void drop(id).then((back) => {
                      if (back !== '') onBack(back);
                    });
                  }}
                >
                  {t('write.drop')}
                </Button>
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function useStateWords(name: string): (state: Outgoing['state']) => string {
  const { t } = useTranslation('conversation');
  const words = useErrorWords();
  const refusedWords = useRefusedWords(name);
  return (state) => {
    switch (state.kind) {
      case 'sending':
        return t('write.sending');
      case 'unknown':
        return t('write.unknown');
      case 'refused':
        return `${t('write.notSent')} ${refusedWords(state.refused, state.from)}`;
      case 'failed':
        return `${t('write.notSent')} ${state.error === 'session-changed' ? t('refused.changed') : words(state.error)}`;
    }
  };
}
