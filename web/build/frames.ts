/**
 * Narrows which pages Aram may frame to the project's own sign-in page. firebase.json is the same for every project, so its policy allows all of
 * `*.firebaseapp.com`, where anybody can publish a page. A page obeys both policies.
 */
import type { Plugin } from 'vite';

/** The frame that App Check opens, in a project that uses it (docs/deploy.md#8-app-check-off). */
const RECAPTCHA = 'https://www.google.com/recaptcha/';

/**
 * The policy in the head of each page.
 * @param env the app's variables; without a sign-in domain it is built for the emulators, whose frame comes from this machine
 */
export function framesPolicy(env: Record<string, string | undefined>) {
  const authDomain = env['VITE_FIREBASE_AUTH_DOMAIN']?.trim();
  if (!authDomain) return 'frame-src http://127.0.0.1:*';
  return `frame-src https://${authDomain}${env['VITE_FIREBASE_APP_CHECK_KEY']?.trim() ? ` ${RECAPTCHA}` : ''}`;
}

export function ownFrames(): Plugin {
  let content = '';
  return {
    name: 'own-frames',
    configResolved({ env }) {
      content = framesPolicy(env);
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content }, injectTo: 'head' },
    ],
  };
}
