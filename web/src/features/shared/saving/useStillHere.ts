import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Whether somebody is still on the page on which they began something: who has gone elsewhere meanwhile is not led on, away from what they do there now.
 *
 * @returns to be called at the beginning; what it answers is asked at the end
 */
export function useStillHere(): () => () => boolean {
  const { pathname } = useLocation();
  const here = useRef('');
  useEffect(() => {
    here.current = pathname;
    return () => {
      here.current = '';
    };
  }, [pathname]);
  return () => {
    const from = here.current;
    return () => here.current === from;
  };
}
