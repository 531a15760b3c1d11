import Send from 'lucide-react/icons/send';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../core/generated/tables';
import type { MemberCore } from '../../core/member';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { threadFacts } from '../../state/messages/facts';
import { keepText, readText } from '../../state/messages/kept';
import { useReadMarks } from '../../state/messages/readMarks';
import { useConversation } from '../../state/messages/useConversation';
import { useOutgoing } from '../../state/messages/useOutgoing';
import { useReading } from '../../state/messages/useReading';
import type { ConversationAsked, ConversationView } from '../../state/messages/view';
import { useSeen } from '../../state/news/unseen';
import type { SessionView } from '../../state/sessions/view';
import { useZone } from '../../state/sessions/zone';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { Notice } from '../../ui/Notice';
import { RoundButton } from '../../ui/RoundButton';
import { Shown } from '../shared/Shown';
import { ChatLog } from './ChatLog';
import styles from './chat.module.css';
import { otherOf, otherUid } from './other';

interface ChatProps {
  view: SessionView;
  core: MemberCore;
  now: number;
  onClose: () => void;
}

/**
 * The conversation, shown over half of the stage, because its own page would end the call. It only reads the newest messages and writes
 * new ones; the conversation's page offers the rest. Both share an unsent text.
 */
export function Chat({ view, core, now, onClose }: ChatProps) {
  const { t } = useTranslation(['call', 'conversation', 'translation']);
  const titleId = useId();
  const asked: ConversationAsked = {
    uid: otherOf(view).own,
    side: view.side,
    other: otherUid(view),
    session: view.session.id,
  };
  const words = {
    loading: t('conversation:view.loading'),
    absent: t('conversation:view.absent'),
    failed: t('conversation:view.failed'),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  };
  return (
    <section className={styles.chat} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <h2 id={titleId}>{t('in.chat')}</h2>
        <RoundButton aria-label={t('translation:common.close')} onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </RoundButton>
      </div>
      <Shown read={useConversation(asked)} words={words}>
        {(conversation) => <Talk asked={asked} view={conversation} core={core} now={now} />}
      </Shown>
    </section>
  );
}

interface TalkProps extends Pick<ChatProps, 'core' | 'now'> {
  asked: ConversationAsked;
  view: ConversationView;
}

function Talk({ asked, view, core, now }: TalkProps) {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  const out = useOutgoing(asked, view);
  const marks = useReadMarks();
  const [text, setText] = useState(() => readText(asked.other));
  const type = (typed: string) => {
    setText(typed);
    keepText(asked.other, typed);
  };
  useReading(asked, view, marks.on);
  useSeen('messages', view.thread && [{ id: asked.other, at: view.thread.lastAt }]);
  const may = core.mayWrite(threadFacts(core, view), view.side, now);
  const name = view.name === '' ? t('left') : view.name;
  return (
    <>
      <ChatLog
        asked={asked}
        view={view}
        name={name}
        out={out}
        onBack={(back) => {
          type(text === '' ? back : `${text}\n${back}`);
        }}
      />
      {may.ok ? (
        <Box text={text} onType={type} onSend={out.send} />
      ) : (
        <Notice kind="info">
          {t(`refused.${may.refused}`, { name, time: formatTime(language, may.from ?? now, zone) })}
        </Notice>
      )}
    </>
  );
}

interface BoxProps {
  text: string;
  onType: (text: string) => void;
  onSend: (text: string) => void;
}

function Box({ text, onType, onSend }: BoxProps) {
  const { t } = useTranslation(['conversation', 'messages']);
  const box = useRef<HTMLTextAreaElement>(null);
  const said = text.trim();
  const isTooLong = said.length > LIMITS.MESSAGE_MAX;
  useEffect(() => {
    box.current?.focus();
  }, []);
  const send = () => {
    if (said !== '' && !isTooLong) {
      onType('');
      onSend(said);
    }
    box.current?.focus();
  };
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextAreaField
        ref={box}
        label={t('write.label')}
        error={isTooLong ? t('messages:tooLong', { max: LIMITS.MESSAGE_MAX }) : undefined}
        rows={1}
        dir="auto"
        maxLength={LIMITS.MESSAGE_MAX}
        value={text}
        onChange={({ target }) => {
          onType(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
      />
      <RoundButton type="submit" look="arrow" aria-label={t('write.send')}>
        <Send size={20} aria-hidden="true" data-mirror="" />
      </RoundButton>
    </form>
  );
}
