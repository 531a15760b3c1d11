/** Tests the trace that acts leave at the command line, as they do at the desk. */
import { beforeEach, describe, expect, it } from 'vitest';
import { emailOfToken, nameOf } from '../../operator/account.ts';
import { NOW } from '../operations/support';
import { act, admin, booking, openLive, operator, putCounselor, putPatient, ticketsOf } from './support/operator';

const REASON = 'the connection broke off';
const run = (name: string, input: object = {}) => act(name, input, { now: NOW });
const traces = async () =>
  Object.values(await admin.readCollection('audit'))
    .map(({ by, role, act, of, reason }) => [by, role, act, of, reason].map(String).join(' ').trim())
    .toSorted();

beforeEach(() => admin.resetAll());

describe('a command that opens or changes something', () => {
  beforeEach(async () => {
    await putPatient('sara', { tickets: 5, bookings: [booking('b-1', NOW)], lastBookingAt: NOW });
    await putCounselor('shilan', {}, true);
    await admin.writeDocument('mail/one', { state: 'failed', to: 'sara', event: 'booked', at: NOW, tries: 10 });
  });

  // The desk's other acts go by the same door; tests/operations have the trace of each.
  it.each<[string, object, string]>([
    ['exportPerson', { uid: 'sara' }, 'person:sara'],
    ['reviewCounselor', { uid: 'shilan' }, 'license:shilan'],
    ['unverify', { uid: 'shilan' }, 'license:shilan'],
    ['correct', { uid: 'sara', tickets: 1, reason: ` ${REASON}` }, `person:sara ${REASON}`],
    ['recordSession', { uid: 'sara', booking: 'b-1' }, 'person:sara'],
    ['sendAgain', { id: 'one' }, 'email:one'],
    ['sendAgain', { id: 'all' }, 'email:all'],
    ['turn', { what: 'mail', on: true }, 'setting:mail=on'],
    ['turn', { what: 'errorReports', on: false }, 'setting:errorReports=off'],
    ['changeMode', { mode: 'closed' }, 'setting:payments=closed'],
  ])('leaves a trace: %s %j', async (name, input, expected) => {
    expect(await run(name, input)).toMatchObject({ code: 0 });
    expect(await traces()).toEqual([`operator operator ${name} ${expected}`]);
    expect(await admin.readCollection('calls'), 'no call to repeat').toEqual({});
  });

  it('is in the list of handled reports with the name that was given', async () => {
    await admin.writeDocument('reports/one', { by: 'sara', urgent: false, at: NOW });
    await operator(['handleReport', '--id', 'one', '--note', 'She is safe.', '--as', 'Ada'], { now: NOW });
    const { items } = (await run('reports', { state: 'handled' })).result as { items: object[] };
    expect(items).toMatchObject([{ handled: { by: 'operator', name: 'Ada (not confirmed)', at: NOW.toISOString() } }]);
  });

  it('leaves none if nothing was opened or changed', async () => {
    for (const name of ['requests', 'sessions', 'messages', 'counselors', 'payments', 'reports', 'audit'])
      await run(name);
    await putPatient('omar', { tickets: 2 });
    const correction = { uid: 'omar', tickets: 1, reason: REASON };
    await run('correct', correction);
    expect(await traces()).toHaveLength(1);
    expect((await run('correct', correction)).result).toMatchObject({ recorded: false });
    expect((await run('settle', { uid: 'omar' })).result).toMatchObject({ changes: false });
    await run('correct', { ...correction, uid: 'nobody' });
    expect(await traces()).toHaveLength(1);
  });

  it('names the account that did it, and the name that was given besides', async () => {
    const live = { place: ['--project', 'aram-live'], open: openLive() };
    const names = async () => Object.values(await admin.readCollection('audit')).map(({ name }) => name);
    await operator(['exportPerson', '--uid', 'sara'], live);
    expect(await names()).toEqual(['ops@aram.example']);
    await operator(['exportPerson', '--uid', 'sara', '--as', 'Dana'], live);
    expect((await names()).toSorted()).toEqual(['Dana (ops@aram.example)', 'ops@aram.example']);
  });

  it('shows and changes nothing on a real project for somebody without a name', async () => {
    const live = { place: ['--project', 'aram-live'], open: openLive({}, ''), answers: ['y'] };
    const { code, out, notes } = await operator(['exportPerson', '--uid', 'sara'], live);
    expect([code, out]).toEqual([1, '']);
    expect(notes).toContain('add --as "YOUR NAME"');
    const correct = ['correct', '--uid', 'sara', '--tickets', '1', '--reason', REASON];
    const before = await ticketsOf('sara');
    expect((await operator(correct, live)).notes).toContain('add --as "YOUR NAME"');
    expect(await ticketsOf('sara')).toEqual(before);
    expect(await operator([...correct, '--as', 'Dana'], { ...live, answers: ['y'] })).toMatchObject({ code: 0 });
    expect(Object.values(await admin.readCollection('audit'))).toMatchObject([{ name: 'Dana (not confirmed)' }]);
  });
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
  const rows = async (input: object = {}) =>
    (await act<{ items: Record<string, unknown>[] }>('audit', input)).result.items;

  beforeEach(async () => {
    const member = { role: 'owner', name: 'Leyla', email: 'leyla@aram.example', since: NOW, ended: null, wants: true };
    await admin.writeDocument(`staff/${LEYLA}`, member);
    await put('one', '2026-03-09T22:30Z');
    await put('two', '2026-03-10T08:00Z', { act: 'exportPerson', reason: '' });
    await put('three', '2026-03-10T09:00Z', { by: 'operator', role: 'operator', of: 'person:other', name: 'ops@x.y' });
  });

  it('lists who did what, about whom and why, the newest first', async () => {
    expect(await rows()).toMatchObject([
      { by: 'operator', name: 'ops@x.y', act: 'correct', of: 'person:other', reason: REASON },
      { by: LEYLA, role: 'owner', act: 'exportPerson', of: `person:${SARA}`, at: '2026-03-10T08:00:00.000Z' },
      { by: LEYLA, role: 'owner', act: 'correct', of: `person:${SARA}`, reason: REASON },
    ]);
  });

  it('is filtered by one person, one subject, and one day in UTC', async () => {
    const times = async (input: object) => (await rows(input)).map(({ at }) => String(at).slice(0, 16));
    expect(await times({ by: LEYLA })).toEqual(['2026-03-10T08:00', '2026-03-09T22:30']);
    expect(await times({ by: 'operator' })).toEqual(['2026-03-10T09:00']);
    expect(await times({ of: `person:${SARA}` })).toHaveLength(2);
    expect(await times({ of: 'person:other', by: 'operator' })).toHaveLength(1);
    expect(await times({ day: '2026-03-10' })).toHaveLength(2);
    expect(await rows({ of: 'person:nobody' })).toEqual([]);
    expect((await act('audit', { day: '2026-02-30' })).notes).toContain('--day is a day, such as');
  });
});
