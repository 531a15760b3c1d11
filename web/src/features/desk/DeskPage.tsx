import { type RefObject, Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../../state/desk/queries';
import { Announcing } from '../../ui/announcer/announcing';
import { arriveAt } from '../../ui/announcer/arriveAt';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { TOAST_MS } from '../../ui/toast/Toasts';
import { useQuery } from '../shared/useQuery';
import styles from './desk.module.css';
import { MemberContext } from './member';
import { Outcome } from './outcome';
import { type PartName, PARTS, partsOf } from './parts';
import { partPath } from './path';
import { Problem } from './Problem';

/** `/desk`: the staff's desk. Each part loads when it is opened, and the function checks the permission at each call. */
export default function DeskPage() {
  const { t } = useTranslation('desk');
  const me = useDesk('me', {});
  switch (me.kind) {
    case 'loading':
    case 'absent':
      return (
        <Page title={t('title')}>
          <Skeleton label={t('loading')} />
        </Page>
      );
    case 'failed':
      return (
        <Page title={t('title')} narrow>
          <Problem code={me.error} again={me.again} />
        </Page>
      );
    case 'there':
      return (
        <MemberContext value={me.view}>
          <Open areas={partsOf(me.view.areas)} name={me.view.name} />
        </MemberContext>
      );
  }
}

/** The navigation, and the part that the URL names, or else the first part that the member may open. */
function Open({ areas, name }: { areas: readonly PartName[]; name: string }) {
  const { t } = useTranslation('desk');
  const [query] = useQuery();
  const box = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState({ times: 0, words: '' });
  const say = useCallback((words: string) => {
    setSaid(({ times }) => ({ times: times + 1, words }));
  }, []);
  const forget = useCallback(() => {
    setSaid(({ times }) => ({ times, words: '' }));
  }, []);
  useHeldFocus(box);
  const part = areas.find((one) => one === query.get('part')) ?? areas[0];
  if (part === undefined) return null;
  const { Screen } = PARTS[part];
  return (
    <Page title={t(`parts.${part}`)} className={styles.page}>
      <nav className={styles.nav} aria-label={t('navigation', { name })}>
        <ul>
          {areas.map((one) => (
            <li key={one}>
              <Link to={partPath(one)} aria-current={one === part ? 'page' : undefined}>
                {t(`parts.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div ref={box} className={styles.part} role="region" aria-label={t(`parts.${part}`)} tabIndex={-1}>
        <Outcome value={say}>
          <Suspense fallback={<Skeleton label={t('loading')} lines={6} />}>
            <Screen key={part} />
          </Suspense>
        </Outcome>
      </div>
      {/* The same words are said again after a second act. */}
      <Said key={said.times} words={said.words} onOver={forget} />
    </Page>
  );
}

interface SaidProps {
  /** The latest act's outcome; '' while there is none. */
  words: string;
  onOver: () => void;
}

/** The outcome of the latest act, at the bottom of the window for as long as a toast. */
function Said({ words, onOver }: SaidProps) {
  useEffect(() => {
    if (words === '') return;
    const clock = setTimeout(onOver, TOAST_MS);
    return () => {
      clearTimeout(clock);
    };
  }, [words, onOver]);
  return (
    words !== '' && (
      <Notice kind="success" className={styles.said}>
        {words}
      </Notice>
    )
  );
}

/**
 * Keeps the focus in an element. A finished act or an opened item removes the button or link that was pressed, and the browser then leaves
 * the focus nowhere: the next Tab would begin at the top of the page. It moves to the heading of the opened item, or else to the element.
 */
function useHeldFocus(box: RefObject<HTMLElement | null>): void {
  const announce = useContext(Announcing);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const look = () => {
      // The dialog of an act holds the focus itself while it's open.
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const place = element.querySelector<HTMLElement>('h2') ?? element;
      place.tabIndex = -1;
      arriveAt(place, place === element ? () => undefined : announce);
    };
    const observer = new MutationObserver(look);
    element.addEventListener('focusin', remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [box, announce]);
}
