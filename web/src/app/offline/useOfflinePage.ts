import { useEffect } from 'react';
import type { Language } from '../../i18n/languages';
import { nameManifest } from './install';

const WORKER = '/offline-worker.js';

/** The names that public/offline-worker.js knows, too. */
const KEPT = 'aram-offline-1';
const LANGUAGE = '/offline/language';

/**
 * A page that has come is left alone for so long, in milliseconds: a worker is started and fetches its files on the few cores that the screen, and what
 * it asks of Firebase, still want.
 */
export const UNDISTURBED_MS = 3000;

/** Resolves some time after the page has come, when the browser has nothing better to do. */
function atRest(): Promise<void> {
  return new Promise((rested) => {
    const wait = () => {
      setTimeout(() => {
        if ('requestIdleCallback' in window)
          window.requestIdleCallback(() => {
            rested();
          });
        else rested();
      }, UNDISTURBED_MS);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });
}

/** Registers the worker and tells it the language. Where the browser refuses either (private windows do), there is no such page, and nothing else is missing. */
async function keepPage(language: Language): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER);
    await (await caches.open(KEPT)).put(LANGUAGE, new Response(language));
  } catch {
    // As said above.
  }
}

/**
 * Aram beyond the visit, once there is nothing better to do: it can be installed, and without a network a visit shows a page that says so, in the visitor's
 * language, and not the browser's own.
 */
export function useOfflinePage(language: Language): void {
  useEffect(() => {
    void atRest().then(() => {
      nameManifest();
      // In development every reload must show the newest page, and the server is this machine.
      if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepPage(language);
    });
  }, [language]);
}
