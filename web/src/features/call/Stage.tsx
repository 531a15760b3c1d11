import { useTranslation } from 'react-i18next';
import { type Called, isOver } from '../../state/call/calling';
import type { Call } from '../../state/call/useCall';
import type { MediaControls } from '../../state/call/useMedia';
import type { SessionView } from '../../state/sessions/view';
import { Announced } from '../../ui/announcer/Announced';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import type { Corner } from './corners';
import { Face } from './Face';
import { otherOf } from './other';
import { OthersPicture } from './Pictures';
import styles from './room.module.css';
import { Tile } from './Tile';

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
