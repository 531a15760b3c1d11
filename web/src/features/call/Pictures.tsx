import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx';
import styles from './call.module.css';

/** The own picture, as in a mirror, and without a sound; nothing while the camera is off. */
export function OwnPicture({ camera, className }: { camera: MediaStreamTrack | null; className: string | undefined }) {
  const { t } = useTranslation('call');
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current !== null) element.current.srcObject = camera && new MediaStream([camera]);
  }, [camera]);
  return (
    <video
      ref={element}
      className={cx(
        className === styles.preview && styles.picture,
        className,
        styles.mirrored,
        camera === null && styles.gone,
      )}
      aria-label={t('room.self')}
      autoPlay
      muted
      playsInline
    />
  );
}

interface OthersPictureProps {
  remote: MediaStream;
  label: string;
  /** There is something to be seen; what is heard comes by the same element. */
  isSeen: boolean;
  /** Hears of the element, for what a browser does with one. */
  onElement: (video: HTMLVideoElement | null) => void;
}

/** The other's picture and voice. It has no captions: somebody speaks now, and nothing is there to write them from. */
export function OthersPicture({ remote, label, isSeen, onElement }: OthersPictureProps) {
  const take = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video !== null) video.srcObject = remote;
      onElement(video);
    },
    [onElement, remote],
  );
  return (
    <video ref={take} className={cx(styles.picture, !isSeen && styles.gone)} aria-label={label} autoPlay playsInline />
  );
}
