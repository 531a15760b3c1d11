import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../../operator/commands/all.mjs';
import type * as credentials from '../../operator/credentials.mjs';
import { choosePlace } from '../../operator/place.mjs';
import { addressOf, admin, hosts, isVerified, operator, PROJECT, putCounselor } from './support/operator';

/** Signed in to a real project, without asking Google. */
const signIn = vi.hoisted(() => vi.fn(() => Promise.resolve({ Authorization: 'Bearer owner' })));
vi.mock('../../operator/credentials.mjs', async (original) => ({
  ...(await original<typeof credentials>()),
  googleCredentials: () => signIn,
}));

const LIVE = 'aram-live';
const UID = 'shilan';
const live = { place: ['--project', LIVE] };
const real = globalThis.fetch;
let asked: string[] = [];
let answer: (() => Response) | undefined;

/** What goes to Google's servers for the live project reaches the emulators instead. */
function redirect(): void {
  const emulators: Record<string, string> = {
    'firestore.googleapis.com': hosts.firestore,
    'identitytoolkit.googleapis.com': `${hosts.auth}/identitytoolkit.googleapis.com`,
    'storage.googleapis.com': hosts.storage,
  };
  globalThis.fetch = async (address, request) => {
    const url = new URL(addressOf(address));
    if (url.hostname === '127.0.0.1') return real(address, request);
    asked.push(url.origin);
    if (answer) return answer();
    const body = typeof request?.body === 'string' ? request.body.replaceAll(LIVE, PROJECT) : undefined;
    const emulated = await real(
      `http://${emulators[url.hostname] ?? 'nowhere.invalid'}${url.pathname.replaceAll(LIVE, PROJECT)}${url.search}`,
      { ...request, ...(body !== undefined && { body }) },
    );
    return new Response((await emulated.text()).replaceAll(PROJECT, LIVE), { status: emulated.status });
  };
}

beforeEach(async () => {
  await admin.resetAll();
  await putCounselor(UID, {}, true);
  asked = [];
  answer = undefined;
});

afterEach(() => {
  globalThis.fetch = real;
});

describe('a command', () => {
  it('has to be told where to work', async () => {
    const { code, notes } = await operator(['counselors'], { place: [] });
    expect(code).toBe(1);
    expect(notes).toContain('--emulators');
    expect(notes).toContain('--project ID');
  });

  it('takes no real project for the emulators, nor the reverse', () => {
    const choose = (wish: Parameters<typeof choosePlace>[0]) => () => choosePlace(wish, {});
    expect(choose({ emulators: true, project: LIVE })).toThrow('leave out --emulators?');
    expect(choose({ emulators: false, project: 'demo-aram' })).toThrow('add --emulators');
    expect(choose({ emulators: false, project: '../x' })).toThrow('is no project id');
  });

  it('finds the emulators of npm start by itself, and others by the environment', () => {
    expect(choosePlace({ emulators: true }, {})).toMatchObject({
      real: false,
      projectId: 'demo-aram',
      database: 'http://127.0.0.1:8080/v1/projects/demo-aram/databases/(default)/documents',
    });
    const env = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1', FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:2' };
    expect(choosePlace({ emulators: true }, env)).toMatchObject({
      database: expect.stringContaining('127.0.0.1:1/') as string,
      files: 'http://127.0.0.1:2/storage/v1/b/demo-aram.appspot.com/o',
    });
  });

  it('asks a real project at Google alone, whatever emulators the environment names', () => {
    const { database, identity, files } = choosePlace(
      { emulators: false, project: LIVE },
      { FIRESTORE_EMULATOR_HOST: 'x' },
    );
    expect({ database, identity, files }).toEqual({
      database: `https://firestore.googleapis.com/v1/projects/${LIVE}/databases/(default)/documents`,
      identity: `https://identitytoolkit.googleapis.com/v1/projects/${LIVE}`,
      files: `https://storage.googleapis.com/storage/v1/b/${LIVE}.firebasestorage.app/o`,
    });
    expect(choosePlace({ emulators: false, project: LIVE, bucket: 'b' }, {}).files).toContain('/b/b/o');
  });

  it('that nobody answers says what to do', async () => {
    const place = ['--emulators'];
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
    const { code, notes } = await operator(['counselors'], { place });
    expect(code).toBe(1);
    expect(notes).toContain('npm start');
    expect(notes).toContain('ECONNREFUSED');
  });
});

describe('on a real project', () => {
  beforeEach(redirect);

  it('reads without a question', async () => {
    const { code, out } = await operator(['counselors'], live);
    expect(code).toBe(0);
    expect(out).toContain('KRG-PSY-20418');
    expect(new Set(asked)).toEqual(
      new Set(['https://firestore.googleapis.com', 'https://identitytoolkit.googleapis.com']),
    );
  });

  it('changes nothing before it was confirmed', async () => {
    const { code, notes } = await operator(['unverify', UID], { ...live, answers: ['n'] });
    expect(code).toBe(1);
    expect(notes).toContain(`In the project "${LIVE}". Go on? [y/N]`);
    expect(notes).toContain('Nothing was changed.');
    expect(await isVerified(UID)).toBe(true);
    expect(await operator(['unverify', UID], { ...live, answers: ['y'] })).toMatchObject({ code: 0 });
    expect(await isVerified(UID)).toBe(false);
  });

  it('changes nothing where nobody can answer, unless told to', async () => {
    expect((await operator(['unverify', UID], live)).notes).toContain('add --yes');
    expect(await isVerified(UID)).toBe(true);
    expect(await operator(['unverify', UID, '--yes'], live)).toMatchObject({ code: 0 });
    expect(await isVerified(UID)).toBe(false);
  });

  it('says of an email that may have gone that it may arrive twice, before it is sent again', async () => {
    const told = { to: 'sara', event: 'booked', language: 'en', at: new Date(), reason: null };
    await admin.writeDocument('mail/one', { ...told, state: 'unsure', tries: 1, next: null });
    const { code, notes } = await operator(['mail', '--again', 'one'], { ...live, answers: ['n'] });
    expect(code).toBe(1);
    expect(notes).toContain('may arrive twice');
    expect(await admin.readDocument('mail/one')).toMatchObject({ state: 'unsure' });
  });

  it('takes a payment off the list once that was confirmed', async () => {
    const path = 'patients/sara/payments/pi_1';
    const seen = ['paid', '--seen', 'pi_1'];
    await admin.writeDocument(path, { state: 'mismatch', amount: 999, currency: 'usd', look: true });
    const { code, notes } = await operator(seen, { ...live, answers: ['n'] });
    expect(code).toBe(1);
    expect(notes).toContain('The payment pi_1 of sara, $9.99 (mismatch) is taken off the list.');
    expect(await admin.readDocument(path)).toMatchObject({ look: true });
    expect(await operator(seen, { ...live, answers: ['y'] })).toMatchObject({ code: 0 });
    expect(await admin.readDocument(path)).toMatchObject({ look: false });
  });

  it('shows the next command for that project', async () => {
    await putCounselor(UID);
    expect((await operator(['verify', UID], live)).out).toContain(`--project ${LIVE}`);
  });

  it('shows a list to who may read records and not ask the provider', async () => {
    const redirected = globalThis.fetch;
    globalThis.fetch = (address, request) =>
      addressOf(address).includes('identitytoolkit')
        ? Promise.resolve(Response.json({ error: { status: 'PERMISSION_DENIED', message: 'no' } }, { status: 403 }))
        : redirected(address, request);
    const { code, out } = await operator(['counselors'], live);
    expect(code).toBe(0);
    expect(out).toMatch(/KRG-PSY-20418 +\?/);
  });

  const refuse = (status: number, message: string) => {
    answer = () => Response.json({ error: { code: status, status: 'X', message } }, { status });
  };

  it('that refuses says whom to ask', async () => {
    refuse(403, 'Missing or insufficient permissions.');
    const { code, notes } = await operator(['counselors'], live);
    expect(code).toBe(1);
    expect(notes).toContain('Missing or insufficient permissions.');
    expect(notes).toContain('docs/deploy.md');
    expect(asked).toHaveLength(1);
  });

  it('that is busy is asked again, some times', async () => {
    const second = vi.fn<() => Response>();
    answer = () => {
      if (asked.length > 2) answer = undefined;
      second();
      return Response.json({ error: { message: 'busy' } }, { status: 503 });
    };
    expect(await operator(['counselors'], live)).toMatchObject({ code: 0 });
    refuse(503, 'busy');
    expect((await operator(['counselors'], live)).notes).toContain('Try again in a while');
  });
});

it('on the emulators, how the database is set is not checked, and that is said', async () => {
  const { code, notes } = await operator(['check']);
  expect(code).toBe(0);
  expect(notes).toContain('Concurrency, indexes, retention: skipped: the emulator has no such settings.');
});

it('who is not signed in is told how', async () => {
  const { googleCredentials } = await vi.importActual<typeof credentials>('../../operator/credentials.mjs');
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/no/such/key.json');
  await expect(googleCredentials(LIVE)()).rejects.toThrow(/gcloud auth application-default login/);
  vi.unstubAllEnvs();
});

it('the commands are listed, and one that is none is told so', async () => {
  expect((await operator([], { place: [] })).out).toContain('requests [--since DAY]');
  expect((await operator(['help'], { place: [] })).out).toContain('sweep [--dry-run]');
  expect((await operator(['verify', '--help'])).out).toContain('--as-of TIME');
  expect((await operator(['drop'])).notes).toContain('There is no command "drop"');
});

it('every command stands in the operators’ handbook', () => {
  const pages = ['operating', 'upkeep', 'mail', 'check', 'someone-asks'];
  const handbook = pages.map((page) => readFileSync(new URL(`../../docs/${page}.md`, import.meta.url), 'utf8')).join();
  const missing = Object.keys(COMMANDS).filter((name) => !new RegExp(`\\b${name}\\b`).test(handbook));
  expect(missing).toEqual([]);
});
