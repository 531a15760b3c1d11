import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../state/hooks';
import { endAll, offerExit } from '../../state/leaving';
import { useSession } from '../../state/account/useSession';
import { withTab } from '../../state/tab';
import { cx } from '../../ui/cx';
import { useExpected } from '../useExpected';
import { ExitLink } from './ExitLink';
import { leave } from './leave';
import styles from './QuickExit.module.css';

/** Escape also closes menus and dialogs, so it only leaves after this many presses in a short time. */
const PRESSES = 3;
const SOON_MS = 2000;

/** Controls of the screen. The hanging explanation would cover the focused one. */
const CONTROLS = 'a, button, input, select, textarea, summary';

const never = () => () => undefined;

/** Whether to explain the exit now: the explanation wasn't seen in this tab yet. A prerendered page explains nothing. */
function useExplanation(explains: boolean) {
  const [isNew] = useState(() => !isExplained());
  const [isClosed, setClosed] = useState(false);
  const isStarted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isShown = explains && isStarted && isNew && !isClosed;
  useEffect(() => {
    if (isShown) noteExplained();
  }, [isShown]);
  return {
    isShown,
    close: () => {
      setClosed(true);
    },
  };
}

/**
 * The quick exit, for somebody who must not be seen here. It is a link, so that it also works before the app starts and without it. Three
 * presses of Escape within two seconds, with nothing else between, do the same, also in a dialog.
 *
 * A hint next to it explains it in advance: on hover, on focus, and by itself the first time in a tab. A press leaves without asking.
 *
 * @param explains whether the explanation shows by itself on this screen
 */
export function QuickExit({ explains }: { explains: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const dispatch = useAppDispatch();
  const session = useSession();
  const isExpected = useExpected();
  const { isShown, close } = useExplanation(explains);
  const [isHidden, setHidden] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  const exit = () => {
    const isSomebody = session.kind === 'signedIn' || (session.kind === 'unknown' && isExpected);
    void leave(
      () => dispatch(endAll()),
      isSomebody ? () => import('../../state/user/actions').then(({ signOut }) => dispatch(signOut()).unwrap()) : null,
    );
  };
  const onQuickExit = useEffectEvent(exit);
  const hide = useEffectEvent(() => {
    setHidden(true);
    close();
  });

  useEffect(
    () =>
      dispatch(
        offerExit(() => {
          onQuickExit();
        }),
      ),
    [dispatch],
  );

  useEffect(() => {
    let presses: number[] = [];
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, repeat, timeStamp } = event;
      if (repeat) return;
      if (key === 'Escape') hide();
      presses = key === 'Escape' ? [...presses, timeStamp].slice(-PRESSES) : [];
      const [first = 0] = presses;
      if (presses.length < PRESSES || timeStamp - first >= SOON_MS) return;
      // By default, the browser would stop loading the neutral page.
      event.preventDefault();
      onQuickExit();
    };
    // In the capture phase, before a menu or a dialog stops the event.
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);

  useEffect(() => {
    if (!isShown) return undefined;
    const onElsewhere = ({ type, target }: Event) => {
      if (!(target instanceof Element) || frame.current?.contains(target) !== false) return;
      // A new screen focuses its title, which doesn't mean that the person has moved on.
      if (type === 'pointerdown' || target.matches(CONTROLS)) hide();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [isShown]);

  const show = () => {
    setHidden(false);
  };
  return (
    <div ref={frame} className={styles.frame} onPointerEnter={show} onBlur={show}>
      <ExitLink describedBy={id} />
      <div className={cx(styles.hint, isShown && styles.shown, isHidden && styles.hidden)}>
        <p id={id}>
          <span>{t('leave.hint')}</span> <span className={styles.keys}>{t('leave.escape')}</span>
        </p>
        {isShown && (
          <button type="button" className={styles.close} onClick={close}>
            {t('leave.understood')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Whether this tab has explained the quick exit. The key doesn't reveal what Aram is, and is deleted with the tab. */
const KEY = 'aram.shown';

/** If nothing can be stored, the explanation would show on every page, so it only shows on hover and focus. */
function isExplained(): boolean {
  return withTab((storage) => storage.getItem(KEY) !== null, true);
}

export function noteExplained(): void {
  // If it can't be stored, at worst it shows again in this tab.
  withTab((storage) => {
    storage.setItem(KEY, '1');
  }, undefined);
}
