import { type RefObject, useContext, useEffect, useRef } from 'react';
import { Announcing } from '../../ui/announcer/announcing';
import { arriveAt } from '../../ui/announcer/arriveAt';

/**
 * Focuses the title of a screen that replaces another without a navigation. The focused element disappeared with the old screen, so the
 * title takes the focus and is read out.
 *
 * @param takesFocus whether the screen replaced another one; on an arrival, the router sets the focus
 */
export function useFocusOnTitle(takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const announce = useContext(Announcing);
  useEffect(() => {
    if (takesFocus && title.current) arriveAt(title.current, announce);
  }, [takesFocus, announce]);
  return title;
}
