import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { googleCredentials } from '../../operations/project/credentials.ts';
import { openProject, type ProjectConfig } from '../../operations/project/open.ts';
import { refusalOf } from '../../operations/project/answers.ts';
import { OWN } from '../../operator/own.ts';
import { chooseProject } from '../../operator/project.ts';
import { admin, hosts, isVerified, openLive, operator, putCounselor, type Wish } from './support/operator';
import { openWire, type Refusal } from './support/wire';

const LIVE = 'aram-live';
const UID = 'shilan';
const live = { place: ['--project', LIVE], open: openLive() };

beforeEach(async () => {
  await admin.resetAll();
  await putCounselor(UID, {}, true);
});

describe('a command', () => {
  it('needs to know where to work', async () => {
    const { code, notes } = await operator(['counselors'], { place: [] });
    expect(code).toBe(1);
    expect(notes).toContain('--emulators');
    expect(notes).toContain('--project ID');
  });

  it('doesn’t take a real project for the emulators, nor the reverse', () => {
    const choose = (wish: Parameters<typeof chooseProject>[0]) => () => chooseProject(wish, {});
    expect(choose({ emulators: true, project: LIVE })).toThrow('leave out --emulators?');
    expect(choose({ emulators: false, project: 'demo-aram' })).toThrow('add --emulators');
    expect(choose({ emulators: false, project: '../x' })).toThrow('isn’t a project id');
  });

  it('finds the emulators of npm start by itself, and others by the environment', () => {
    expect(chooseProject({ emulators: true }, {})).toEqual({
      real: false,
      projectId: 'demo-aram',
      bucket: 'demo-aram.appspot.com',
      hosts: { firestore: '127.0.0.1:8080', auth: '127.0.0.1:9099', storage: '127.0.0.1:9199' },
    });
    // `npm start` was given other ports.
    expect(chooseProject({ emulators: true }, { ARAM_PORT_BASE: '20000' })).toMatchObject({
      hosts: { firestore: '127.0.0.1:20001', auth: '127.0.0.1:20000', storage: '127.0.0.1:20002' },
    });
    const env = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1', FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:2' };
    expect(chooseProject({ emulators: true }, env)).toMatchObject({
      hosts: { firestore: '127.0.0.1:1', storage: '127.0.0.1:2' },
    });
  });

  it('contacts only Google about a real project, whatever emulators the environment names', async () => {
    const config = chooseProject({ emulators: false, project: LIVE }, { FIRESTORE_EMULATOR_HOST: 'x' });
    const bucket = `${LIVE}.firebasestorage.app`;
    expect(config).toEqual({ real: true, projectId: LIVE, bucket, hosts: undefined });
    expect(chooseProject({ emulators: false, project: LIVE, bucket: 'b' }, {}).bucket).toBe('b');
    // firebase-admin itself would follow the process's variables.
    const named = Object.keys(process.env).filter((name) => name.endsWith('_EMULATOR_HOST'));
    expect(named).toContain('FIRESTORE_EMULATOR_HOST');
    for (const name of named) vi.stubEnv(name, 'x');
    await openProject(config).close();
    const left = ['FIRESTORE', 'FIREBASE_AUTH', 'FIREBASE_STORAGE', 'STORAGE'].filter(
      (one) => process.env[`${one}_EMULATOR_HOST`] !== undefined,
    );
    vi.unstubAllEnvs();
    expect(left).toEqual([]);
  });

  it('that gets no answer says what to do', async () => {
    const env = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:9' };
    const { code, notes } = await operator(['counselors'], { place: ['--emulators'], env });
    expect(code).toBe(1);
    expect(notes).toContain('npm start');
    expect(notes).toContain('ECONNREFUSED');
  });
});

describe('on a real project', () => {
  it('reads without a question', async () => {
    const opened: ProjectConfig[] = [];
    const open: Wish['open'] = (config) => {
      opened.push(config);
      return openLive()(config);
    };
    const { code, out } = await operator(['counselors'], { ...live, open });
    expect(code).toBe(0);
    expect(out).toContain('KRG-PSY-20418');
    expect(opened).toMatchObject([{ real: true, projectId: LIVE, hosts: undefined }]);
  });

  it('changes nothing before it was confirmed', async () => {
    const { code, notes } = await operator(['unverify', '--uid', UID], { ...live, answers: ['n'] });
    expect(code).toBe(1);
    expect(notes).toContain(`In the project "${LIVE}". Go on? [y/N]`);
    expect(notes).toContain('Nothing was changed.');
    expect(await isVerified(UID)).toBe(true);
    expect(await operator(['unverify', '--uid', UID], { ...live, answers: ['y'] })).toMatchObject({ code: 0 });
    expect(await isVerified(UID)).toBe(false);
  });

  it('changes nothing if nobody can answer, unless an option allows it', async () => {
    expect((await operator(['unverify', '--uid', UID], live)).notes).toContain('add --yes');
    expect(await isVerified(UID)).toBe(true);
    expect(await operator(['unverify', '--uid', UID, '--yes'], live)).toMatchObject({ code: 0 });
    expect(await isVerified(UID)).toBe(false);
  });

  it('refuses what can’t be done before the question', async () => {
    const correct = ['correct', '--uid', 'nobody', '--tickets', '1', '--reason', 'it fell out'];
    const { code, notes } = await operator(correct, { ...live, answers: ['y'] });
    expect([code, notes]).toEqual([1, 'There is no patient "nobody".']);
  });

  it('shows a list to an operator who may read records but not ask the provider', async () => {
    const provider = createServer((_, response) => {
      response.writeHead(403, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { code: 403, status: 'PERMISSION_DENIED', message: 'PERMISSION_DENIED' } }));
    });
    await new Promise<void>((ready) => void provider.listen(0, '127.0.0.1', ready));
    const auth = `127.0.0.1:${String((provider.address() as AddressInfo).port)}`;
    const { code, out } = await operator(['counselors'], { ...live, open: openLive({ hosts: { ...hosts, auth } }) });
    await new Promise((gone) => provider.close(gone));
    expect(code).toBe(0);
    expect(out).toMatch(/KRG-PSY-20418/);
    expect(out).toMatch(/ \?$/m);
  });

  async function refused(refusal: Refusal) {
    const wire = await openWire(hosts.firestore);
    wire.refuse(refusal);
    const open = openLive({ hosts: { ...hosts, firestore: wire.host } });
    const said = await operator(['counselors'], { ...live, open });
    await wire.close();
    return { ...said, asked: wire.asked };
  }

  it('says whom to ask if access is refused', async () => {
    const { code, notes, asked } = await refused({ status: 7, message: 'Missing or insufficient permissions.' });
    expect(code).toBe(1);
    expect(notes).toContain('Missing or insufficient permissions.');
    expect(notes).toContain('docs/deploy.md');
    // Google's library asks three times, at once.
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  it('retries a busy project a few times', async () => {
    const { code, asked } = await refused({ status: 14, message: 'busy', times: 2 });
    expect(code).toBe(0);
    expect(asked.length).toBeGreaterThan(2);
    const config = chooseProject({ emulators: false, project: LIVE }, {});
    expect(refusalOf(config, 'UNAVAILABLE', 'busy').message).toContain('Try again in a while');
  });
});

it('a document that was replaced under a clock that is behind is a conflict', () => {
  const config = chooseProject({ emulators: false, project: LIVE }, {});
  const message = 'Invalid base version, it is greater than the stored version: app: "aram-live"';
  expect(refusalOf(config, 'INVALID_ARGUMENT', message)).toMatchObject({ isConflict: true });
  expect(refusalOf(config, 'INVALID_ARGUMENT', 'No such field')).toMatchObject({ isConflict: false });
});

it('on the emulators, the database’s settings are not checked, and the command says so', async () => {
  const { code, notes } = await operator(['check']);
  expect(code).toBe(0);
  expect(notes).toContain('Concurrency, indexes, retention: skipped: the emulator has no such settings.');
});

it('an operator who isn’t signed in sees how to sign in', async () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/no/such/key.json');
  await expect(googleCredentials(LIVE)()).rejects.toThrow(/gcloud auth application-default login/);
  vi.unstubAllEnvs();
});

it('the acts are listed with their fields, and an unknown one is reported', async () => {
  for (const line of [[], ['help']]) {
    const { out } = await operator(line, { place: [] });
    expect(out).toContain('correct --uid … --tickets … --reason …\n      Gives or removes tickets');
    expect(out).toContain('sweep [--gone …]');
    expect(out).not.toContain('notifyMe');
  }
  const { out } = await operator(['verifyCounselor', '--help']);
  expect(out.split('\n')).toEqual([
    'npm run operator -- verifyCounselor --uid … --license … --asOf …',
    'Verifies exactly the license on screen.',
    '  --uid            the id of an account',
    '  --license        a text',
    '  --asOf           a text',
  ]);
  for (const name of ['drop', 'toString', 'me', 'refund']) {
    expect((await operator([name])).notes).toContain(`There is no act "${name}"`);
  }
});

it('a typo in a field is reported with the fields', async () => {
  const { code, notes } = await operator(['correct', '--uids', 'sara']);
  expect(code).toBe(1);
  expect(notes).toContain("Unknown option '--uids'");
  expect(notes).toContain('--tickets        1 to 50, or -1 to -50 to take some');
});

it('every act that only the command line has is in the operators’ handbook', () => {
  const pages = ['operating', 'commands', 'desk', 'mail', 'payments', 'functions'];
  const handbook = pages.map((page) => readFileSync(new URL(`../../docs/${page}.md`, import.meta.url), 'utf8')).join();
  const missing = ['check', ...Object.keys(OWN)].filter((name) => !new RegExp(`\\b${name}\\b`).test(handbook));
  expect(missing).toEqual([]);
});
