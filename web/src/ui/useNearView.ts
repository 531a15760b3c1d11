import { type RefObject, useEffect, useState } from 'react';
import { onNearView } from './nearView';

/** Turns true, once, when the element is nearly in view. Never, if the browser can't tell. */
export function useNearView(ref: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || near) return undefined;
    return onNearView(element, () => {
      setNear(true);
    });
  }, [ref, near]);
  return near;
}
