import { createContext, useContext, useEffect } from 'react';

/** Passes a text to the status region around it. */
export type Announce = (words: string) => void;

/** Without a region (on a screen that replaces the broken app), nothing is announced. */
export const Announcing = createContext<Announce>(() => undefined);

/** How long a wait must last before it is announced, in milliseconds: a shorter one doesn't need it. */
const LASTING_MS = 500;

/**
 * Announces text when it appears and whenever it changes.
 *
 * @param words the text; empty while there is nothing to announce
 * @param when `ifItLasts` for work in progress: its text is announced only if it isn't over immediately
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
