import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { paths } from '../../config/paths';
import { followByLoading, isLoadedAt, loadAnew } from '../../state/call/document';
import { useAppDispatch } from '../../state/hooks';
import { useSession } from '../../state/account/useSession';
import { useSessionView } from '../../state/sessions/queries/view';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Shown } from '../shared/Shown';
import { useQuery } from '../shared/useQuery';
import styles from './call.module.css';
import { Door } from './Door';

/** `/sessions/call?id=…`: the call of a session. The page title, which is also the tab's title, names nobody. */
export default function CallPage() {
  const { t } = useTranslation(['call', 'sessions', 'conversation', 'messages']);
  const [query] = useQuery();
  const session = useSession();
  const id = query.get('id') ?? '';
  const isHere = isLoadedAt(paths.sessionCall);
  useOwnDocument(isHere);
  if (session.kind !== 'signedIn') return null;
  if (session.profile === null && session.profileLoaded) return <Navigate to={paths.finishAccount} replace />;
  return (
    <Page title={t('title')} className={styles.page}>
      {isHere ? <Found key={id} uid={session.user.uid} id={id} /> : <Skeleton label={t('loading')} lines={6} />}
    </Page>
  );
}

/** Makes sure that the call page is always a separate document, no matter how the visitor enters or leaves it. */
function useOwnDocument(isHere: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isHere) window.location.reload();
  }, [isHere]);
  useEffect(() => {
    const stop = followByLoading();
    return () => {
      stop();
      const reload = () => {
        window.location.reload();
      };
      // The call page may still be open, for example with another session.
      if (!window.location.pathname.startsWith(paths.sessionCall)) void dispatch(loadAnew(reload));
    };
  }, [dispatch]);
}

function Found({ uid, id }: { uid: string; id: string }) {
  const { t } = useTranslation('call');
  const words = { loading: t('loading'), absent: t('closed.absent'), failed: t('failed') };
  return (
    <Shown read={useSessionView(uid, id)} words={words}>
      {(view) => <Door view={view} />}
    </Shown>
  );
}
