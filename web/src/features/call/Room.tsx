import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionPath } from '../../config/paths';
import type { MemberCore } from '../../core/member';
import { type Called, isOver } from '../../state/call/calling';
import type { Call } from '../../state/call/useCall';
import type { MediaControls } from '../../state/call/useMedia';
import type { SessionView } from '../../state/sessions/view';
import { Button, ButtonLink } from '../../ui/Button';
import { ExitInFront } from '../../ui/exitInFront';
import { Notice } from '../../ui/Notice';
import { Chat } from './Chat';
import { Controls } from './Controls';
import { More } from './More';
import { otherOf } from './other';
import { Dot, Pill } from './Pill';
import styles from './room.module.css';
import { Stage } from './Stage';
import { FIRST_CORNER } from './corners';
import { JoinFoot, OwnStage } from './WaitingRoom';

interface RoomProps {
  view: SessionView;
  change: string;
  now: number;
  core: MemberCore;
  own: MediaControls;
  call: Call;
  isRelayed: boolean;
  /** Rejoins after the call was stopped on this page. */
  onBack: () => void;
  onLeave: () => void;
}

/**
 * The room of a call. It covers the whole window before and during the call, so nothing else can be pressed, and its row of buttons
 * never moves. The frame of the site is hidden meanwhile (`data-room`), except the quick exit, which the room shows itself.
 */
export function Room(props: RoomProps) {
  const { view, now, core, own, call, onLeave } = props;
  const exit = useContext(ExitInFront);
  const room = useRef<HTMLDivElement>(null);
  const chatButton = useRef<HTMLButtonElement>(null);
  const [others, setOthers] = useState<HTMLVideoElement | null>(null);
  const [isChatting, setChatting] = useState(false);
  const [isMore, setMore] = useState(false);
  const [corner, setCorner] = useState(FIRST_CORNER);
  const isIn = call.phase === 'in';
  const isStopped = isIn && isOver(call.called.standing);
  const controls = useFocusKept(isIn);
  const closeChat = () => {
    setChatting(false);
    chatButton.current?.focus();
  };
  return (
    <div ref={room} className={styles.room} data-room="">
      <div className={styles.top}>
        <div className={styles.exit}>{exit}</div>
        <Pill view={view} now={now} isIn={isIn} />
        {isIn && <Dot standing={call.called.standing} />}
      </div>
      <div className={styles.field} data-chat={isChatting || undefined}>
        {!isIn && <OwnStage view={view} own={own} />}
        {isStopped && <Stopped view={view} standing={call.called.standing} onBack={props.onBack} />}
        {isIn && !isStopped && (
          <Stage view={view} own={own} call={call} corner={corner} onCorner={setCorner} onOthers={setOthers} />
        )}
        {isChatting && <Chat view={view} core={core} now={now} onClose={closeChat} />}
      </div>
      <div className={styles.foot}>
        <div className={styles.notes}>
          {props.change !== '' && <Notice kind="info">{props.change}</Notice>}
          {isIn && !isStopped && <CallNotes view={view} own={own} failures={call.called.failures} />}
        </div>
        {!isIn && <JoinFoot view={view} now={now} own={own} isRelayed={props.isRelayed} onJoin={call.join} />}
        <Controls
          ref={controls}
          chatRef={chatButton}
          view={view}
          own={own}
          isChatting={isChatting}
          onChat={() => {
            if (isChatting) closeChat();
            else setChatting(true);
          }}
          onMore={() => {
            setMore(true);
          }}
          onLeave={isIn ? onLeave : null}
        />
      </div>
      <More
        view={view}
        own={own}
        room={room}
        others={others}
        open={isMore}
        onMove={isIn && !isStopped ? setCorner : null}
        onClose={() => {
          setMore(false);
        }}
      />
    </div>
  );
}

/** Moves the focus to the row of buttons, because Join disappears when it is pressed. */
function useFocusKept(isIn: boolean) {
  const controls = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isIn && document.activeElement === document.body) controls.current?.focus();
  }, [isIn]);
  return controls;
}

/** Problems during a call and their remedies, above the row of buttons. They don't move the buttons. */
function CallNotes({ view, own, failures }: Pick<RoomProps, 'view' | 'own'> & { failures: number }) {
  const { t } = useTranslation(['call', 'translation']);
  const { media } = own;
  return (
    <>
      {failures > 1 && (
        <Notice
          kind="warning"
          title={t('noPath.title')}
          action={
            <ButtonLink to={otherOf(view).conversation} variant="secondary">
              {t('room.exposed.chat')}
            </ButtonLink>
          }
        >
          {t('noPath.text')}
        </Notice>
      )}
      {media.kind === 'failed' && (
        <Notice kind="error" action={<Button onClick={own.open}>{t('translation:common.tryAgain')}</Button>}>
          {t(`media.${media.problem ?? 'busy'}`)}
        </Notice>
      )}
    </>
  );
}

/** Shown when the call ended on this page without a press here: says why, and where to go. */
function Stopped({ view, standing, onBack }: Pick<RoomProps, 'view' | 'onBack'> & Pick<Called, 'standing'>) {
  const { t } = useTranslation('call');
  if (!isOver(standing)) return null;
  return (
    <div className={styles.middle}>
      <Notice
        kind="warning"
        action={
          <div className="buttons">
            {standing === 'refused' ? (
              <ButtonLink to={sessionPath(view.session.id)}>{t('closed.toSession')}</ButtonLink>
            ) : (
              <Button onClick={onBack}>{t(standing === 'elsewhere' ? 'stopped.here' : 'left.back')}</Button>
            )}
            <ButtonLink to={otherOf(view).conversation} variant="secondary">
              {t('closed.toConversation')}
            </ButtonLink>
          </div>
        }
      >
        {t(`stopped.${standing}`)}
      </Notice>
    </div>
  );
}
