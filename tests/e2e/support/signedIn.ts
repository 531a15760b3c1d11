/**
 * A person who logged in on an earlier visit: their session is where Firebase stores it, and the app finds it automatically. For tests that begin with a logged-in
 * user; the login form has its own (auth.spec.ts).
 */
import type { Page } from '@playwright/test';
import type { TestAccount } from './accounts';
import { hosts } from './emulators';

/** The app's API key for the Auth emulator (web/src/config/env.ts). */
const API_KEY = 'demo';

type Credentials = Pick<TestAccount, 'email' | 'password'>;

interface Tokens {
  localId: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

async function logInPastTheApp({ email, password }: Credentials): Promise<Tokens> {
  const address = `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${API_KEY}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${email} can’t log in: ${await response.text()}`);
  return (await response.json()) as Tokens;
}

/** Puts the session into the page's browser, as the SDK writes it; the SDK requests the rest of the account at the next start. */
export async function keepSession(page: Page, account: Credentials): Promise<void> {
  const { localId, idToken, refreshToken, expiresIn } = await logInPastTheApp(account);
  const [, claims = ''] = idToken.split('.');
  const user = {
    uid: localId,
    email: account.email,
    emailVerified: (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { email_verified: boolean })
      .email_verified,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + Number(expiresIn) * 1000 },
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
  // A file without an app: storage belongs to the origin.
  await page.goto('/robots.txt', { waitUntil: 'commit' });
  await page.evaluate(
    async ([key, value]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('firebaseLocalStorageDb', 1);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
        };
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error('The session can’t be stored'));
        };
      });
      await new Promise<void>((resolve, reject) => {
        const writing = database.transaction('firebaseLocalStorage', 'readwrite');
        writing.objectStore('firebaseLocalStorage').put({ fbase_key: key, value });
        writing.oncomplete = () => {
          resolve();
        };
        writing.onerror = () => {
          reject(new Error('The session can’t be stored'));
        };
      });
      database.close();
      // The app's own hint that there may be a session; some tests forbid it.
      try {
        localStorage.setItem('aram.wasSignedIn', '1');
      } catch {
        return;
      }
    },
    [`firebase:authUser:${API_KEY}:[DEFAULT]`, user] as const,
  );
}

/** Opens a screen as a logged-in person. */
export async function openSignedIn(page: Page, account: Credentials, path: string): Promise<void> {
  await keepSession(page, account);
  await page.goto(path);
}
