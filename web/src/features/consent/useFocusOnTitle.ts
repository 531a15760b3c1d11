import { type RefObject, useContext, useEffect, useRef } from 'react';
import { Announcing } from '../../ui/announcer/announcing';
import { arriveAt } from '../../ui/announcer/arriveAt';

/**
 * The title of a screen that takes another's place without a navigation: what had the focus went with it, so the title takes it and is read out.
 *
 * @param takesFocus whether something stood here before; a screen that is arrived at gets the focus from the router
 */
export function useFocusOnTitle(takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  const announce = useContext(Announcing);
  useEffect(() => {
    if (takesFocus && title.current) arriveAt(title.current, announce);
  }, [takesFocus, announce]);
  return title;
}
