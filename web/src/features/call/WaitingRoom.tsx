import VideoOff from 'lucide-react/icons/video-off';
import { useTranslation } from 'react-i18next';
import type { MediaControls } from '../../state/call/useMedia';
import { useHasOtherJoined } from '../../state/call/queries';
import type { SessionView } from '../../state/sessions/view';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Danger } from '../shared/emergency/Danger';
import { Announced } from '../../ui/announcer/Announced';
import styles from './call.module.css';
import { OwnDevices } from './OwnDevices';
import { otherOf } from './other';
import { OwnPicture } from './Pictures';

interface WaitingRoomProps {
  view: SessionView;
  own: MediaControls;
  isRelayed: boolean;
  onJoin: () => void;
}

/** Before the call: one looks whether one is seen and heard, and whether the other is there. Nothing is written, and nobody is told. */
export function WaitingRoom({ view, own, isRelayed, onJoin }: WaitingRoomProps) {
  const { t } = useTranslation('call');
  const isThere = useHasOtherJoined(view.session.id, view.side);
  const { name, conversation } = otherOf(view);
  const { media } = own;
  const hasPictures = view.session.way === 'video';
  const isReady = media.kind === 'open';
  return (
    <>
      <Announced as="p" className={styles.status}>
        {isThere ? t('room.there', { name }) : view.side === 'counselor' && t('room.notThere', { name })}
      </Announced>
      <p>{`${t('room.patientFirst')} ${t('room.nothing')} ${t('private')}`}</p>
      <div className={styles.sides}>
        {hasPictures && (
          <div className={styles.stage}>
            {media.camera === null && <VideoOff size={32} aria-hidden="true" />}
            <OwnPicture camera={media.camera} className={styles.preview} />
          </div>
        )}
        <OwnDevices own={own} hasPictures={hasPictures} conversation={conversation} />
      </div>
      {isRelayed ? (
        <p>{t('room.exposed.relayed')}</p>
      ) : (
        <Notice
          kind="warning"
          title={t('room.exposed.title')}
          action={
            <ButtonLink to={conversation} variant="secondary">
              {t('room.exposed.chat')}
            </ButtonLink>
          }
        >
          {t('room.exposed.text')}
        </Notice>
      )}
      {isReady && <Button onClick={onJoin}>{t('room.join')}</Button>}
      <Danger uid={otherOf(view).own} session={view.session.id} />
    </>
  );
}
