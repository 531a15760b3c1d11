import { useCallback, useEffect, useRef } from 'react';
import type { Elements } from '../elements';
import { VisuallyHidden } from '../VisuallyHidden';
import { type Announce, Announcing } from './announcing';
import { useMistakeOfFocused } from './useMistakeOfFocused';

/**
 * How long texts are collected before they are announced, in milliseconds: a repeated sentence is announced once, and a closing dialog is
 * closed.
 */
export const GATHER_MS = 100;

/**
 * How long text stays in the region, in milliseconds: longer than it takes to read it out, but gone before somebody reads the page to its
 * end.
 */
const KEEP_MS = 10_000;

/**
 * The status region for everything inside. Screen readers only announce changes in a region that they already know, so it is in the page
 * from the first paint and never leaves it. The sentences of one moment form one element: of several elements that are added together, Orca
 * only announces the last. A repeated sentence becomes a new element, and is announced again.
 *
 * React never reads the region, so a translator's changes to its text can't break the screen.
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
