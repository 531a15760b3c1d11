import Ellipsis from 'lucide-react/icons/ellipsis';
import MessageCircle from 'lucide-react/icons/message-circle';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import PhoneOff from 'lucide-react/icons/phone-off';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { type ComponentProps, type Ref, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sessionPath } from '../../config/paths';
import type { MediaControls } from '../../state/call/useMedia';
import { useAppDispatch } from '../../state/hooks';
import { look, useFound, useWhoseNews } from '../../state/news/found';
import { unseen } from '../../state/news/unseen';
import type { SessionView } from '../../state/sessions/view';
import { whileVisible } from '../../state/whileVisible';
import { cx } from '../../ui/cx';
import type { Elements } from '../../ui/elements';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { otherUid } from './other';
import styles from './room.module.css';

interface ControlsProps {
  ref: Ref<HTMLDivElement>;
  chatRef: Ref<HTMLButtonElement>;
  view: SessionView;
  own: MediaControls;
  isChatting: boolean;
  onChat: () => void;
  onMore: () => void;
  /** Hangs up. Null before the call, where a link leads back to the session instead. */
  onLeave: (() => void) | null;
}

/** The row of round buttons. Its position and order are the same before and during the call. */
export function Controls({ ref, chatRef, view, own, isChatting, onChat, onMore, onLeave }: ControlsProps) {
  const { t } = useTranslation('call');
  const { media } = own;
  const isOff = media.kind !== 'open';
  const hasNew = useHasNewMessage(otherUid(view)) && !isChatting;
  return (
    <div ref={ref} role="group" tabIndex={-1} aria-label={t('in.controls')} className={styles.controls}>
      <Control
        icon={media.isMuted ? <MicOff size={24} aria-hidden="true" /> : <Mic size={24} aria-hidden="true" />}
        word={t('in.mute')}
        aria-pressed={media.isMuted}
        isTurned={media.isMuted}
        isOff={isOff}
        onClick={() => {
          own.mute(!media.isMuted);
        }}
      />
      {view.session.way === 'video' && (
        <Control
          icon={
            media.camera === null ? <VideoOff size={24} aria-hidden="true" /> : <Video size={24} aria-hidden="true" />
          }
          word={t('room.camera')}
          aria-pressed={media.camera !== null}
          isTurned={!isOff && media.camera === null}
          isOff={isOff}
          onClick={() => {
            own.switchCamera(media.camera === null);
          }}
        />
      )}
      <Control
        ref={chatRef}
        icon={<MessageCircle size={24} aria-hidden="true" />}
        word={t('in.chat')}
        note={hasNew ? t('in.new') : ''}
        aria-expanded={isChatting}
        isTurned={isChatting}
        onClick={onChat}
      />
      <Control
        icon={<Ellipsis size={24} aria-hidden="true" />}
        word={t('in.more')}
        aria-haspopup="dialog"
        onClick={onMore}
      />
      {onLeave === null ? (
        <Link to={sessionPath(view.session.id)} className={styles.control}>
          <Circle icon={<PhoneOff size={24} aria-hidden="true" />} look={styles.leaves} />
          <span>{t('in.leave')}</span>
        </Link>
      ) : (
        <button type="button" className={styles.control} onClick={onLeave}>
          <Circle icon={<PhoneOff size={24} aria-hidden="true" />} look={styles.leaves} />
          <span>{t('in.leave')}</span>
        </button>
      )}
    </div>
  );
}

function Circle({ icon, look }: { icon: Elements; look?: string | undefined }) {
  return <span className={cx(styles.circle, look)}>{icon}</span>;
}

interface ControlProps extends ComponentProps<'button'> {
  icon: Elements;
  word: string;
  /** The control differs from its initial state: muted, hidden or open. */
  isTurned?: boolean;
  /** The button can't be pressed yet, but it keeps its place and its focus. */
  isOff?: boolean;
  /** Announces that there is something new. */
  note?: string;
}

function Control({ icon, word, isTurned = false, isOff = false, note = '', onClick, ...rest }: ControlProps) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
      {...rest}
    >
      <Circle icon={icon} look={cx(isTurned && styles.turned, note !== '' && styles.new)} />
      <span>{word}</span>
      {note !== '' && <VisuallyHidden>{note}</VisuallyHidden>}
    </button>
  );
}

/** How often a call checks for a new message, in milliseconds. Rarely, since the two are talking and each check is a read. */
const LOOK_MS = 30_000;

/** Whether the other has written something that wasn't seen here yet. */
function useHasNewMessage(from: string): boolean {
  const dispatch = useAppDispatch();
  const asked = useWhoseNews();
  useEffect(() => {
    if (asked === null) return undefined;
    const ask = () => dispatch(look('messages', asked, LOOK_MS));
    return whileVisible(ask, LOOK_MS);
  }, [dispatch, asked]);
  return unseen(useFound(), 'messages').some(({ id }) => id === from);
}
