import { type ReactNode, type Ref, useContext, useEffect, useRef } from 'react';
import { Announcing } from './announcing';
import { wordsOf } from './wordsOf';

export interface AnnouncedProps {
  children?: ReactNode;
  as?: 'div' | 'p' | 'span';
  /** Its first text is part of the page and read with it: only later changes are announced. */
  onlyChanges?: boolean;
  id?: string;
  className?: string | undefined;
}

/** Visible text that is announced when it appears and when it changes. */
export function Announced({ children, as: Element = 'div', onlyChanges = false, id, className }: AnnouncedProps) {
  const announce = useContext(Announcing);
  const box = useRef<HTMLElement>(null);
  const last = useRef<string | null>(null);
  // After every render, since the children's text is only known from the DOM.
  useEffect(() => {
    if (box.current === null) return;
    const words = wordsOf(box.current);
    const isFirst = last.current === null;
    if (words !== '' && words !== last.current && !(isFirst && onlyChanges)) announce(words);
    last.current = words;
  });
  return (
    <Element ref={box as Ref<HTMLDivElement & HTMLParagraphElement>} id={id} className={className}>
      {children}
    </Element>
  );
}
