import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallRelay } from '../../backend/ports';
import type { MemberCore } from '../../core/member';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { isOver } from '../../state/call/calling';
import { closesAt } from '../../state/call/open';
import { useCall } from '../../state/call/useCall';
import { useMedia } from '../../state/call/useMedia';
import { useLooking } from '../../state/sessions/useFollowing';
import type { SessionView } from '../../state/sessions/view';
import { useZone } from '../../state/sessions/zone';
import { Button, ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Danger } from '../shared/emergency/Danger';
import { DoorFrame } from './DoorFrame';
import { otherOf } from './other';
import { Room } from './Room';

interface InCallProps {
  view: SessionView;
  change: string;
  now: number;
  core: MemberCore;
  relay: CallRelay | null;
}

/** A call that is open: the room before and during the call, and the page after leaving it. */
export function InCall({ view, change, now, core, relay }: InCallProps) {
  const own = useMedia(view.session.way === 'video');
  const call = useCall({ view, core, relay, media: own.media });
  const { close } = own;
  const { standing } = call.called;
  const isStopped = isOver(standing);
  const isConnected = call.phase === 'in' && (standing === 'connected' || standing === 'weak');
  // Before the call, a cancellation has to show here. During the call, the store is left alone.
  useLooking(!isConnected);
  useEffect(() => {
    // The call ended on this page, so camera and microphone are switched off.
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
  if (call.phase === 'left') {
    return (
      <DoorFrame view={view} change={change}>
        <Left view={view} onBack={back} />
      </DoorFrame>
    );
  }
  return <Room {...{ view, change, now, core, own, call }} isRelayed={relay !== null} onBack={back} onLeave={leave} />;
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
          <div className="buttons">
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
