import { type CSSProperties, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Called, isOver } from '../../state/call/calling';
import { useFace } from '../../state/call/queries';
import type { Call } from '../../state/call/useCall';
import { useLevel } from '../../state/call/useLevel';
import type { MediaControls } from '../../state/call/useMedia';
import type { SessionView } from '../../state/sessions/view';
import { Announced } from '../../ui/announcer/Announced';
import { cx } from '../../ui/cx';
import { Portrait } from '../../ui/Portrait';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { type Corner, nearestCorner } from './corners';
import { otherOf } from './other';
import { OthersPicture, OwnPicture } from './Pictures';
import styles from './room.module.css';

interface StageProps {
  view: SessionView;
  own: MediaControls;
  call: Call;
  corner: Corner;
  onCorner: (corner: Corner) => void;
  onOthers: (video: HTMLVideoElement | null) => void;
}

/** The call itself: the other person fills the stage as a picture or as a face with a voice. The user's own picture is in a corner. */
export function Stage({ view, own, call, corner, onCorner, onOthers }: StageProps) {
  const { t } = useTranslation('call');
  const { name } = otherOf(view);
  const { called, remote } = call;
  const { other, standing } = called;
  const hasPictures = view.session.way === 'video';
  const isConnected = standing === 'connected' || standing === 'weak';
  const isSeen = hasPictures && isConnected && other?.camera === true;
  const isQuiet = standing === 'connected' && other?.microphone === true && (isSeen || !hasPictures);
  const words = useCallWords(called, name, hasPictures);
  return (
    <>
      <OthersPicture remote={remote} label={t('in.picture', { name })} isSeen={isSeen} onElement={onOthers} />
      <div className={cx(styles.middle, isSeen && styles.aside)}>
        {/* If no connection is found, the remedies need the room. */}
        {!isSeen && called.failures < 2 && (
          <Face view={view} voice={isConnected ? (remote.getAudioTracks()[0] ?? null) : null} />
        )}
        {/* A good connection shows only the dot and the name of the speaker. */}
        <Announced as="p" className={cx(!isQuiet && styles.said)}>
          {isQuiet ? <VisuallyHidden>{words}</VisuallyHidden> : <span>{words}</span>}
        </Announced>
      </div>
      {hasPictures && <Tile camera={own.media.camera} corner={corner} onCorner={onCorner} />}
    </>
  );
}

function useCallWords({ standing, other }: Called, name: string, hasPictures: boolean): string {
  const { t } = useTranslation('call');
  if (isOver(standing)) return '';
  if (standing !== 'connected' || other === null) return t(`in.${standing}`, { name });
  if (!other.microphone) return t('in.muted', { name });
  if (hasPictures && !other.camera) return t('in.cameraOff', { name });
  return t('in.connected', { name });
}

/**
 * Shows the other person while there is no picture: a counselor's photo or drawing, or a client's initial, which is all that their
 * counselor may see. A ring around it moves with the voice.
 */
function Face({ view, voice }: { view: SessionView; voice: MediaStreamTrack | null }) {
  const { session, side } = view;
  const { name } = otherOf(view);
  const face = useFace(side === 'patient' ? session.counselor : null);
  return (
    <div className={styles.face}>
      <Ring voice={voice} />
      <Portrait photo={face?.photo ?? ''} drawing={face?.portrait} name={name} className={styles.portrait} />
    </div>
  );
}

function Ring({ voice }: { voice: MediaStreamTrack | null }) {
  const level = useLevel(voice);
  return <span className={styles.ring} style={{ '--level': level } as CSSProperties} />;
}

type TileProps = Pick<StageProps, 'corner' | 'onCorner'> & { camera: MediaStreamTrack | null };

/** The user's own small picture in one of the four corners. A finger drags it to another; for the keyboard, "More" has a button. */
function Tile({ camera, corner, onCorner }: TileProps) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const move = (tile: HTMLElement, x: number, y: number) => {
    tile.style.translate = `${String(x)}px ${String(y)}px`;
  };
  const drop = ({ currentTarget: tile }: PointerEvent<HTMLElement>) => {
    const stage = tile.parentElement;
    if (from.current === null || stage === null) return;
    from.current = null;
    const isRtl = getComputedStyle(stage).direction === 'rtl';
    onCorner(nearestCorner(tile.getBoundingClientRect(), stage.getBoundingClientRect(), isRtl));
    move(tile, 0, 0);
  };
  return (
    <div
      className={cx(styles.tile, camera === null && styles.gone)}
      data-block={corner.block}
      data-inline={corner.inline}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ currentTarget, clientX, clientY }) => {
        if (from.current !== null) move(currentTarget, clientX - from.current.x, clientY - from.current.y);
      }}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <OwnPicture camera={camera} className={styles.self} />
    </div>
  );
}
