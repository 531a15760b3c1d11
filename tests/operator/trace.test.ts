/** Tests the trace that commands leave, as the desk does, and its list. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emailOfToken } from '../../operator/account.ts';
import { COMMANDS } from '../../operator/commands/all.ts';
import { nameOf, tracing } from '../../operator/trace.ts';
import { NOW, openActing } from '../operations/support';
import {
  admin,
  booking,
  DAY,
  openLive,
  operator,
  putCounselor,
  putPatient,
  putSession,
  ticketsOf,
} from './support/operator';
import { PI, putPayment } from './support/payments';

const project = openActing();
const REASON = 'the connection broke off';
const run = (...line: string[]) => operator(line, { now: NOW });
const traces = async () =>
  Object.values(await admin.readCollection('audit'))
    .map(({ by, role, act, of, reason }) => [by, role, act, of, reason].map(String).join(' ').trim())
    .toSorted();

beforeEach(() => admin.resetAll());

describe('a command that opens or changes something', () => {
  beforeEach(async () => {
    const requests = [booking('b-1', new Date('2026-03-01T09:00Z')), booking('b-2', new Date('2026-03-02T09:00Z'))];
    await putPatient('sara', { tickets: 5, bookings: requests, lastBookingAt: new Date('2026-03-02T09:00Z') });
    await putCounselor('shilan');
    await putSession('Ab1Cd2Ef3Gh4Ij5Kl6Mn', new Date(NOW.getTime() - 40 * DAY));
    await admin.writeDocument('reports/sara_shilan-1', {
      ...{ thread: 'sara_shilan', message: '1', text: 'x', from: 'shilan', by: 'sara', reason: 'money', urgent: false },
      at: NOW,
    });
    await admin.writeDocument('newsletter/one', { email: 'one@aram.example', timestamp: NOW });
    await admin.writeDocument('mail/one', { state: 'failed', to: 'sara', event: 'booked', at: NOW, tries: 10 });
    await putPayment('sara', { refunded: 400 });
  });

  it.each<[string, string[], string[]]>([
    ['answers', ['requests', '--answers'], ['readRequest request:sara_b-1', 'readRequest request:sara_b-2']],
    ['reports', ['reports'], ['readReport report:sara_shilan-1']],
    ['a handled report', ['reports', '--handled', 'sara_shilan-1'], ['handleReport report:sara_shilan-1']],
    ['an export', ['export', 'sara'], ['exportPerson person:sara']],
    ['a license', ['verify', 'shilan'], ['reviewCounselor license:shilan']],
    [
      'a correction',
      ['correct', 'sara', '--tickets', '1', '--reason', ` ${REASON}`],
      [`correct person:sara ${REASON}`],
    ],
    ['a recorded session', ['session', 'sara', '--booking', 'b-1'], ['recordSession person:sara']],
    [
      'a closed session',
      ['close-session', 'Ab1Cd2Ef3Gh4Ij5Kl6Mn', 'missed-by-counselor', '--reason', REASON],
      [`closeSession session:Ab1Cd2Ef3Gh4Ij5Kl6Mn ${REASON}`],
    ],
    ['a payment', ['paid', '--seen', PI], [`seePayment payment:${PI}`]],
    ['a subscriber', ['unsubscribe', 'one@aram.example'], ['unsubscribe subscriber:']],
    ['an email', ['mail', '--again', 'one'], ['sendAgain email:one']],
    ['all emails', ['mail', '--again', 'all'], ['sendAgain email:all']],
    ['a switch', ['mail', 'on'], ['turn setting:mail=on']],
    ['another switch', ['errors', 'off'], ['turn setting:errorReports=off']],
    ['the mode of payments', ['payments', 'closed'], ['changeMode setting:payments=closed']],
  ])('leaves a trace: %s', async (_name, line, expected) => {
    expect(await run(...line)).toMatchObject({ code: 0 });
    expect(await traces()).toEqual(expected.map((trace) => `operator operator ${trace}`));
  });

  it('leaves a trace of a license that is verified, withdrawn or suspended', async () => {
    const verify = async () => {
      const { out } = await run('verify', 'shilan');
      const [, license = '', asOf = ''] = /--license='(.*)' --as-of (\S+)/.exec(out) ?? [];
      await run('verify', 'shilan', '--license', license, '--as-of', asOf);
    };
    await verify();
    await run('unverify', 'shilan');
    await verify();
    expect((await run('unverify', 'shilan', '--reason', 'short')).notes).toContain('--reason must have');
    await run('unverify', 'shilan', '--reason', 'It has expired.');
    expect(await traces()).toEqual([
      ...['operator operator reviewCounselor license:shilan', 'operator operator reviewCounselor license:shilan'],
      'operator operator suspendCounselor license:shilan It has expired.',
      ...['operator operator unverify license:shilan', 'operator operator verifyCounselor license:shilan'],
      'operator operator verifyCounselor license:shilan',
    ]);
    const review = await admin.readDocument('counselors/shilan/review/current');
    expect(review).toMatchObject({ state: 'suspended', reason: 'It has expired.' });
  });

  it('leaves none if nothing was opened or changed', async () => {
    for (const line of [['requests'], ['sessions', 'to-close'], ['messages'], ['counselors'], ['paid'], ['audit']]) {
      await run(...line);
    }
    await putPatient('omar', { tickets: 2 });
    const correct = ['correct', 'omar', '--tickets', '1', '--reason', REASON];
    await run(...correct);
    expect(await traces()).toHaveLength(1);
    expect((await run(...correct)).out).toContain('nothing was changed');
    expect((await run('correct', 'omar', '--to-ledger')).out).toBe('The tickets are 3, as the ledger says.');
    await run('correct', 'nobody', '--tickets', '1', '--reason', REASON);
    expect(await traces()).toHaveLength(1);
  });

  it('names the account that did it, and the name that was given besides', async () => {
    const live = { place: ['--project', 'aram-live'], open: openLive() };
    const names = async () => Object.values(await admin.readCollection('audit')).map(({ name }) => name);
    await operator(['export', 'sara'], live);
    expect(await names()).toEqual(['ops@aram.example']);
    await operator(['export', 'sara', '--as', 'Dana'], live);
    expect((await names()).toSorted()).toEqual(['Dana (ops@aram.example)', 'ops@aram.example']);
  });

  it('shows and changes nothing on a real project for somebody without a name', async () => {
    const live = { place: ['--project', 'aram-live'], open: openLive({}, ''), answers: ['y'] };
    const { code, out, notes } = await operator(['export', 'sara'], live);
    expect([code, out]).toEqual([1, '']);
    expect(notes).toContain('add --as "YOUR NAME"');
    const correct = ['correct', 'sara', '--tickets', '1', '--reason', REASON];
    const before = await ticketsOf('sara');
    expect((await operator(correct, live)).notes).toContain('add --as "YOUR NAME"');
    expect(await ticketsOf('sara')).toEqual(before);
    expect(await operator([...correct, '--as', 'Dana'], { ...live, answers: ['y'] })).toMatchObject({ code: 0 });
    expect(Object.values(await admin.readCollection('audit'))).toMatchObject([{ name: 'Dana (not confirmed)' }]);
  });
});

it('a command can’t write past the trace, and names its own acts alone', async () => {
  const acting = tracing(project, { acts: ['correct'], isClock: false, name: 'x', needsName: false });
  expect(() => acting.store.commit([])).toThrow('without a trace');
  expect(() => acting.store.transact(() => Promise.resolve({ changes: [], result: 1 }))).toThrow('without a trace');
  expect(() => acting.store.removeAll([])).toThrow('without a trace');
  expect(() => acting.changing('settle', 'person:sara')).toThrow('doesn\'t name the act "settle"');
  await expect(acting.opens('settle', ['person:sara'])).rejects.toThrow('doesn\'t name the act "settle"');
  expect(
    Object.entries(COMMANDS)
      .filter(([, { isClock }]) => isClock)
      .map(([name]) => name),
  ).toEqual(['relay']);
});

it('a name is the account that Google names, next to what the operator says', () => {
  expect(nameOf('a@b.c', undefined)).toBe('a@b.c');
  expect(nameOf('a@b.c', ' Dana ')).toBe('Dana (a@b.c)');
  expect(nameOf('', 'Dana')).toBe('Dana (not confirmed)');
  expect(nameOf('', undefined)).toBe('');
  for (const name of [' ', 'x'.repeat(201)]) expect(() => nameOf('a@b.c', name)).toThrow('--as is your name');
});

it('Google is asked whose token it is, and without an answer there isn’t a name', async () => {
  const answer = (response: () => Response | Promise<Response>) => {
    const asked: [string, string][] = [];
    const send = (url: string | URL | Request, init?: RequestInit) => {
      asked.push([String(url instanceof Request ? url.url : url), String(init?.body as URLSearchParams)]);
      return Promise.resolve().then(response);
    };
    return { asked, email: emailOfToken('t&1', send) };
  };
  const named = answer(() => Response.json({ email: 'ops@aram.example' }));
  expect(await named.email).toBe('ops@aram.example');
  expect(named.asked).toEqual([['https://oauth2.googleapis.com/tokeninfo', 'access_token=t%261']]);
  for (const response of [
    () => Response.json({ scope: 'x' }),
    () => Response.json({ email: 'x' }, { status: 400 }),
    () => new Response('<html>'),
    () => Promise.reject(new Error('offline')),
  ]) {
    expect(await answer(response).email).toBe('');
  }
});

describe('audit', () => {
  const [LEYLA, SARA] = ['Le1la2k9vQm1oZ0aB3dE4fG5hI6', 'Xk2c9vQm1oZ0aB3dE4fG5hI6jK7l'];
  const put = (id: string, at: string, values: object = {}) =>
    admin.writeDocument(`audit/${id}`, {
      ...{ by: LEYLA, role: 'owner', act: 'correct', of: `person:${SARA}`, reason: REASON, at: new Date(at) },
      ...values,
    });
  const rows = async (...line: string[]) => {
    const { out } = await run('audit', ...line);
    return out
      .split('\n')
      .slice(1)
      .filter((row) => !row.startsWith(' '))
      .map((row) => row.split(/\s{2,}/));
  };

  beforeEach(async () => {
    const member = { role: 'owner', name: 'Leyla', email: 'leyla@aram.example', since: NOW, ended: null, wants: true };
    await admin.writeDocument(`staff/${LEYLA}`, member);
    await put('one', '2026-03-09T22:30Z');
    await put('two', '2026-03-10T08:00Z', { act: 'exportPerson', reason: '' });
    await put('three', '2026-03-10T09:00Z', { by: 'operator', role: 'operator', of: 'person:other', name: 'ops@x.y' });
  });

  it('lists who did what, about whom and why, the newest first', async () => {
    expect(await rows('--wide')).toEqual([
      ['2026-03-10 09:00', 'ops@x.y', 'operator', 'correct', 'person:other', REASON, 'operator'],
      ['2026-03-10 08:00', 'Leyla', 'owner', 'exportPerson', `person:${SARA}`, LEYLA],
      ['2026-03-09 22:30', 'Leyla', 'owner', 'correct', `person:${SARA}`, REASON, LEYLA],
    ]);
  });

  it('is filtered by one person, one subject, and one day in the zone’s time', async () => {
    const days = async (...line: string[]) => (await rows(...line)).map(([at]) => at);
    expect(await days('--by', 'leyla@aram.example')).toEqual(['2026-03-10 08:00', '2026-03-09 22:30']);
    expect(await days('--by', LEYLA.slice(0, 8))).toHaveLength(2);
    expect(await days('--by', 'operator')).toEqual(['2026-03-10 09:00']);
    expect(await days('--of', `person:${SARA.slice(0, 8)}`)).toHaveLength(2);
    expect(await days('--of', 'person:other', '--by', 'operator')).toHaveLength(1);
    expect(await days('--day', '2026-03-10')).toHaveLength(2);
    expect(await days('--day', '2026-03-10', '--zone', 'Europe/Istanbul')).toHaveLength(3);
    expect((await run('audit', '--day', '2026-02-30')).notes).toContain('--day is a day such as');
    expect((await run('audit', '--by', 'nobody@x.y')).notes).toContain('see `staff list`');
    expect((await run('audit', '--of', 'person:nobody')).notes).toContain('There is no such trace.');
    expect((await run('audit', '--limit', '1')).notes).toContain('These are the newest 1');
  });

  it('shows subjects in the form that it takes', async () => {
    await put('four', '2026-03-10T10:00Z', { of: `request:${SARA}_3e7d1b90-4c5f-4d6e-b8a9-2f1e0d9c8b43`, reason: 'x' });
    await put('five', '2026-03-10T11:00Z', { of: `request:${SARA}_4e7d1b90-4c5f-4d6e-b8a9-2f1e0d9c8b44`, reason: 'y' });
    const { out, notes } = await run('audit');
    expect(notes).toContain('Ids are shortened');
    for (const [subject = ''] of out.matchAll(/\b(?:person|request):\S+/g)) {
      expect((await run('audit', '--of', subject)).notes, subject).not.toContain('no such trace');
    }
    const [request = ''] = /request:\S+b44\b/.exec(out) ?? [];
    expect(await rows('--of', request)).toHaveLength(1);
  });
});
