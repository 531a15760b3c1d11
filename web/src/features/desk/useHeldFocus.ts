import { type RefObject, useContext, useEffect } from 'react';
import { Announcing } from '../../ui/announcer/announcing';
import { arriveAt } from '../../ui/announcer/arriveAt';

/**
 * Keeps the focus in an element. A finished act or an opened item removes the button or link that was pressed, and the browser then leaves
 * the focus nowhere: the next Tab would begin at the top of the page. It moves to the heading of the opened item, or else to the element.
 */
export function useHeldFocus(box: RefObject<HTMLElement | null>): void {
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
