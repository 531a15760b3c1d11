import { useCallback, useEffect, useRef } from 'react';
import type { Elements } from '../elements';
import { VisuallyHidden } from '../VisuallyHidden';
import { type Announce, Announcing } from './announcing';
import { useMistakeOfFocused } from './useMistakeOfFocused';

/** How long words are gathered before they are spoken, in milliseconds: the same sentence twice is spoken once, and a dialog that closes has closed. */
export const GATHER_MS = 100;

/** How long words stay in the region, in milliseconds: longer than it takes to speak them, and gone before somebody reads the page to its end. */
const KEEP_MS = 10_000;

/**
 * The status region for everything inside. Screen readers speak only of what comes into a region that they already know, so it is in the page from its
 * first paint and never leaves it. The sentences of one moment are one element: of several elements that come together, Orca speaks only the last. A sentence
 * that is said again is an element again, and spoken again.
 *
 * React never looks into the region, so what a translator does to its words cannot break the screen.
 */
export function Announcer({ children }: { children: Elements }) {
  const region = useRef<HTMLSpanElement>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const gathered = useRef(new Set<string>());

  useEffect(() => {
    const [running, waiting] = [timers.current, gathered.current];
    return () => {
      running.forEach(clearTimeout);
      running.clear();
      waiting.clear();
    };
  }, []);

  const announce = useCallback<Announce>((words) => {
    const later = (work: () => void, delay: number) => {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        work();
      }, delay);
      timers.current.add(timer);
    };
    gathered.current.add(words);
    if (gathered.current.size > 1) return;
    later(() => {
      if (gathered.current.size === 0) return;
      const line = document.createElement('p');
      line.textContent = [...gathered.current].join(' ');
      gathered.current.clear();
      region.current?.append(line);
      later(() => {
        line.remove();
      }, KEEP_MS);
    }, GATHER_MS);
  }, []);

  useMistakeOfFocused(region, announce);

  return (
    <Announcing value={announce}>
      {children}
      <VisuallyHidden ref={region} role="status" aria-atomic="false" aria-relevant="additions" data-announcer="" />
    </Announcing>
  );
}
