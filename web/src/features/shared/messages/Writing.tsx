import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../core/generated/tables';
import { useCharactersLeft } from '../../../i18n/useCharactersLeft';
import type { Elements } from '../../../ui/elements';
import { RoundButton } from '../../../ui/RoundButton';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import styles from './conversation.module.css';

/** The length from which the remaining characters are shown. */
const COUNTED_FROM = LIMITS.MESSAGE_MAX * 0.75;

interface WritingProps {
  text: string;
  /** Quick replies. */
  suggestions: Elements;
  onType: (text: string) => void;
  onSend: (text: string) => void;
}

/** The input at the end of the window. The notice below it (`features/shared/emergency/Danger`) is for everybody who writes. */
export function Writing({ text, suggestions, onType, onSend }: WritingProps) {
  const { t } = useTranslation(['conversation', 'messages']);
  const left = useCharactersLeft();
  const box = useRef<HTMLFormElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const type = (typed: string) => {
    setEmpty(false);
    onType(typed);
  };

  const over = text.trim().length - LIMITS.MESSAGE_MAX;
  const send = () => {
    const said = text.trim();
    if (said === '') setEmpty(true);
    if (said !== '' && over <= 0) {
      type('');
      onSend(said);
    }
    box.current?.querySelector('textarea')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      ref={box}
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {suggestions}
      <div className={styles.box}>
        <TextAreaField
          className={styles.field}
          label={t('write.label')}
          hint={t('write.hint')}
          error={isEmpty ? t('write.empty') : over > 0 ? t('messages:tooLong', { max: LIMITS.MESSAGE_MAX }) : undefined}
          rows={1}
          maxLength={LIMITS.MESSAGE_MAX}
          counter={text.length >= COUNTED_FROM ? left : undefined}
          value={text}
          onChange={({ target }) => {
            type(target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <RoundButton type="submit" look="sends" aria-label={t('write.send')}>
          <SendHorizontal size={22} aria-hidden="true" data-mirror="" />
        </RoundButton>
      </div>
    </form>
  );
}
