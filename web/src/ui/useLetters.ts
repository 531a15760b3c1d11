import { useLayoutEffect, useState } from 'react';

/** Text is not held back for longer, in milliseconds: it can be read in any letters. */
export const PATIENCE_MS = 800;

/**
 * Whether the letters of what is drawn with this are there. What people write may need other fonts than the page's own words: shown before these come,
 * its lines would move. Until then hide it (`visibility`), so that it is drawn, and its fonts are asked for.
 */
export function useLetters(): boolean {
  const [areThere, setAreThere] = useState(false);
  useLayoutEffect(() => {
    let stays = true;
    void lettersHaveCome().then(() => {
      if (stays) setAreThere(true);
    });
    return () => {
      stays = false;
    };
  }, []);
  return areThere;
}

async function lettersHaveCome(): Promise<void> {
  // Not in jsdom.
  if (!('fonts' in document)) return;
  // Laying out is what asks for fonts; before it, none is on its way.
  document.body.getBoundingClientRect();
  await Promise.race([document.fonts.ready, new Promise((enough) => setTimeout(enough, PATIENCE_MS))]);
}
