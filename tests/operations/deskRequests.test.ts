/** Tests requests at the desk: their progress, their answers, and answers of staff while the patient or a colleague is faster. */
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, booking, DAY, HOUR, putCounselor, putPatient, putSession, putSlot } from '../operator/support/operator';
import { callId, openDesk, putMembers, traces } from './deskSupport';
import { NOW, openActing } from './support';

const { ask, result } = openDesk(openActing());
const SARA = { uid: 'sara', request: 'request-new' };
const CARE = 'patients/sara/care/request-new';
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);

interface Listed {
  items: { id: string; state: string; taken?: object }[];
}
const list = async (wish: object = {}) => (await result<Listed>('requests', wish)).items;
const states = async (wish: object = {}) => (await list(wish)).map(({ id, state }) => `${id} ${state}`);
const putSara = (ids: readonly string[]) =>
  putPatient('sara', {
    ...{ tickets: 2, name: 'Sara', surname: 'Aziz', phone: '0750', birthday: '01 01 1990' },
    bookings: ids.map((id, at) => booking(id, ago(48 - 24 * at))),
    lastBookingAt: ago(48 - 24 * (ids.length - 1)),
  });
const session = (letter: string, bookedAt: Date, state = 'booked') =>
  putSession(letter.repeat(20), new Date(NOW.getTime() + DAY), { bookedAt, state, language: 'tr' });

beforeEach(async () => {
  await admin.resetAll();
  await putMembers();
  await putSara(['request-old', 'request-new']);
  await putCounselor('shilan', { name: 'Dr. Shilan Karim', languages: ['en', 'ar'] }, true);
});

describe('the list', () => {
  it('shows how far each request has come, and nobody’s answers', async () => {
    expect(await states()).toEqual(['request-new waiting', 'request-old waiting']);
    await result('suggestCounselor', { ...SARA, counselor: 'shilan' });
    await result('closeRequest', { uid: 'sara', request: 'request-old', reason: 'We answered by phone.' });
    expect(await states()).toEqual(['request-new suggested', 'request-old closed']);
    await session('a', ago(1));
    expect(await states()).toEqual(['request-new booked', 'request-old closed']);
    expect((await list())[0]).toEqual({
      ...{ item: 'request:sara_request-new', uid: 'sara', id: 'request-new', requested: ago(24), name: 'Sara Aziz' },
      ...{ tickets: 2, repeats: false, verified: 'no account', state: 'booked', language: 'tr' },
      ...{ counselorName: 'Dr. Shilan Karim', isRead: true, taken: undefined },
    });
  });

  it('ignores a session that was booked before the request, missed or canceled', async () => {
    await session('a', ago(25), 'held');
    await session('b', ago(2), 'cancelled');
    await session('c', ago(2), 'missed');
    expect(await states()).toEqual(['request-new waiting', 'request-old booked']);
  });

  it('is filtered by state and language, and refuses an unknown state', async () => {
    await putPatient('omar', { tickets: 0, bookings: [booking('request-omar', ago(1))], lastBookingAt: ago(1) });
    await session('a', ago(25), 'held');
    expect(await states({ state: 'waiting' })).toEqual(['request-omar waiting', 'request-new waiting']);
    expect(await states({ state: 'waiting', language: 'tr' })).toEqual(['request-new waiting']);
    expect(await states({ state: 'closed' })).toEqual([]);
    expect(await ask('requests', { state: 'lost' })).toEqual({ refused: 'illegal', about: 'state' });
  });

  it('gives requests from a clock that runs ahead the time at which the server saw the last one', async () => {
    const bookings = ['x-1', 'x-2'].map((id) => booking(id, ago(-9)));
    await putPatient('ahead', { tickets: 0, bookings, lastBookingAt: ago(30) });
    const items = await result<{ items: { id: string; requested: Date }[] }>('requests');
    expect(items.items.map(({ id, requested }) => [id, requested])).toEqual([
      ['request-new', ago(24)],
      ['x-2', ago(30)],
      ['x-1', ago(30)],
      ['request-old', ago(48)],
    ]);
  });

  it('marks a request with the id of an earlier one of the same patient', async () => {
    await putSara(['b-7', 'b-8', 'b-7']);
    const { items } = await result<{ items: { id: string; repeats: boolean }[] }>('requests');
    expect(items.map(({ id, repeats }) => [id, repeats])).toEqual([
      ['b-7', true],
      ['b-8', false],
      ['b-7', false],
    ]);
  });
});

describe('a request', () => {
  it('opens with its answers, and the patient sees that staff read it', async () => {
    await putSlot('shilan', new Date(NOW.getTime() + HOUR));
    await putSlot('shilan', new Date(NOW.getTime() + 3 * HOUR));
    await putCounselor('rojin', { name: 'Rojin Demir' }, true);
    await putCounselor('new', { name: 'Not Verified' }, false);
    const read = await result<{ answers: string[] }>('readRequest', SARA);
    expect(read).toMatchObject({
      ...{ item: 'request:sara_request-new', name: 'Sara Aziz', email: 'sara@aram.example', phone: '0750', age: 36 },
      ...{ tickets: 2, state: 'waiting', notes: [], care: { state: 'read' } },
      counselors: [
        { uid: 'shilan', languages: ['en', 'ar'], next: new Date(NOW.getTime() + 3 * HOUR) },
        { uid: 'rojin', next: undefined },
      ],
    });
    expect(read.answers).toEqual(['Individual', 'Single', 'no', 'Over 45', 'Eating disorders', 'I sleep badly.']);
    const empty = { counselor: '', counselorName: '', reason: '' };
    expect(await admin.readDocument(CARE)).toEqual({ state: 'read', ...empty, at: expect.any(Date) as Date });
    // The trace names the request, and holds nothing of its answers.
    expect(JSON.stringify(await admin.readCollection('audit'))).not.toContain('sleep');
  });

  it('stays answered when it is opened again', async () => {
    await result('suggestCounselor', { ...SARA, counselor: 'shilan' });
    const care = await admin.readDocument(CARE);
    expect(await result('readRequest', SARA)).toMatchObject({ state: 'suggested', care: { counselor: 'shilan' } });
    expect(await admin.readDocument(CARE)).toEqual(care);
  });

  it('that was withdrawn meanwhile can’t be read, answered or closed, and the trace keeps that it was opened', async () => {
    await putSara(['request-old']);
    const unknown = { refused: 'unknown', about: 'request' };
    expect(await ask('suggestCounselor', { ...SARA, counselor: 'shilan' })).toEqual(unknown);
    expect(await ask('closeRequest', { ...SARA, reason: 'We answered by phone.' })).toEqual(unknown);
    expect(await ask('readRequest', SARA)).toEqual(unknown);
    expect(await ask('readRequest', { uid: 'nobody', request: 'x' })).toEqual(unknown);
    expect(await admin.readCollection('patients/sara/care')).toEqual({});
    expect((await traces()).map(({ act }) => act)).toEqual(['readRequest', 'readRequest']);
  });

  it('can only be answered with a verified counselor', async () => {
    await putCounselor('new', {}, false);
    const suggest = (counselor: string) => ask('suggestCounselor', { ...SARA, counselor });
    expect(await suggest('new')).toEqual({ refused: 'notNow', about: 'unverified' });
    expect(await suggest('nobody')).toEqual({ refused: 'unknown', about: 'counselor' });
    expect(await admin.readDocument(CARE)).toBeUndefined();
    expect(await traces()).toEqual([]);
    expect(await suggest('shilan')).toEqual({ result: null });
    expect(await admin.readDocument(CARE)).toEqual({
      ...{ state: 'answered', counselor: 'shilan', counselorName: 'Dr. Shilan Karim', reason: '' },
      at: expect.any(Date) as Date,
    });
  });

  it('is given back by the member who answers it', async () => {
    await result('take', { of: 'request:sara_request-new' });
    expect((await list({ state: 'waiting' }))[0]?.taken).toEqual({ by: 'dana', name: 'Dana', at: NOW });
    await result('suggestCounselor', { ...SARA, counselor: 'shilan' }, { as: 'omar' });
    expect(await admin.readCollection('taken')).toEqual({});
  });

  it('is closed by one of two at the same time, with the reason that the patient reads', async () => {
    const close = (as: 'dana' | 'omar', reason: string) =>
      ask('closeRequest', { ...SARA, reason }, { as, id: callId(700) });
    const answers = await Promise.all([
      close('dana', ' She asked us to wait. '),
      close('omar', 'She found somebody else.'),
    ]);
    const [won, lost] = answers.toSorted((one) => ('result' in one ? -1 : 1));
    expect([won, lost]).toEqual([{ result: null }, { refused: 'notNow', about: 'request' }]);
    const care = await admin.readDocument(CARE);
    const reason = answers[0] === won ? 'She asked us to wait.' : 'She found somebody else.';
    expect(care).toMatchObject({ state: 'closed', counselor: '', reason });
    expect(await traces()).toMatchObject([{ act: 'closeRequest', of: 'request:sara_request-new', reason }]);
    expect(await ask('suggestCounselor', { ...SARA, counselor: 'shilan' })).toEqual({
      refused: 'notNow',
      about: 'request',
    });
  });
});
