import { useEffect, useState } from 'react';
import { readClock, serverNow } from '../../clock/clock';

/** How often time-dependent content is updated, in milliseconds. */
const LOOK_MS = 20_000;

/** The server's time, for a screen that stays open: its buttons change while nobody presses anything. */
export function useServerNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => {
      setNow(serverNow());
    };
    void readClock().then(look);
    const clock = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(clock);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
