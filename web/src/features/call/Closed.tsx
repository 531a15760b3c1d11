import { useTranslation } from 'react-i18next';
import { sessionPath } from '../../config/paths';
import type { CallClosed } from '../../core/generated/tables';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { opensAt } from '../../state/call/open';
import type { SessionView } from '../../state/sessions/view';
import { useZone } from '../../state/sessions/zone';
import { ButtonLink } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Danger } from '../shared/emergency/Danger';
import { useChangeWords } from '../shared/sessions/useChangeWords';
import styles from './call.module.css';
import { otherOf } from './other';

/** Why a call can't be joined now. `unverified` means that the counselor's license is no longer verified. */
export type Why = CallClosed | 'unverified';

/** Explains why there is no call now, and where to go. `isSaid`: the page has already shown what happened to the session. */
export function Closed({ view, why, isSaid }: { view: SessionView; why: Why; isSaid: boolean }) {
  const { t } = useTranslation('call');
  const { language } = useLanguage();
  const { zone } = useZone();
  const { session, side } = view;
  const { own, name, conversation } = otherOf(view);
  const isWritten = why === 'inWriting';
  const became = useChangeWords()(session, side);
  const toConversation = name !== '' && session.state === 'booked' && (
    <ButtonLink key="conversation" to={conversation} variant={isWritten ? 'primary' : 'secondary'}>
      {t('closed.toConversation')}
    </ButtonLink>
  );
  const toSession = (
    <ButtonLink key="session" to={sessionPath(session.id)} variant={isWritten ? 'secondary' : 'primary'}>
      {t('closed.toSession')}
    </ButtonLink>
  );
  return (
    <>
      <Notice
        kind="info"
        action={
          <div className={styles.ways}>{isWritten ? [toConversation, toSession] : [toSession, toConversation]}</div>
        }
      >
        {why === 'notBooked' && !isSaid && <p>{became}</p>}
        <p>{t(`closed.${why}`, { time: formatTime(language, opensAt(session.start), zone) })}</p>
      </Notice>
      {session.state === 'booked' && <Danger uid={own} session={session.id} />}
    </>
  );
}
