import { type RefObject, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { reach } from '../start/milestones';
import { takeUntold } from '../state/writes/untold';
import { Announcing } from '../ui/announcer/announcing';
import { arriveAt } from '../ui/announcer/arriveAt';
import { useShowToast } from '../ui/toast/toasts';
import { followAddress } from './headTags';

/** How long a screen may still fetch its record before its heading is no longer waited for, in milliseconds. */
const PATIENCE_MS = 10_000;

interface ScreenArrivalProps {
  /** What had the focus when the address changed. */
  departure: RefObject<Element | null>;
  /** Notes that a screen has arrived. True for the visit's first, which keeps the browser's own focus and scroll position. */
  onArrival: () => boolean;
}

/** While the screen was fetched the user went on elsewhere, to a menu of the bar for instance: it must not close under their hands. */
function hasMovedOn(departure: Element | null, main: Element): boolean {
  const now = document.activeElement;
  return now !== null && now !== document.body && now !== departure && !main.contains(now);
}

/**
 * Stands behind a screen inside its Suspense boundary. When the screen's heading is there it gives the page its title, and after a move within
 * the app puts the focus on the heading, once, so that a screen reader says where one is and the next Tab starts at the top of the screen.
 */
export function ScreenArrival({ departure, onArrival }: ScreenArrivalProps) {
  const { t, i18n } = useTranslation();
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const arrived = useRef(false);
  const announce = useContext(Announcing);
  const showToast = useShowToast();

  useEffect(() => {
    followAddress(document.head, { pathname, search: window.location.search });
    reach('running');
  }, [pathname]);

  useEffect(() => {
    const untold = takeUntold();
    if (untold !== null) showToast(untold);
  }, [showToast]);

  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return;
    let isLate = false;
    const arrive = () => {
      const heading = main.querySelector<HTMLElement>('h1');
      // A heading may name a person, whom the tab does not: others see its title.
      const name = heading?.dataset['tabTitle'] ?? heading?.textContent.trim();
      if (!heading || !name) return;
      document.title = pathname === '/' ? t('common.siteTitle') : t('common.pageTitle', { page: name });
      if (arrived.current) return;
      arrived.current = true;
      if (!onArrival()) {
        if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
        if (!hasMovedOn(departure.current, main)) arriveAt(heading, announce);
      } else if (isLate) {
        // A screen reader has read the page without it.
        announce(name);
      }
    };
    arrive();
    isLate = true;
    // A heading may come later (a record on its way) or change (the language does): follow it.
    const observer = new MutationObserver(arrive);
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    const stop = setTimeout(() => {
      if (arrived.current) observer.disconnect();
    }, PATIENCE_MS);
    return () => {
      clearTimeout(stop);
      observer.disconnect();
    };
  }, [pathname, kind, t, i18n.language, departure, onArrival, announce]);

  return null;
}
