import { useEffect } from 'react';
import type { Language } from '../../i18n/languages';
import { nameManifest } from './install';

const WORKER = '/offline-worker.js';

/** The cache name, which public/offline-worker.js uses too. */
const KEPT = 'aram-offline-1';
const LANGUAGE = '/offline/language';

/**
 * How long to wait after a page has loaded, in milliseconds: starting a worker and fetching its files would compete for the few CPU cores
 * with the screen and its requests to Firebase.
 */
export const UNDISTURBED_MS = 3000;

/** Resolves some time after the page has loaded, when the browser is idle. */
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

/** Registers the worker and sends it the language. If the browser refuses (private windows do), only this page is unavailable. */
async function keepPage(language: Language): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER);
    await (await caches.open(KEPT)).put(LANGUAGE, new Response(language));
  } catch {
    // Ignored, as explained above.
  }
}

/**
 * Support for using Aram outside the visit, set up once the browser is idle: Aram can be installed, and a visit without a network shows a
 * page in the visitor's language instead of the browser's own.
 */
export function useOfflinePage(language: Language): void {
  useEffect(() => {
    void atRest().then(() => {
      nameManifest();
      // In development every reload must show the newest page, and the server is local.
      if (import.meta.env.PROD && 'serviceWorker' in navigator) void keepPage(language);
    });
  }, [language]);
}
