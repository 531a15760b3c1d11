import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx';
import styles from './room.module.css';

/** One's picture, as in a mirror, and without a sound; nothing while the camera is off. */
export function OwnPicture({ camera, className }: { camera: MediaStreamTrack | null; className: string | undefined }) {
  const { t } = useTranslation('call');
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current !== null) element.current.srcObject = camera && new MediaStream([camera]);
  }, [camera]);
  return (
    <video
      ref={element}
      className={cx(className, styles.mirrored, camera === null && styles.gone)}
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
  /** There is something to be seen; the voice comes by the same element. */
  isSeen: boolean;
  /** Hears of the element, for what a browser does with one. */
  onElement: (video: HTMLVideoElement | null) => void;
}

/** The picture and the voice of the other person. It has no captions: somebody speaks now, and nothing is there to write them from. */
export function OthersPicture({ remote, label, isSeen, onElement }: OthersPictureProps) {
  const take = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video !== null) video.srcObject = remote;
      onElement(video);
    },
    [onElement, remote],
  );
  return (
    <video
      ref={take}
      className={cx(styles.picture, !isSeen && styles.gone)}
      aria-label={label}
      autoPlay
      playsInline
      // A picture held upright in a wide window is shown whole: filling it would cut the face off.
      onResize={({ currentTarget: { dataset, videoHeight, videoWidth } }) => {
        dataset['tall'] = String(videoHeight > videoWidth);
      }}
    />
  );
}
