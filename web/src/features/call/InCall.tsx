import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRelay } from '../../backend/ports';
import type { MemberCore } from '../../core/member';
import { sessionPath } from '../../config/paths';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { isOver } from '../../state/call/calling';
import { closesAt } from '../../state/call/open';
import { type Call, useCall } from '../../state/call/useCall';
import { type MediaControls, useMedia } from '../../state/call/useMedia';
import { useLooking } from '../../state/sessions/useFollowing';
import type { SessionView } from '../../state/sessions/view';
import { useZone } from '../../state/sessions/zone';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Danger } from '../shared/emergency/Danger';
import styles from './call.module.css';
import { otherOf } from './other';
import { Stage } from './Stage';
import { WaitingRoom } from './WaitingRoom';

interface InCallProps {
  view: SessionView;
  now: number;
  core: MemberCore;
  relay: CallRelay | null;
}

/** A call that is open: the room before it, the call, and what stands there once it was left. */
export function InCall({ view, now, core, relay }: InCallProps) {
  const own = useMedia(view.session.way === 'video');
  const call = useCall({ view, core, relay, media: own.media });
  const { close } = own;
  const { standing } = call.called;
  const isStopped = isOver(standing);
  const isConnected = call.phase === 'in' && (standing === 'connected' || standing === 'weak');
  // Whoever waits here must not wait for a session that was canceled. While the two talk, the store is left alone.
  useLooking(!isConnected);
  useEffect(() => {
    // The call is not here any more: nor is anybody seen or heard here.
    if (isStopped) close();
  }, [isStopped, close]);
  const back = () => {
    own.open();
    call.join();
  };
  const leave = () => {
    call.leave();
    own.close();
  };
  switch (call.phase) {
    case 'room':
      return <WaitingRoom view={view} own={own} isRelayed={relay !== null} onJoin={call.join} />;
    case 'in':
      return <Talking view={view} now={now} own={own} call={call} onBack={back} onLeave={leave} />;
    case 'left':
      return <Left view={view} onBack={back} />;
  }
}

interface TalkingProps extends Pick<InCallProps, 'view' | 'now'> {
  own: MediaControls;
  call: Call;
  onBack: () => void;
  onLeave: () => void;
}

function Talking({ view, now, own, call, onBack, onLeave }: TalkingProps) {
  const { t } = useTranslation(['call', 'translation']);
  const { conversation } = otherOf(view);
  const { standing, failures } = call.called;
  if (isOver(standing)) {
    return (
      <Notice
        kind="warning"
        action={
          <div className={styles.ways}>
            {standing === 'refused' ? (
              <ButtonLink to={sessionPath(view.session.id)}>{t('closed.toSession')}</ButtonLink>
            ) : (
              <Button onClick={onBack}>{t(standing === 'elsewhere' ? 'stopped.here' : 'stopped.rejoin')}</Button>
            )}
            <ButtonLink to={conversation} variant="secondary">
              {t('closed.toConversation')}
            </ButtonLink>
          </div>
        }
      >
        {t(`stopped.${standing}`)}
      </Notice>
    );
  }
  return (
    <>
      <Stage view={view} now={now} own={own} call={call} onLeave={onLeave} />
      {failures > 1 && (
        <Notice
          kind="warning"
          title={t('noPath.title')}
          action={
            <ButtonLink to={conversation} variant="secondary">
              {t('room.exposed.chat')}
            </ButtonLink>
          }
        >
          {t('noPath.text')}
        </Notice>
      )}
      {own.media.kind === 'failed' && (
        <Notice kind="error" action={<Button onClick={own.open}>{t('translation:common.tryAgain')}</Button>}>
          {t(`media.${own.media.problem ?? 'busy'}`)}
        </Notice>
      )}
      <Danger uid={otherOf(view).own} session={view.session.id} />
    </>
  );
}

function Left({ view, onBack }: { view: SessionView; onBack: () => void }) {
  const { t } = useTranslation('call');
  const { language } = useLanguage();
  const { zone } = useZone();
  const { conversation } = otherOf(view);
  return (
    <>
      <Notice
        kind="success"
        title={t('left.title')}
        action={
          <div className={styles.ways}>
            <Button onClick={onBack}>{t('left.back')}</Button>
            <ButtonLink to={conversation} variant="secondary">
              {t('closed.toConversation')}
            </ButtonLink>
          </div>
        }
      >
        {t('left.text', { time: formatTime(language, closesAt(view.session.start), zone) })}
      </Notice>
      <Danger uid={otherOf(view).own} session={view.session.id} />
    </>
  );
}
