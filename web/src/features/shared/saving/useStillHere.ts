import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Checks whether the user is still on the page where they began something. A user who has gone elsewhere meanwhile isn't redirected.
 *
 * @returns a function to call at the beginning; it returns the check for the end
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
