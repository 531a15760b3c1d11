import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import type { AuthUser } from '../../backend/ports';
import { paths } from '../../config/paths';
import { useSession } from '../../state/account/useSession';
import { useSessionView } from '../../state/sessions/queries/view';
import { useServerNow } from '../../state/sessions/useServerNow';
import { memberCore, useCore } from '../../state/useCore';
import { RoundButton } from '../../ui/RoundButton';
import { Failure } from '../shared/Failure';
import { PairPage } from '../shared/sessions/PairPage';
import { Shown } from '../shared/Shown';
import { useQuery } from '../shared/useQuery';
import { HeadLines, otherName, Primary } from './Head';
import { SessionDetails } from './SessionDetails';
import styles from './sessions.module.css';

/** Reads what the previous page has just done with the session; null for any other state. */
function justDone(state: unknown): 'booked' | 'moved' | null {
  if (typeof state !== 'object' || state === null) return null;
  if ('booked' in state && state.booked === true) return 'booked';
  return 'moved' in state && state.moved === true ? 'moved' : null;
}

/** `/sessions/view?id=…`: one session, for its two participants, with their messages. The tab's title names nobody. */
export default function SessionPage() {
  // Includes the conversation's namespaces: loading them later would hide the page from its reader.
  useTranslation(['sessions', 'conversation', 'messages']);
  const [query] = useQuery();
  const location = useLocation();
  const session = useSession();
  const id = query.get('id') ?? '';
  if (session.kind !== 'signedIn') return null;
  if (session.profile === null && session.profileLoaded) return <Navigate to={paths.finishAccount} replace />;
  return <Found key={id} user={session.user} id={id} done={justDone(location.state)} />;
}

interface FoundProps {
  user: AuthUser;
  id: string;
  done: 'booked' | 'moved' | null;
}

function Found({ user, id, done }: FoundProps) {
  const { t } = useTranslation('sessions');
  const read = useSessionView(user.uid, id);
  const now = useServerNow();
  const { core, problem, retry } = useCore(memberCore);
  const [isOpen, setOpen] = useState(false);
  const words = { loading: t('view.loading'), absent: t('view.absent'), failed: t('view.failed') };
  // Shown all at once, because acts that arrive later would move what is pressed.
  const isReady = core !== null || problem !== null;
  const view = isReady && read.kind === 'there' ? read.view : null;
  const openActs = () => {
    setOpen(true);
  };
  return (
    <PairPage
      tabTitle={t('view.title')}
      name={view === null ? t('view.title') : otherName(view, t('gone.patient'))}
      isPerson={view !== null}
      counselor={view?.side === 'patient' ? view.session.counselor : null}
      back={{ to: paths.sessions, label: t('view.back') }}
      lines={view !== null && <HeadLines view={view} core={core} now={now} />}
      primary={view !== null && core !== null && <Primary view={view} core={core} now={now} onActs={openActs} />}
      menu={
        view !== null && (
          <RoundButton
            className={styles.screenOnly}
            aria-label={t('acts.more')}
            aria-haspopup="dialog"
            onClick={openActs}
          >
            <Ellipsis size={22} aria-hidden="true" />
          </RoundButton>
        )
      }
    >
      {problem !== null && <Failure problem={problem} again={retry} />}
      <Shown read={isReady ? read : { kind: 'loading' }} words={words}>
        {(view) => <SessionDetails {...{ user, view, done, now, core, isOpen }} onOpen={setOpen} />}
      </Shown>
    </PairPage>
  );
}
