import { createContext, useContext, useEffect } from 'react';

/** Hands words to the status region around. */
export type Announce = (words: string) => void;

/** Where no region is around (a screen that stands for the broken app), nobody announces anything. */
export const Announcing = createContext<Announce>(() => undefined);

/** How long a wait lasts before a screen reader speaks of it, in milliseconds: a shorter one needs no word. */
const LASTING_MS = 500;

/**
 * Announces words when they come and whenever they change.
 *
 * @param words the words; empty while there is nothing to announce
 * @param when `ifItLasts` for what is under way: its words are spoken only where it is not over at once
 */
export function useAnnounce(words: string, when: 'now' | 'ifItLasts' = 'now'): void {
  const announce = useContext(Announcing);
  useEffect(() => {
    if (words === '') return;
    if (when === 'now') {
      announce(words);
      return;
    }
    const timer = setTimeout(() => {
      announce(words);
    }, LASTING_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [announce, words, when]);
}
