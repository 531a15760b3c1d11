import VideoOff from 'lucide-react/icons/video-off';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasOtherJoined } from '../../state/call/queries';
import type { MediaControls } from '../../state/call/useMedia';
import { useLevel } from '../../state/call/useLevel';
import type { SessionView } from '../../state/sessions/view';
import { Announced } from '../../ui/announcer/Announced';
import { Button, ButtonLink } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useOpen } from '../../ui/useOpen';
import { otherOf } from './other';
import { useTimeLeft } from './Pill';
import { OwnPicture } from './Pictures';
import styles from './room.module.css';

/** Before the call, the stage shows the user's own picture and sound level. Nothing is recorded or sent. */
export function OwnStage({ view, own }: { view: SessionView; own: MediaControls }) {
  const { media } = own;
  const hasPictures = view.session.way === 'video';
  return (
    <>
      {hasPictures && <OwnPicture camera={media.camera} className={styles.picture} />}
      <div className={styles.middle}>
        {hasPictures && media.camera === null && media.kind !== 'failed' && <VideoOff size={40} aria-hidden="true" />}
        <OwnDevices view={view} own={own} />
      </div>
      {media.kind === 'open' && <Level microphone={media.microphone} />}
    </>
  );
}

/** Switches microphone and camera on with a press, because the browser then asks for permission. */
function OwnDevices({ view, own }: { view: SessionView; own: MediaControls }) {
  const { t } = useTranslation(['call', 'translation']);
  const { media } = own;
  const way = view.session.way === 'video' ? 'video' : 'voice';
  switch (media.kind) {
    case 'closed':
    case 'asking':
      return (
        <>
          <Button busy={media.kind === 'asking'} busyLabel={t('room.asking')} variant="yellow" onClick={own.open}>
            {t(`room.turnOn.${way}`)}
          </Button>
          <p className={styles.quiet}>{`${t('room.asks')} ${t('room.joinHint')}`}</p>
        </>
      );
    case 'failed': {
      const problem = media.problem ?? 'busy';
      return (
        <Notice
          kind="error"
          title={t(`media.${problem}Title`)}
          action={
            <div className="buttons">
              <Button onClick={own.open}>{t('translation:common.tryAgain')}</Button>
              <ButtonLink to={otherOf(view).conversation} variant="secondary">
                {t('room.exposed.chat')}
              </ButtonLink>
            </div>
          }
        >
          {t(`media.${problem}`)}
        </Notice>
      );
    }
    case 'open':
      return (
        way === 'video' &&
        media.cameraProblem !== null && <Notice kind="info">{t(`media.camera.${media.cameraProblem}`)}</Notice>
      );
  }
}

function Level({ microphone }: { microphone: MediaStreamTrack | null }) {
  const { t } = useTranslation('call');
  const id = useId();
  const level = useLevel(microphone);
  return (
    <div className={styles.level}>
      <label htmlFor={id}>
        <VisuallyHidden>{t('room.level')}</VisuallyHidden>
      </label>
      <meter id={id} value={level} />
    </div>
  );
}

interface JoinFootProps {
  view: SessionView;
  now: number;
  own: MediaControls;
  isRelayed: boolean;
  onJoin: () => void;
}

/** The area above the row of buttons: who is there, who sees what, and Join, which never moves. */
export function JoinFoot({ view, now, own, isRelayed, onJoin }: JoinFootProps) {
  const { t } = useTranslation('call');
  const isThere = useHasOtherJoined(view.session.id, view.side);
  const { name } = otherOf(view);
  const left = useTimeLeft(view.session.start, now);
  const isReady = own.media.kind === 'open';
  const join = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that switched the devices on has disappeared.
    if (isReady && document.activeElement === document.body) join.current?.focus();
  }, [isReady]);
  const other = isThere
    ? t('room.there', { name })
    : t(view.side === 'counselor' ? 'room.notThere' : 'room.patientFirst', { name });
  return (
    <>
      <div className={styles.line}>
        <p>
          <Announced as="span">{other}</Announced> <span>{left}</span>
        </p>
        <p className={styles.quiet}>{`${t('room.nothing')} ${t('private')}`}</p>
        {isRelayed ? <p className={styles.quiet}>{t('room.exposed.relayed')}</p> : <Exposed view={view} />}
      </div>
      <Button
        ref={join}
        variant="yellow"
        className={styles.join}
        aria-disabled={!isReady || undefined}
        onClick={isReady ? onJoin : undefined}
      >
        {t('room.join')}
      </Button>
    </>
  );
}

/** Without a relay, the other person's device learns the user's IP address. One line says so; a button explains it. */
function Exposed({ view }: { view: SessionView }) {
  const { t } = useTranslation(['call', 'translation']);
  const dialog = useOpen();
  return (
    <>
      <div className={styles.exposed}>
        <p className={styles.quiet}>{t('room.exposed.title')}</p>
        <button type="button" className={styles.why} aria-haspopup="dialog" onClick={dialog.open}>
          {t('room.exposed.why')}
        </button>
      </div>
      <Dialog
        open={dialog.isOpen}
        title={t('room.exposed.about')}
        closeLabel={t('translation:common.close')}
        look="sheet"
        onClose={dialog.close}
      >
        <div className={styles.more}>
          <p>{t('room.exposed.text')}</p>
          <ButtonLink to={otherOf(view).conversation} variant="secondary">
            {t('room.exposed.chat')}
          </ButtonLink>
        </div>
      </Dialog>
    </>
  );
}
