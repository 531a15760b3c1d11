import { type RefObject, useEffect } from 'react';
import type { Announce } from './announcing';

/** How long a form may take to move the focus to another control, or to find nothing wrong any more, in milliseconds. */
const ANSWERED_MS = 300;

/**
 * A submitted form moves the focus to the wrong control, and a screen reader reads the mistake with it. If the control already has the
 * focus, Orca says nothing, unless the mistake replaces a hint. Then it is announced, each time the form is submitted.
 *
 * @param region the status region, which only handles its own dialog, or everything outside of dialogs
 */
export function useMistakeOfFocused(region: RefObject<HTMLElement | null>, announce: Announce): void {
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
