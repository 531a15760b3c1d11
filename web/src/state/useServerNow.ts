import { useEffect, useState } from 'react';
import { readClock, serverNow } from './clock';

/** How often a screen looks at the clock, in milliseconds: what it shows and offers is right to half a minute. */
const EVERY = 30_000;

/** Now by the server's clock, for what a screen shows and offers. It goes on by itself, and at once when the visitor comes back to the tab. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let isShown = true;
    const look = () => {
      if (isShown) setNow(serverNow());
    };
    void readClock().then(look);
    const clock = setInterval(look, EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      isShown = false;
      clearInterval(clock);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
