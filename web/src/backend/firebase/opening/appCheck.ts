/** Proof, for Firebase, that a caller is the site. Fetched only where the build has a key (docs/deploy.md#8-app-check-off). */
import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';

/** From now on every request to Firebase carries the proof. Before Auth and Firestore are opened: their first requests need it too. */
export function startAppCheck(app: FirebaseApp, key: string): void {
  initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(key), isTokenAutoRefreshEnabled: true });
}
