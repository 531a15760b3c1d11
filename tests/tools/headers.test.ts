import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { emulatorConfig } from '../../tools/emulators/config.ts';
import { headerRules, headersFor } from '../../tools/lib/headers.ts';
import { buildEarlyScript, isAllowed, sourceOf } from '../../web/build/prerender/early.ts';
import { portsFrom } from '../../tools/lib/ports.ts';
import { framesPolicy } from '../../web/build/frames.ts';

interface Validator {
  (config: unknown): boolean;
  errors?: unknown;
}

const early = await buildEarlyScript();
const emulators = { auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080', storage: '127.0.0.1:9199' };

/** The policy by directive. */
function policyOf(path: string, options?: Parameters<typeof headersFor>[1]): Record<string, string[]> {
  const text = headersFor(path, options)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the headers of a page', () => {
  it('allow nothing that isn’t named', () => {
    const policy = policyOf('/about/team');
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'self'"]);
    // Forms are sent by script alone: the browser itself would put their fields, including a password, into a URL.
    expect(policy['form-action']).toEqual(["'none'"]);
  });

  it('allow only the app’s own scripts, its wasm, and the sign-in library', () => {
    expect(policyOf('/')['script-src']).toEqual([
      "'self'",
      sourceOf(early),
      "'wasm-unsafe-eval'",
      'https://apis.google.com/js/api.js',
      'https://apis.google.com/_/scs/',
    ]);
    expect(JSON.stringify(headerRules())).not.toMatch(/unsafe-inline|'unsafe-eval'|[ "]\*[ ;"]|http:/);
  });

  it('allow an inline script by its hash alone: a build stops if the early script has changed', () => {
    const policy = headersFor('/')['Content-Security-Policy'] ?? '';
    expect(isAllowed(policy, early)).toBe(true);
    expect(isAllowed(policy, `${early};`)).toBe(false);
    expect(isAllowed(`${policy} ${sourceOf('alert(1)')}`, early), 'another one beside it').toBe(false);
    expect(isAllowed(policy.replace(sourceOf(early), ''), early)).toBe(false);
  });

  it('name every Firebase server that the app contacts, and no other', () => {
    expect(policyOf('/')['connect-src']).toEqual([
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      'https://firebasestorage.googleapis.com',
    ]);
  });

  it('keep the page on https, its type as it is, its URL from others, and its window from all but the popup', () => {
    expect(headersFor('/Booking')).toMatchObject({
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    });
  });

  it('allow no device; only the call’s page may use camera and microphone, and play what it receives', () => {
    const allowed = (path: string) =>
      (headersFor(path)['Permissions-Policy'] ?? '').split(', ').filter((one) => !one.endsWith('=()'));
    expect(
      ['/', '/sessions', '/sessions/view', '/messages/view', '/sessions/call/x', '/login'].flatMap(allowed),
    ).toEqual([]);
    expect(allowed('/sessions/call')).toEqual(['autoplay=(self)', 'camera=(self)', 'microphone=(self)']);
    expect({ ...headersFor('/sessions/call'), 'Permissions-Policy': '' }).toEqual({
      ...headersFor('/'),
      'Permissions-Policy': '',
    });
  });

  it('make the browser check the page each time, and keep texts and files with a hash for a year', () => {
    const cached = (path: string) => headersFor(path)['Cache-Control'];
    expect(['/', '/login', '/blogs/1', '/no-such-page'].map(cached)).toEqual(Array(4).fill('no-cache'));
    expect(cached('/locales/ar/auth.json')).toBe('public, max-age=31536000, immutable');
    expect(cached('/assets/index-4f2a.js')).toBe('public, max-age=31536000, immutable');
    expect(headersFor('/assets/index-4f2a.js')['X-Content-Type-Options']).toBe('nosniff');
  });

  it('are short for files that are parts of a page: opened by themselves they may do nothing', () => {
    expect(headersFor('/assets/index-4f2a.js')['Content-Security-Policy']).toBe("default-src 'none'");
    expect(headersFor('/offline-worker.js')['Content-Security-Policy']).toBe(
      headersFor('/')['Content-Security-Policy'],
    );
  });
});

it('Firebase’s sign-in pages on the same site stay as Firebase made them: in the app’s frame and in the popup', () => {
  const headers = headersFor('/__/auth/iframe');
  expect(headers['Content-Security-Policy']).toBe("object-src 'none'");
  expect(headers['Cross-Origin-Opener-Policy']).toBe('unsafe-none');
});

it('a page of a real project frames only its own sign-in page, and App Check’s if it uses that', () => {
  const env = { VITE_FIREBASE_AUTH_DOMAIN: 'calm-live.firebaseapp.com' };
  expect(framesPolicy(env)).toBe('frame-src https://calm-live.firebaseapp.com');
  expect(framesPolicy({ ...env, VITE_FIREBASE_APP_CHECK_KEY: 'key' })).toBe(
    'frame-src https://calm-live.firebaseapp.com https://www.google.com/recaptcha/',
  );
  expect(framesPolicy({ VITE_FIREBASE_AUTH_DOMAIN: ' ' })).toBe('frame-src http://127.0.0.1:*');
});

describe('with the emulators', () => {
  it('the policy names their addresses too, and nothing else differs', () => {
    const [live, local] = [policyOf('/'), policyOf('/', { emulators })];
    expect(local).toEqual({
      ...live,
      'connect-src': [
        ...(live['connect-src'] ?? []),
        ...[emulators.auth, emulators.firestore, emulators.storage].map((host) => `http://${host}`),
      ],
      'img-src': [...(live['img-src'] ?? []), `http://${emulators.storage}`],
      'frame-src': [...(live['frame-src'] ?? []), `http://${emulators.auth}`],
    });
    const others = (headers: Record<string, string>) => ({ ...headers, 'Content-Security-Policy': '' });
    expect(others(headersFor('/', { emulators }))).toEqual(others(headersFor('/')));
  });

  it('the Hosting emulator sends exactly these headers', () => {
    const ports = portsFrom(20_000);
    const config = emulatorConfig({ ports, only: ['hosting'], folder: '/run' });
    const at = (port: number) => `127.0.0.1:${String(port)}`;
    const hosts = { auth: at(ports.auth), firestore: at(ports.firestore), storage: at(ports.storage) };
    expect(config['hosting']).toMatchObject({ headers: headerRules({ emulators: hosts }) });
  });
});

it('firebase.json is what firebase-tools expects', () => {
  const { getValidator } = createRequire(import.meta.url)('firebase-tools/lib/firebaseConfigValidate.js') as {
    getValidator: () => Validator;
  };
  const validate = getValidator();
  const config: unknown = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));
  expect(validate(config), JSON.stringify(validate.errors)).toBe(true);
});

it('source maps are never deployed', () => {
  const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
    hosting: { ignore: string[] };
  };
  expect(hosting.ignore).toContain('**/*.map');
});
