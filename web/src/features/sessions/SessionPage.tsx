import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import type { AuthUser } from '../../backend/ports';
import { paths } from '../../config/paths';
import { useSession } from '../../state/account/useSession';
import { useSessionView } from '../../state/sessions/queries/view';
import { LoneLink } from '../../ui/LoneLink';
import { Page } from '../../ui/Page';
import { Shown } from '../shared/Shown';
import { useQuery } from '../shared/useQuery';
import { SessionDetails } from './SessionDetails';
import styles from './sessions.module.css';

/** What the page before says has just been done with the session; a state that is something else says nothing. */
function justDone(state: unknown): 'booked' | 'moved' | null {
  if (typeof state !== 'object' || state === null) return null;
  if ('booked' in state && state.booked === true) return 'booked';
  return 'moved' in state && state.moved === true ? 'moved' : null;
}

/** `/sessions/view?id=…`: one session, for the two who are part of it. Its title, which is that of the tab, names nobody. */
export default function SessionPage() {
  // The words of its part about messages, too: they would come later, and take the page away from under whoever has arrived.
  const { t } = useTranslation(['sessions', 'conversation']);
  const [query] = useQuery();
  const location = useLocation();
  const session = useSession();
  const id = query.get('id') ?? '';
  if (session.kind !== 'signedIn') return null;
  if (session.profile === null && session.profileLoaded) return <Navigate to={paths.finishAccount} replace />;
  return (
    <Page title={t('view.title')} className={styles.page}>
      <div className={styles.sections}>
        <LoneLink className={styles.screenOnly} to={paths.sessions}>
          {t('view.back')}
        </LoneLink>
        <Found key={id} user={session.user} id={id} done={justDone(location.state)} />
      </div>
    </Page>
  );
}

function Found({ user, id, done }: { user: AuthUser; id: string; done: 'booked' | 'moved' | null }) {
  const { t } = useTranslation('sessions');
  const words = { loading: t('view.loading'), absent: t('view.absent'), failed: t('view.failed') };
  return (
    <Shown read={useSessionView(user.uid, id)} words={words}>
      {(view) => <SessionDetails user={user} view={view} done={done} />}
    </Shown>
  );
}
