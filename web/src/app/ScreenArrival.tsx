import { type RefObject, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { reach } from '../start/milestones';
import { takeUntold } from '../state/writes/untold';
import { Announcing } from '../ui/announcer/announcing';
import { arriveAt } from '../ui/announcer/arriveAt';
import { useShowToast } from '../ui/toast/toasts';
import { followAddress } from './headTags';

/** How long the app waits for a screen's heading while the screen fetches its record, in milliseconds. */
const PATIENCE_MS = 10_000;

interface ScreenArrivalProps {
  /** The element that had the focus when the route changed. */
  departure: RefObject<Element | null>;
  /** Notes that a screen has arrived. Returns true for the first of the visit, which keeps the browser's focus and scroll position. */
  onArrival: () => boolean;
}

/** Whether the user has moved on while the screen was fetched, for instance to a menu of the bar: it must not close while they use it. */
function hasMovedOn(departure: Element | null, main: Element): boolean {
  const now = document.activeElement;
  return now !== null && now !== document.body && now !== departure && !main.contains(now);
}

/**
 * Rendered after a screen inside its Suspense boundary. When the screen's heading is there, the page gets its title. After a navigation
 * within the app, the heading gets the focus once, so that a screen reader reads it and the next Tab starts at the top of the screen.
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
      // A heading may contain a person's name, which the tab's title must not show: others can see it.
      const name = heading?.dataset['tabTitle'] ?? heading?.textContent.trim();
      if (!heading || !name) return;
      document.title = pathname === '/' ? t('common.siteTitle') : t('common.pageTitle', { page: name });
      if (arrived.current) return;
      arrived.current = true;
      if (!onArrival()) {
        if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
        if (!hasMovedOn(departure.current, main)) arriveAt(heading, announce);
      } else if (isLate) {
        // A screen reader has already read the page without it.
        announce(name);
      }
    };
    arrive();
    isLate = true;
    // A heading may arrive later (while a record loads) or change (with the language), so it is observed.
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
