import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveTo } from '../../config/leave';
import { useAppDispatch } from '../../state/hooks';
import { endAll, offerExit } from '../../state/leaving';
import { useSession } from '../../state/account/useSession';
import { ButtonLink } from '../../ui/Button';
import { useExpected } from '../useExpected';
import { emptyWhenBack, leave } from './leave';
import styles from './NavigationBar.module.css';

/** Escape closes menus and dialogs: only pressed as often as this, and soon, does it leave. */
const PRESSES = 3;
const SOON_MS = 2000;

/**
 * The way out for somebody who must not be seen here. It is a link, so that it leads away before the app answers, and without it. Escape, pressed three
 * times within two seconds and nothing else between, does the same; not so in a dialog that waits for the store, out of which Escape is pressed in impatience.
 */
export function LeaveLink() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const session = useSession();
  const isExpected = useExpected();
  const onLeave = () => {
    const isSomebody = session.kind === 'signedIn' || (session.kind === 'unknown' && isExpected);
    void leave(
      () => dispatch(endAll()),
      isSomebody ? () => import('../../state/user/thunks').then(({ signOut }) => dispatch(signOut()).unwrap()) : null,
    );
  };
  const newest = useRef(onLeave);
  useEffect(() => emptyWhenBack(), []);
  useEffect(() => {
    newest.current = onLeave;
  });
  useEffect(
    () =>
      dispatch(
        offerExit(() => {
          newest.current();
        }),
      ),
    [dispatch],
  );

  useEffect(() => {
    let presses: number[] = [];
    const onKeyDown = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return;
      const isPatient = document.querySelector('dialog[open] [aria-busy="true"]') === null;
      presses = key === 'Escape' && isPatient ? [...presses, timeStamp].slice(-PRESSES) : [];
      const [first = 0] = presses;
      if (presses.length === PRESSES && timeStamp - first < SOON_MS) newest.current();
    };
    // Before a menu or a dialog keeps the key to itself.
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);

  return (
    <ButtonLink
      to={leaveTo()}
      rel="noreferrer"
      variant="secondary"
      className={styles.login}
      title={t('leave.hint')}
      onClick={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      {t('leave.link')}
    </ButtonLink>
  );
}
