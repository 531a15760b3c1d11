/** Proves to Firebase that requests come from the site. Fetched only if the build has a key (docs/deploy.md#8-app-check-off). */
import { type FirebaseApp, initializeApp } from 'firebase/app';
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import type { FirebaseConfig } from '../../../config/env';

/**
 * Adds the proof to every request of the SDK from now on. It runs before Auth and Firestore open, since their first requests need it too.
 * Repeatable: for the same app and key, the SDK returns the same instance.
 */
export function startAppCheck(app: FirebaseApp, key: string): AppCheck {
  return initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(key), isTokenAutoRefreshEnabled: true });
}

/** The header with the proof, for requests without the SDK. Without a proof, the store decides, as it does for the SDK. */
export async function proof(firebase: FirebaseConfig, key: string): Promise<Record<string, string>> {
  try {
    const { token } = await getToken(startAppCheck(initializeApp(firebase), key));
    return { 'X-Firebase-AppCheck': token };
  } catch {
    return {};
  }
}
