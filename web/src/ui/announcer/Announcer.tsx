import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Elements } from '../elements';
import { VisuallyHidden } from '../VisuallyHidden';
import { type Announce, Announcing } from './announcing';

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

/** How long a form may take to move the focus to another control, or to find nothing wrong any more, in milliseconds. */
const ANSWERED_MS = 300;

/**
 * A submitted form moves the focus to the wrong control, and a screen reader reads the mistake with it. If the control already has the
 * focus, Orca says nothing, unless the mistake replaces a hint. Then it is announced, each time the form is submitted.
 *
 * @param region the status region, which only handles its own dialog, or everything outside of dialogs
 */
function useMistakeOfFocused(region: RefObject<HTMLElement | null>, announce: Announce): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const onSubmit = () => {
      stop?.();
      const focused = document.activeElement;
      if (focused === null || focused.closest('dialog') !== region.current?.closest('dialog')) return;
      const before = descriptionsOf(focused);
      const look = () => {
        const now = descriptionsOf(focused);
        const isChanged = before !== '' && now !== before;
        if (document.activeElement !== focused || isChanged) stop?.();
        else if (mistakeOf(focused) !== '') {
          stop?.();
          announce(mistakeOf(focused));
        }
      };
      // The server may find a mistake later.
      const coming = new MutationObserver(look);
      const timer = setTimeout(() => {
        coming.observe(document, { subtree: true, attributeFilter: ['aria-invalid'] });
        look();
      }, ANSWERED_MS);
      stop = () => {
        clearTimeout(timer);
        coming.disconnect();
      };
    };
    document.addEventListener('submit', onSubmit, { capture: true });
    return () => {
      stop?.();
      document.removeEventListener('submit', onSubmit, { capture: true });
    };
  }, [region, announce]);
}

const descriptionsOf = (control: Element) => control.getAttribute('aria-describedby') ?? '';

/** The text of a mistake in a control, or in its group; "" if there is none. */
function mistakeOf(control: Element): string {
  const ids = control.closest('[aria-invalid="true"]')?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids
    .map((id) => document.getElementById(id))
    .filter((words) => words?.hasAttribute('data-mistake') === true)
    .map((words) => words?.textContent.trim())
    .join(' ');
}
