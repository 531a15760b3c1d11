import { useEffect, useRef, useState, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The state of a disclosure, and the props for its frame and its button. */
export interface Disclosure {
  open: boolean;
  close: () => void;
  toggle: () => void;
  frameRef: RefObject<HTMLDivElement | null>;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onKeyDown: (event: ReactKeyboardEvent) => void;
}

/** The links and buttons of the frame, in reading order. */
function stops(frame: HTMLElement | null): HTMLElement[] {
  if (frame === null) return [];
  const all = [...frame.querySelectorAll<HTMLElement>(':is(a[href], button:not(:disabled))')];
  return all.filter((stop) => stop.closest('[hidden]') === null);
}

/**
 * A button that shows and hides a list of links. Escape closes it and returns the focus to the button; pressing or focusing another element
 * closes it; the arrow keys move through it, and an arrow down on the button opens it.
 */
export function useDisclosure(): Disclosure {
  const [open, setOpen] = useState(false);
  const frameRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
  };

  useEffect(() => {
    if (!open) return;
    const leave = (event: PointerEvent | FocusEvent) => {
      if (event.target instanceof Node && frameRef.current?.contains(event.target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  const onKeyDown = (event: ReactKeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      buttonRef.current?.focus();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const onButton = document.activeElement === buttonRef.current;
    if (!open && !onButton) return;
    event.preventDefault();
    // The list is inside a folded bar, which must not react to the same key.
    event.stopPropagation();
    // The list must be rendered before one of its links can be focused.
    if (!open)
      flushSync(() => {
        setOpen(true);
      });
    const list = stops(frameRef.current);
    const at = list.findIndex((stop) => stop === document.activeElement);
    list[Math.min(list.length - 1, Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)))]?.focus();
  };

  return {
    open,
    close,
    toggle: () => {
      setOpen(!open);
    },
    frameRef,
    buttonRef,
    onKeyDown,
  };
}
