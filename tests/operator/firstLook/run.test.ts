/** Tests whole runs on the emulators: each result is known there, and nothing stays behind. */
import { spawn } from 'node:child_process';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { inProject, TYPESCRIPT } from '../../../tools/lib/paths.mjs';
import { openWire } from '../support/wire';
import {
  admin,
  answering,
  env,
  everything,
  hosts,
  look,
  lookAt,
  PROJECT,
  putFile,
  refusal,
  type Said,
  sent,
} from './support/emulators';
import { type Asked, refusing } from './support/refusing';
import { serving } from './support/site';

const WHOLE = ['--project', PROJECT];

/** An older user, whom no run may touch. */
beforeEach(async () => {
  await admin.resetAll();
  await admin.createAccount({ localId: 'sara', email: 'sara@example.com', password: 'abcd1234' });
  await admin.writeDocument('patients/sara', { name: 'Sara', tickets: 3 });
  await admin.writeDocument('patients/sara/ledger/bought', { kind: 'purchase', ticket: 3 });
  await putFile('images/sara');
});

test('each look finds what the emulators are known to answer, and nothing stays', async () => {
  const before = await everything();
  const said = await serving(
    { emulators: admin.hosts },
    (_path, page) => page,
    (origin) => look(...WHOLE, '--domain', new URL(origin).host),
  );
  expect(said.out).toContain('5 passed, 0 failed, 0 skipped, 3 as expected on the emulators.');
  expect(said.out.match(/^[✓✗–·] .+?\./gm)).toEqual([
    '· ruleset: skipped (known).',
    '✓ lists: pass.',
    '✓ hosting: pass.',
    '✓ functions: pass.',
    '✓ booking: pass.',
    '· reader: fail (known).',
    '✓ tokens: pass.',
    '· past: fail (known).',
  ]);
  expect(said.code).toBe(0);
  expect(said.out.match(/^Deleted: The test \w+/gm)).toHaveLength(4);
  expect(await everything()).toEqual(before);
  // It fits a screen of 100 columns, and it contains no secret that opens anything.
  expect(said.out.split('\n').filter((line) => line.length > 100)).toEqual([]);
  expect(said.out + said.notes).not.toMatch(/token=|eyJ|@|http/);
});

test('a single look creates no account that it doesn’t need', async () => {
  const said = await look(...WHOLE, '--only', 'lists');
  expect([said.code, said.out]).toEqual([0, expect.stringContaining('There was nothing to delete.')]);
  expect(said.out).toContain('1 passed, 0 failed, 0 skipped.');
});

test('an unexpected answer fails the run', async () => {
  const unlocked = (address: string) =>
    address.includes(':beginTransaction') ? refusal(403, 'PERMISSION_DENIED') : undefined;
  const said = await answering(unlocked, () => look(...WHOLE, '--only', 'reader'));
  expect(said.code).toBe(1);
  expect(said.out).toMatch(/✗ reader: fail\./);
  expect(said.out).toContain('The expected verdict was "fail"');
});

test('data that can’t be deleted is named, with a way to delete it that works', async () => {
  const before = await everything();
  // The run first checks its permission with a name that isn't anybody's.
  const said = await refusing(
    hosts.auth,
    ({ path, body }) => path.endsWith('accounts:delete') && !body.includes('first-look-'),
    { code: 400, status: 'INVALID_ARGUMENT' },
    (host) => lookAt({ FIREBASE_AUTH_EMULATOR_HOST: host }, ...WHOLE, '--only', 'booking'),
  );
  expect(said.code).toBe(1);
  const again =
    /STILL THERE: The test patient .+ npm run first-look -- (--project \S+ --clean first-look-\w{8})$/m.exec(said.out);
  expect(said.out.match(/STILL THERE/g)).toHaveLength(2);
  const cleaned = await look(...(again?.[1] ?? '').split(' '));
  expect(cleaned.code).toBe(0);
  expect(await everything()).toEqual(before);
});

const LACKS_ROLE = { code: 403, status: 'PERMISSION_DENIED', message: 'Caller lacks the permission.' };

test.each([
  ['confirm an email', 'auth', ({ path }: Asked) => path.endsWith('accounts:update')],
  ['delete accounts', 'auth', ({ path }: Asked) => path.endsWith('accounts:delete')],
  ['list files', 'storage', ({ path }: Asked) => path.includes('/o?') && path.includes('prefix=')],
  ['delete files', 'storage', ({ path, method }: Asked) => path.includes('/o/') && method === 'DELETE'],
] as const)('no account is created if the operator may not %s', async (right, service, isRefused) => {
  const before = await everything();
  const variable = service === 'auth' ? 'FIREBASE_AUTH_EMULATOR_HOST' : 'FIREBASE_STORAGE_EMULATOR_HOST';
  const said = await refusing(hosts[service], isRefused, LACKS_ROLE, (host) =>
    lookAt({ [variable]: host }, ...WHOLE, '--only', 'booking'),
  );
  expectNobodySignedUp(said, right);
  expect(await everything()).toEqual(before);
});

test('no account is created if the operator may not write documents', async () => {
  const before = await everything();
  const wire = await openWire(hosts.firestore);
  wire.refuse({ status: 7, message: LACKS_ROLE.message });
  const said = await lookAt({ FIRESTORE_EMULATOR_HOST: wire.host }, ...WHOLE, '--only', 'booking');
  await wire.close();
  expectNobodySignedUp(said, 'write documents');
  expect(await everything()).toEqual(before);
});

function expectNobodySignedUp(said: Said, right: string): void {
  expect(said.out.replace(/\s+/g, ' ')).toContain(
    `No account was created, because you don’t have permission to ${right} in this project.`,
  );
  expect(said.out).toContain('0 passed, 0 failed, 1 skipped.');
  expect(said.out).toContain('There was nothing to delete.');
}

test('a visitor who booked the test counselor in that moment keeps the session, canceled, and gets the ticket back', async () => {
  const booked = {
    state: 'booked',
    patient: 'sara',
    patientName: 'Sara',
    by: '',
    returned: false,
    hour: 1,
    start: new Date(),
  };
  let isBooked = false;
  const meddle = async (address: string, init: RequestInit) => {
    if (address.includes(':beginTransaction')) return refusal(403, 'PERMISSION_DENIED');
    const counselor = /slots\/(\w+)_\d+/.exec(sent(init))?.[1];
    if (counselor === undefined || isBooked) return undefined;
    isBooked = true;
    await admin.writeDocument('sessions/A0Bc1De2Fg3Hi4Jk5Lm6', { ...booked, counselor });
    return undefined;
  };
  await answering(meddle, () => look(...WHOLE, '--only', 'reader'));
  expect(await admin.readDocument('sessions/A0Bc1De2Fg3Hi4Jk5Lm6')).toMatchObject({
    state: 'cancelled',
    by: 'counselor',
  });
  expect(await admin.readDocument('patients/sara')).toMatchObject({ tickets: 4 });
});

describe('a run that is cut off', () => {
  /** The command as it's typed, with a signal this many milliseconds after it printed a text. */
  function interrupted(
    after: string,
    delay: number,
    signal: NodeJS.Signals,
    options: readonly string[] = [],
  ): Promise<{ code: number | null; out: string }> {
    const child = spawn(
      process.execPath,
      [...TYPESCRIPT, inProject('operator/first-look/cli.ts'), ...WHOLE, ...options],
      { env },
    );
    let out = '';
    let isSent = false;
    const hear = (text: string) => {
      out += text;
      if (isSent || !out.includes(after)) return;
      isSent = true;
      setTimeout(() => child.kill(signal), delay);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    return new Promise((resolve) =>
      child.once('close', (code) => {
        resolve({ code, out });
      }),
    );
  }

  // These moments are before, during and after the sign-ups, the booking, the open transaction, the uploads and the second sign-in.
  it.each([
    ['functions:', 0],
    ['functions:', 150],
    ['functions:', 400],
    ['booking:', 0],
    ['booking:', 700],
    ['reader:', 0],
    ['tokens:', 0],
    ['tokens:', 500],
  ])('by Ctrl-C after "%s" and %i ms deletes what it made', async (after, delay) => {
    const before = await everything();
    const { code, out } = await interrupted(after, delay, 'SIGINT');
    expect(code, out).toBe(130);
    expect(out).toContain('Stopping.');
    expect(out).not.toMatch(/STILL THERE|✗/);
    expect(await everything()).toEqual(before);
  });

  it('by force can be cleaned up by the name that it printed', async () => {
    const before = await everything();
    const { out } = await interrupted('booking:', 0, 'SIGKILL', ['--only', 'booking,tokens']);
    const run = /--clean (first-look-\w{8})/.exec(out)?.[1] ?? '';
    expect((await everything()).emails).not.toEqual(before.emails);
    const said = await look(...WHOLE, '--clean', run);
    expect([said.code, said.out]).toEqual([0, expect.stringContaining('Deleted: The test patient')]);
    expect(await everything()).toEqual(before);
  });
});

describe('the command line', () => {
  it('lists the looks', async () => {
    const { code, out } = await look('--help');
    expect(code).toBe(0);
    for (const name of ['ruleset', 'lists', 'hosting', 'functions', 'booking', 'reader', 'tokens', 'past', '--only']) {
      expect(out).toContain(name);
    }
    expect(out.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });

  it.each([
    [[], 'Add --project ID.'],
    [['--project', PROJECT, '--only', 'booking,tea'], 'There’s no check called "tea".'],
    [['--project', PROJECT, '--clean', 'everything'], '"everything" isn’t the name of a run'],
    [['--project', PROJECT, '--fast'], 'Unknown option'],
    [['--project', 'aram-live'], 'The web API key of "aram-live" is missing'],
  ])('%j is refused before anything is made', async (line, words) => {
    await expect(look(...line)).rejects.toThrow(words);
  });
});
