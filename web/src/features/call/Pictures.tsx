import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx';
import styles from './room.module.css';

/** The user's own picture, mirrored and muted; nothing while the camera is off. */
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
  /** There is a picture to show. The same element plays the voice. */
  isSeen: boolean;
  /** Receives the video element, for picture-in-picture. */
  onElement: (video: HTMLVideoElement | null) => void;
}

/** The picture and the voice of the other person. There are no captions, because nothing here transcribes live speech. */
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
      // An upright picture in a wide window is shown whole: filling the window would cut off the face.
      onResize={({ currentTarget: { dataset, videoHeight, videoWidth } }) => {
        dataset['tall'] = String(videoHeight > videoWidth);
      }}
    />
  );
}
