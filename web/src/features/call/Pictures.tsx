import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx';
import styles from './call.module.css';

/** What a stream shows: plain scripts alone can set it. */
function useStream<Element extends HTMLMediaElement>(stream: MediaStream | null) {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (element.current !== null) element.current.srcObject = stream;
  }, [stream]);
  return element;
}

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
      className={cx(className === styles.preview && styles.picture, className, styles.mirrored, camera === null && styles.gone)}
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
  ref: Ref<HTMLVideoElement>;
}

/** The other's picture and voice. */
export function OthersPicture({ remote, label, isSeen, ref }: OthersPictureProps) {
  const element = useStream<HTMLVideoElement>(remote);
  useImperativeHandle(ref, () => element.current as HTMLVideoElement);
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- a person who speaks now: nothing is there to write captions from
    <video ref={element} className={cx(styles.picture, !isSeen && styles.gone)} aria-label={label} autoPlay playsInline />
  );
}
