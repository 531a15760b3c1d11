/** Tests whole runs on the emulators: each answer is known there, and nothing stays behind. */
import { spawn } from 'node:child_process';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { chooseTarget } from '../../../operator/smoke/target.ts';
import { emailOf, isRunName, newRunName } from '../../../operator/smoke/world.ts';
import { inProject, TYPESCRIPT } from '../../../tools/lib/paths.mjs';
import { hosts, putFile, type Said } from '../support/operator';
import { openWire } from '../support/wire';
import { admin, answering, env, everything, PROJECT, refusal, run, sent } from './support/world';
import { type Asked, refusing } from './support/refusing';
import { serving } from './support/site';

const WHOLE = ['--project', PROJECT];

/** An older user, whom no run may touch. */
beforeEach(async () => {
  await admin.resetAll();
  await admin.createAccount({ localId: 'sara', email: 'sara@example.com', password: 'abcd1234' });
  await admin.writeDocument('patients/sara', { name: 'Sara', tickets: 3 });
  await admin.writeDocument('patients/sara/ledger/bought', { kind: 'purchase', ticket: 3 });
  await putFile('images/sara', { bucket: `${PROJECT}.appspot.com` });
});

test('each question finds what the emulators are known to answer, and nothing stays', async () => {
  const before = await everything();
  const said = await serving(
    { emulators: admin.hosts },
    (_path, page) => page,
    (origin) => run(WHOLE, { FIREBASE_HOSTING_EMULATOR_HOST: new URL(origin).host }),
  );
  expect(said.out).toContain('3 passed, 0 failed, 2 skipped.');
  expect(said.out.match(/^[✓✗–] .+?\./gm)).toEqual([
    ...['– ruleset: skipped.', '✓ lists: pass.', '✓ hosting: pass.', '✓ booking: pass.', '– past: skipped.'],
  ]);
  expect(said.out).toContain('The emulators can’t answer: the Firestore emulator keeps every version.');
  expect(said.code).toBe(0);
  expect(said.out.match(/^Deleted: The test \w+/gm)).toHaveLength(3);
  expect(await everything()).toEqual(before);
  // It contains no secret that opens anything.
  expect(said.out + said.notes).not.toMatch(/token=|eyJ|@|http/);
});

test('a single question creates no account that it doesn’t need', async () => {
  const said = await run([...WHOLE, '--only', 'lists']);
  expect([said.code, said.out]).toEqual([0, expect.stringContaining('There was nothing to delete.')]);
  expect(said.out).toContain('1 passed, 0 failed, 0 skipped.');
});

test('an unexpected answer of the emulators fails the run', async () => {
  const forgetful = (_address: string, init: RequestInit) =>
    sent(init).includes(':00.000Z') ? refusal(400, 'FAILED_PRECONDITION') : undefined;
  const said = await answering(forgetful, () => run([...WHOLE, '--only', 'past']));
  expect(said.code).toBe(1);
  expect(said.out).toMatch(/✗ past: fail\.[^]+On the emulators it has to fail/);
});

test('data that can’t be deleted is named, with a way to delete it that works', async () => {
  const before = await everything();
  // The run first checks its permission with a name that isn't anybody's.
  const said = await refusing(
    hosts.auth,
    ({ path, body }) => path.endsWith('accounts:delete') && !body.includes('smoke-'),
    { code: 400, status: 'INVALID_ARGUMENT' },
    (host) => run([...WHOLE, '--only', 'booking'], { FIREBASE_AUTH_EMULATOR_HOST: host }),
  );
  expect(said.code).toBe(1);
  const again = /STILL THERE: The test patient .+ npm run smoke -- (--project \S+ --clean smoke-\w{8})$/m.exec(
    said.out,
  );
  expect(said.out.match(/STILL THERE/g)).toHaveLength(2);
  const cleaned = await run((again?.[1] ?? '').split(' '));
  expect(cleaned.code).toBe(0);
  expect(await everything()).toEqual(before);
});

const LACKS_ROLE = { code: 403, status: 'PERMISSION_DENIED', message: 'Caller lacks the permission.' };

test.each([
  ['confirm an email', 'accounts:update'],
  ['delete accounts', 'accounts:delete'],
])('no account is created if the operator may not %s', async (right, path) => {
  const before = await everything();
  const isRefused = (asked: Asked) => asked.path.endsWith(path);
  const said = await refusing(hosts.auth, isRefused, LACKS_ROLE, (host) =>
    run([...WHOLE, '--only', 'booking'], { FIREBASE_AUTH_EMULATOR_HOST: host }),
  );
  expectNobodySignedUp(said, right);
  expect(await everything()).toEqual(before);
});

test('no account is created if the operator may not write documents', async () => {
  const before = await everything();
  const wire = await openWire(hosts.firestore);
  wire.refuse({ status: 7, message: LACKS_ROLE.message });
  const said = await run([...WHOLE, '--only', 'booking'], { FIRESTORE_EMULATOR_HOST: wire.host });
  await wire.close();
  expectNobodySignedUp(said, 'write documents');
  expect(await everything()).toEqual(before);
});

function expectNobodySignedUp(said: Said, right: string): void {
  expect(said.out).toContain(`No account was created, because you don’t have permission to ${right} in this project.`);
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
  const meddle = async (_address: string, init: RequestInit) => {
    const counselor = /slots\/(\w+)_\d+/.exec(sent(init))?.[1];
    if (counselor === undefined) return undefined;
    await admin.writeDocument('sessions/A0Bc1De2Fg3Hi4Jk5Lm6', { ...booked, counselor });
    return refusal(503, 'UNAVAILABLE');
  };
  await answering(meddle, () => run([...WHOLE, '--only', 'booking']));
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
    const child = spawn(process.execPath, [...TYPESCRIPT, inProject('operator/smoke/cli.ts'), ...WHOLE, ...options], {
      env,
    });
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

  // These moments are before, during and after the sign-ups, the booking and the second sign-in.
  it.each([
    ['is called', 0],
    ['lists:', 0],
    ['lists:', 400],
    ['hosting:', 700],
    ['booking:', 0],
    ['booking:', 500],
  ])('by Ctrl-C after "%s" and %i ms deletes what it made', async (after, delay) => {
    const before = await everything();
    const { code, out } = await interrupted(after, delay, 'SIGINT');
    expect(code, out).toBe(130);
    expect(out).toContain('Stopping.');
    // The question that is being answered isn't followed by all others.
    expect(out).not.toMatch(after === 'is called' ? /STILL THERE|✗|past:/ : /STILL THERE|✗/);
    expect(await everything()).toEqual(before);
  });

  it('by force can be cleaned up by the name that it printed', async () => {
    const before = await everything();
    const { out } = await interrupted('booking:', 0, 'SIGKILL');
    const name = /--clean (smoke-\w{8})/.exec(out)?.[1] ?? '';
    expect((await everything()).emails).not.toEqual(before.emails);
    const said = await run([...WHOLE, '--clean', name]);
    expect([said.code, said.out]).toEqual([0, expect.stringContaining('Deleted: The test patient')]);
    expect(await everything()).toEqual(before);
  });
});

describe('the command line', () => {
  it.each([
    [[], 'Add --project ID.'],
    [['--project', PROJECT, '--only', 'booking,tea'], 'There’s no question "tea".'],
    [['--project', PROJECT, '--clean', 'everything'], '"everything" isn’t the name of a run'],
    [['--project', PROJECT, '--fast'], 'Unknown option'],
    [['--project', 'aram-live'], '.env.local isn’t for the project "aram-live"'],
  ])('%j is refused before anything is made', async (line, words) => {
    await expect(run(line)).rejects.toThrow(words);
  });

  it('gives a run a unique name, in addresses that receive no mail', () => {
    const [one, other] = [newRunName(), newRunName()];
    expect([isRunName(one), isRunName('smoke-'), one === other]).toEqual([true, false, false]);
    expect(emailOf(one, 'patient')).toMatch(/^smoke-\w{8}-patient@example\.com$/);
  });

  it('reaches this machine alone for a project of the emulators', () => {
    const { config, site, documents, rulesApi } = chooseTarget('demo-aram', {});
    const addresses = [site, documents, ...Object.values(config.hosts ?? {}).map((host: string) => `http://${host}`)];
    expect(addresses).toHaveLength(5);
    for (const one of addresses) expect(one).toMatch(/^http:\/\/127\.0\.0\.1:/);
    expect(rulesApi).toBeUndefined();
  });
});
