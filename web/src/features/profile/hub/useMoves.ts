import { useContext, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { Announcing } from '../../../ui/announcer/announcing';
import { arriveAt } from '../../../ui/announcer/arriveAt';

/**
 * Moves the focus with the visitor: to the heading of a part that opens, and back to its row when the hub opens again. A page that is
 * loaded at a part keeps the browser's own focus, except for a hash, which names the target.
 */
export function useMoves(part: string | null) {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  const nav = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const announce = useContext(Announcing);
  const before = useRef<{ part: string | null; key: string } | null>(null);

  useEffect(() => {
    const last = before.current;
    before.current = { part, key };
    if (last?.part === part && last.key === key) return undefined;
    if (last === null && part !== null && kind === NavigationType.Pop && hash === '') return undefined;
    if (part === null && (last?.part ?? null) === null) return undefined;
    // Runs after the page's own arrival.
    const arriving = requestAnimationFrame(() => {
      if (part === null) {
        nav.current?.querySelector<HTMLElement>(`[data-part="${last?.part ?? ''}"]`)?.focus();
        return;
      }
      if (heading.current === null) return;
      if (kind !== NavigationType.Pop || last === null) window.scrollTo(0, 0);
      arriveAt(heading.current, announce);
    });
    return () => {
      cancelAnimationFrame(arriving);
    };
  }, [part, hash, key, kind, announce]);

  return { nav, heading };
}
