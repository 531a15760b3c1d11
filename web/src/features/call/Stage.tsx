import Maximize from 'lucide-react/icons/maximize';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Minimize from 'lucide-react/icons/minimize';
import PhoneOff from 'lucide-react/icons/phone-off';
import PictureInPicture from 'lucide-react/icons/picture-in-picture';
import Video from 'lucide-react/icons/video';
import VideoOff from 'lucide-react/icons/video-off';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { type Called, isOver } from '../../state/call/calling';
import { closesAt } from '../../state/call/open';
import type { Call } from '../../state/call/useCall';
import type { MediaControls } from '../../state/call/useMedia';
import { endOf } from '../../state/sessions/notice';
import type { SessionView } from '../../state/sessions/view';
import { useZone } from '../../state/sessions/zone';
import { Button } from '../../ui/Button';
import { Announced } from '../../ui/announcer/Announced';
import { cx } from '../../ui/cx';
import styles from './call.module.css';
import { OtherDevices } from './OwnDevices';
import { otherOf } from './other';
import { OthersPicture, OwnPicture } from './Pictures';

interface StageProps {
  view: SessionView;
  now: number;
  own: MediaControls;
  call: Call;
  onLeave: () => void;
}

const MINUTE_MS = 60_000;

/** The call itself: the other's picture, the own one in a corner, how it stands, and what can be pressed. */
export function Stage({ view, now, own, call, onLeave }: StageProps) {
  const { t } = useTranslation('call');
  const whole = useRef<HTMLDivElement>(null);
  const [others, setOthers] = useState<HTMLVideoElement | null>(null);
  const { name } = otherOf(view);
  const { called, remote } = call;
  const { media } = own;
  const hasPictures = view.session.way === 'video';
  const isConnected = called.standing === 'connected' || called.standing === 'weak';
  const isSeen = hasPictures && isConnected && called.other?.camera === true;
  return (
    <div ref={whole} className={styles.whole}>
      <div className={cx(styles.stage, !hasPictures && styles.voice)}>
        <OthersPicture remote={remote} label={t('in.picture', { name })} isSeen={isSeen} onElement={setOthers} />
        <Announced as="p" className={cx(isSeen && called.standing === 'connected' ? styles.badge : styles.said)}>
          <CallStatus called={called} name={name} hasPictures={hasPictures} />
        </Announced>
        {hasPictures && <OwnPicture camera={media.camera} className={styles.self} />}
      </div>
      <TimeLeft start={view.session.start} now={now} />
      <div role="group" aria-label={t('in.controls')} className={styles.controls}>
        <Button
          variant="secondary"
          aria-pressed={!media.isMuted}
          onClick={() => {
            own.mute(!media.isMuted);
          }}
        >
          {media.isMuted ? <MicOff size={20} aria-hidden="true" /> : <Mic size={20} aria-hidden="true" />}
          <span>{t('in.microphone')}</span>
        </Button>
        {hasPictures && (
          <Button
            variant="secondary"
            aria-pressed={media.camera !== null}
            onClick={() => {
              own.switchCamera(media.camera === null);
            }}
          >
            {media.camera === null ? <VideoOff size={20} aria-hidden="true" /> : <Video size={20} aria-hidden="true" />}
            <span>{t('in.camera')}</span>
          </Button>
        )}
        {hasPictures && <FullScreen whole={whole} />}
        {isSeen && document.pictureInPictureEnabled && (
          <Button variant="secondary" onClick={() => void others?.requestPictureInPicture().catch(nothing)}>
            <PictureInPicture size={20} aria-hidden="true" />
            <span>{t('in.small')}</span>
          </Button>
        )}
        <Button variant="danger" onClick={onLeave}>
          <PhoneOff size={20} aria-hidden="true" />
          <span>{t('in.leave')}</span>
        </Button>
      </div>
      <OtherDevices own={own} hasPictures={hasPictures} />
    </div>
  );
}

/** A browser that will not is left alone. */
const nothing = () => undefined;

function CallStatus({ called, name, hasPictures }: { called: Called; name: string; hasPictures: boolean }) {
  const { t } = useTranslation('call');
  const { standing, other } = called;
  if (isOver(standing)) return null;
  if (standing !== 'connected' || other === null) return t(`in.${standing}`, { name });
  if (!other.microphone) return t('in.muted', { name });
  if (hasPictures && !other.camera) return t('in.cameraOff', { name });
  return t('in.connected', { name });
}

/** How much of the session is left, in whole minutes. */
function TimeLeft({ start, now }: { start: number; now: number }) {
  const { t } = useTranslation('call');
  const { language } = useLanguage();
  const { zone } = useZone();
  const minutes = (until: number) => Math.ceil((until - now) / MINUTE_MS);
  if (now < start) return <p>{t('in.begins', { count: minutes(start) })}</p>;
  if (now < endOf(start)) return <p>{t('in.remaining', { count: minutes(endOf(start)) })}</p>;
  return <p>{t('in.ended', { time: formatTime(language, closesAt(start), zone) })}</p>;
}

function FullScreen({ whole }: { whole: { readonly current: HTMLDivElement | null } }) {
  const { t } = useTranslation('call');
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => {
      setFull(document.fullscreenElement !== null);
    };
    document.addEventListener('fullscreenchange', look);
    return () => {
      document.removeEventListener('fullscreenchange', look);
    };
  }, []);
  // A phone may fill its screen with films alone.
  if (!document.fullscreenEnabled) return null;
  return (
    <Button
      variant="secondary"
      onClick={() => void (isFull ? document.exitFullscreen() : whole.current?.requestFullscreen())?.catch(nothing)}
    >
      {isFull ? <Minimize size={20} aria-hidden="true" /> : <Maximize size={20} aria-hidden="true" />}
      <span>{t(isFull ? 'in.smallScreen' : 'in.fullScreen')}</span>
    </Button>
  );
}
