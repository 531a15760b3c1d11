import { type ReactNode, type Ref, useContext, useEffect, useRef } from 'react';
import { Announcing } from './announcing';
import { wordsOf } from './wordsOf';

export interface AnnouncedProps {
  children?: ReactNode;
  as?: 'div' | 'p' | 'span';
  /** Its first words are part of the page and are read with it: only what comes later is announced. */
  onlyChanges?: boolean;
  id?: string;
  className?: string | undefined;
}

/** Visible words that are announced when they come and when they change. */
export function Announced({ children, as: Element = 'div', onlyChanges = false, id, className }: AnnouncedProps) {
  const announce = useContext(Announcing);
  const box = useRef<HTMLElement>(null);
  const last = useRef<string | null>(null);
  // After every render: what the children say is known only from what they have drawn.
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
