import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Move from 'lucide-react/icons/move';
import PictureInPicture from 'lucide-react/icons/picture-in-picture';
import Siren from 'lucide-react/icons/siren';
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaControls } from '../../state/call/useMedia';
import type { SessionView } from '../../state/sessions/view';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Dialog } from '../../ui/Dialog';
import { SelectField } from '../../ui/fields/SelectField';
import { Notice } from '../../ui/Notice';
import { DangerDialog, type ReportState } from '../shared/emergency/DangerDialog';
import { StaffNotified } from '../shared/emergency/StaffNotified';
import { type Corner, nextCorner } from './corners';
import { otherOf } from './other';
import styles from './room.module.css';

interface MoreProps {
  view: SessionView;
  own: MediaControls;
  /** The element that the full-screen mode shows. */
  room: RefObject<HTMLDivElement | null>;
  /** The other person's video, for picture-in-picture. */
  others: HTMLVideoElement | null;
  open: boolean;
  /** Moves the user's own picture; null when no picture is in a corner. */
  onMove: Dispatch<SetStateAction<Corner>> | null;
  onClose: () => void;
}

/** Rarely needed actions, and one that must be within two presses at any moment: help for someone in danger. */
export function More({ view, own, room, others, open, onMove, onClose }: MoreProps) {
  const { t } = useTranslation(['call', 'conversation', 'translation']);
  const [danger, setDanger] = useState<'none' | 'asks' | ReportState>('none');
  const hasPictures = view.session.way === 'video';
  const { own: uid } = otherOf(view);
  const closeDanger = () => {
    setDanger((was) => (was === 'asks' ? 'none' : was));
  };
  return (
    <>
      <Dialog
        open={open}
        title={t('in.more')}
        closeLabel={t('translation:common.close')}
        look="sheet"
        onClose={onClose}
      >
        <div className={styles.more}>
          <Button
            variant="secondary"
            className={cx(styles.item, styles.warns)}
            data-safe=""
            onClick={() => {
              onClose();
              setDanger('asks');
            }}
          >
            <Siren size={20} aria-hidden="true" />
            <span>{t('conversation:danger.button')}</span>
          </Button>
          <Windows {...{ room, others, hasPictures, onClose }} />
          {hasPictures && onMove !== null && own.media.camera !== null && (
            <Button
              variant="secondary"
              className={styles.item}
              onClick={() => {
                onMove(nextCorner);
              }}
            >
              <Move size={20} aria-hidden="true" />
              <span>{t('in.move')}</span>
            </Button>
          )}
          <Devices own={own} hasPictures={hasPictures} />
        </div>
      </Dialog>
      <DangerDialog
        uid={uid}
        session={view.session.id}
        open={danger === 'asks'}
        onTold={setDanger}
        onClose={closeDanger}
      />
      <Dialog
        open={danger === 'now' || danger === 'before'}
        title={t('conversation:danger.title')}
        closeLabel={t('translation:common.close')}
        onClose={() => {
          setDanger('none');
        }}
      >
        {(danger === 'now' || danger === 'before') && <StaffNotified told={danger} session={view.session.id} />}
      </Dialog>
    </>
  );
}

/** Ignores a refusal of the browser. */
const nothing = () => undefined;

type WindowsProps = Pick<MoreProps, 'room' | 'others' | 'onClose'> & { hasPictures: boolean };

/** Enlarges the call to full screen, or shrinks it to a window above others. */
function Windows({ room, others, hasPictures, onClose }: WindowsProps) {
  const { t } = useTranslation('call');
  const isFull = useIsFullScreen();
  if (!hasPictures) return null;
  const isShown = others !== null && others.videoWidth > 0;
  return (
    <>
      {/* Some phones allow full screen only for videos. */}
      {document.fullscreenEnabled && (
        <Button
          variant="secondary"
          className={styles.item}
          onClick={() => {
            onClose();
            void (isFull ? document.exitFullscreen() : room.current?.requestFullscreen())?.catch(nothing);
          }}
        >
          {isFull ? <Minimize size={20} aria-hidden="true" /> : <Maximize size={20} aria-hidden="true" />}
          <span>{t(isFull ? 'in.smallScreen' : 'in.fullScreen')}</span>
        </Button>
      )}
      {isShown && document.pictureInPictureEnabled && (
        <Button
          variant="secondary"
          className={styles.item}
          onClick={() => {
            onClose();
            void others.requestPictureInPicture().catch(nothing);
          }}
        >
          <PictureInPicture size={20} aria-hidden="true" />
          <span>{t('in.small')}</span>
        </Button>
      )}
    </>
  );
}

function useIsFullScreen(): boolean {
  const [isFull, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => {
      setFull(document.fullscreenElement !== null);
    };
    document.addEventListener('fullscreenchange', look);
    return () => {
      document.removeEventListener('fullscreenchange', look);
    };
  }, []);
  return isFull;
}

/** The choice of microphone and camera, shown as soon as the browser lists the devices. */
function Devices({ own, hasPictures }: { own: MediaControls; hasPictures: boolean }) {
  const { t } = useTranslation('call');
  const { media } = own;
  if (media.kind !== 'open') return <p>{t('room.noDevices')}</p>;
  return (
    <>
      <Choice kind="microphone" own={own} />
      {hasPictures && media.cameraProblem !== null && (
        <Notice kind="info">{t(`media.camera.${media.cameraProblem}`)}</Notice>
      )}
      {hasPictures && <Choice kind="camera" own={own} />}
    </>
  );
}

function Choice({ kind, own }: { kind: 'microphone' | 'camera'; own: MediaControls }) {
  const { t } = useTranslation('call');
  const devices = own.media[`${kind}s`];
  if (devices.length === 0) return null;
  return (
    <SelectField
      label={t(`room.${kind}`)}
      value={own.media.chosen[kind]}
      options={devices.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => {
        own.choose(kind, target.value);
      }}
    />
  );
}
