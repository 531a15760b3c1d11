/** Proves to Firebase that requests come from the site. Fetched only if the build has a key (docs/deploy.md#8-app-check-off). */
import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/**
 * Adds the proof to every request to Firebase from now on. It runs before Auth and Firestore open, since their first requests need it too.
 */
export function startAppCheck(app: FirebaseApp, key: string): void {
  initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(key), isTokenAutoRefreshEnabled: true });
}
