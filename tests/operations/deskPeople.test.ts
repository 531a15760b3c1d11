/** Tests the desk's acts about people: what they refuse, what two members at once do, and the trace of each. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  admin,
  booking,
  DAY,
  putCounselor,
  putFile,
  putPatient,
  putSession,
  putSlot,
  ticketsOf,
} from '../operator/support/operator';
import { PI, putPayment } from '../operator/support/payments';
import { openDesk, resetDesk, traceLines } from './deskSupport';
import { NOW, openActing } from './support';

const { ask, result: done } = openDesk(openActing(), 'leyla');
const UID = { uid: 'sara' };
const REASON = 'A session was counted twice.';
const SECRET = 'I sleep badly.';

interface Found {
  items: { uid: string; role: string; name: string }[];
  more: boolean;
}

const found = async (sought: string) =>
  (await done<Found>('findPerson', { sought }, { as: 'dana' })).items.map(({ uid }) => uid);

beforeEach(async () => {
  await resetDesk();
  await putPatient('sara', { tickets: 5, bookings: [booking('b-1', NOW, SECRET)], lastBookingAt: NOW });
});

it.each([
  ['readPerson', {}, 'person'],
  ['previewCorrecting', { tickets: 1, reason: REASON }, 'patient'],
  ['correct', { tickets: 1, reason: REASON }, 'patient'],
  ['exportPerson', {}, 'person'],
  ['blockOrders', { blocked: true, reason: REASON }, 'patient'],
  ['deletePerson', { reason: REASON }, 'person'],
])('%s is refused if there is no such person', async (act, input, about) => {
  expect(await ask(act, { ...input, uid: 'nobody' })).toEqual({ refused: 'unknown', about });
});

describe('a person', () => {
  it('is found by id, by a similar name, and by email', async () => {
    const { localId } = await admin.createAccount({ email: 'new@aram.example', emailVerified: true });
    await putCounselor('shilan');
    expect(await found('sara')).toEqual(['sara']);
    expect(await found(' SARA öz ')).toEqual(['sara']);
    expect(await found('shılan')).toEqual(['shilan']);
    expect(await found('sara@aram.example')).toEqual(['sara']);
    expect(await found('new@aram.example')).toEqual([localId]);
    expect(await found(localId)).toEqual([localId]);
    for (const none of ['nobody@aram.example', 'a@b', '…', '../x', '__x__', 'Nobody Here']) {
      expect(await found(none)).toEqual([]);
    }
    expect(await traceLines()).toEqual([]);
  });

  it('is one of at most twenty', async () => {
    for (let at = 0; at < 20; at += 1) await putPatient(`s${String(at)}`, { tickets: 0 });
    const all = await done<Found>('findPerson', { sought: 'Sara Öz' });
    expect([all.items.length, all.more]).toEqual([20, true]);
  });

  it('is shown without answers, messages or cards, and the opening leaves a trace', async () => {
    await putPayment('sara');
    await putSession('a'.repeat(20), new Date(NOW.getTime() + DAY));
    await admin.writeDocument('patients/sara/orders/one', {
      pack: '5',
      language: 'en',
      at: NOW,
      state: 'open',
      url: 'x',
    });
    await admin.writeDocument('addresses/sara', { email: 'sara@aram.example', kinds: ['sessions'], at: NOW });
    await admin.writeDocument('notes/one', { of: 'request:sara_b-1', text: 'Called.', by: 'care', name: 'C', at: NOW });
    await admin.writeDocument('notes/two', { of: 'license:sara', text: 'Hidden.', by: 'owner', name: 'O', at: NOW });
    const person = await done('readPerson', UID, { as: 'dana' });
    expect(person).toMatchObject({
      ...{ uid: 'sara', role: 'patient', account: 'no account', name: 'Sara Öz', age: 35, tickets: 10 },
      ...{ emails: ['sessions'], blocked: false },
      orders: [{ id: 'one', pack: '5', state: 'open' }],
      payments: [{ id: PI, ticket: 5, amount: 1000, currency: 'usd' }],
      sessions: [{ id: 'a'.repeat(20), state: 'booked', with: 'Dr. Shilan Karim' }],
      notes: [{ text: 'Called.' }],
    });
    const text = JSON.stringify(person);
    for (const hidden of [SECRET, 'Eating disorders', 'Hidden.', 'cardNumber']) expect(text).not.toContain(hidden);
    expect(await traceLines()).toEqual(['dana readPerson person:sara']);
  });

  it('can be a counselor', async () => {
    await putCounselor('shilan');
    expect(await done('readPerson', { uid: 'shilan' })).toMatchObject({
      role: 'counselor',
      ledger: [],
      blocked: false,
    });
  });
});

describe('tickets', () => {
  const correction = { ...UID, tickets: 2, reason: REASON };

  it('are corrected once, even by two owners at once, after a preview that writes nothing', async () => {
    expect(await done('previewCorrecting', correction)).toEqual({ recorded: true, tickets: 7 });
    expect(await traceLines()).toEqual([]);
    await Promise.all([done('correct', correction), done('correct', correction)]);
    expect(await ticketsOf('sara')).toEqual({ tickets: 7, ledger: 7 });
    expect(await done('previewCorrecting', correction)).toEqual({ recorded: false, tickets: 7 });
    expect(await traceLines()).toEqual([`leyla correct person:sara ${REASON}`]);
  });

  it('can’t be fewer than zero', async () => {
    expect(await ask('correct', { ...correction, tickets: -6 })).toEqual({ refused: 'tooFew', about: '' });
    expect(await ticketsOf('sara')).toEqual({ tickets: 5, ledger: 5 });
    expect(await traceLines()).toEqual([]);
  });
});

it('a person’s data is exported, and the trace says which parts the copy had, not what was in them', async () => {
  expect(await done('exportPerson', UID)).toMatchObject({ uid: 'sara', patient: { tickets: 5 } });
  expect(await traceLines()).toEqual(['leyla exportPerson person:sara']);
  const { items } = await done<{ items: object[] }>('audit');
  expect(items).toMatchObject([{ act: 'exportPerson', parts: ['patient', 'ledger'] }]);
  expect(JSON.stringify(items)).not.toContain(SECRET);
});

it('an export isn’t handed out if its trace can’t be written', async () => {
  const acting = openActing();
  const commit: typeof acting.store.commit = (changes) =>
    changes.some(({ path }) => path.startsWith('audit/'))
      ? Promise.reject(new Error('The store is away.'))
      : acting.store.commit(changes);
  const { ask: asking } = openDesk({ ...acting, store: { ...acting.store, commit } }, 'leyla');
  await expect(asking('exportPerson', UID)).rejects.toThrow('The store is away.');
});

describe('orders', () => {
  const MARK = 'patients/sara/order/blocked';
  const block = (blocked: boolean) => done('blockOrders', { ...UID, blocked, reason: REASON });

  it('are blocked once and allowed again', async () => {
    expect(await block(true)).toEqual({ blocked: true, changed: true });
    expect(await block(true)).toEqual({ blocked: true, changed: false });
    expect(await admin.readDocument(MARK)).toEqual({ payment: '', at: expect.any(Date) as Date });
    expect(await done('readPerson', UID)).toMatchObject({ blocked: true });
    expect(await block(false)).toEqual({ blocked: false, changed: true });
    expect(await admin.readDocument(MARK)).toBeUndefined();
    const change = `leyla blockOrders person:sara ${REASON}`;
    expect(await traceLines()).toEqual([change, change, 'leyla readPerson person:sara']);
  });

  it('keep their block’s name if a dispute set it', async () => {
    await admin.writeDocument(MARK, { payment: PI, at: NOW });
    expect(await block(true)).toEqual({ blocked: true, changed: false });
    expect(await admin.readDocument(MARK)).toMatchObject({ payment: PI });
  });
});

describe('a deletion', () => {
  const asked = { ...UID, reason: 'She asked us by letter.' };
  const trace = `leyla deletePerson person:sara ${asked.reason}`;

  it('of a patient cancels sessions, and leaves only the mark, and sessions without a name', async () => {
    await putSession('a'.repeat(20), new Date(NOW.getTime() + DAY));
    await admin.writeDocument('patients/sara/care/b-1', { state: 'read', at: NOW });
    await putFile('images/sara');
    await putFile('ids/sara');
    await admin.writeDocument('addresses/sara', { email: 'sara@aram.example', kinds: ['sessions'], at: NOW });
    expect(await done('deletePerson', asked)).toEqual({ canceled: 1, kept: [] });
    const left = await admin.exportDatabase();
    const own = Object.keys(left).filter((path) => !/^(staff|audit|calls)\//.test(path));
    expect(own.toSorted()).toEqual(['closed/sara', `sessions/${'a'.repeat(20)}`, expect.stringMatching(/^slots\//)]);
    expect(await admin.readDocument(`sessions/${'a'.repeat(20)}`)).toMatchObject({
      state: 'cancelled',
      patientName: '',
    });
    expect(await admin.readFiles()).toEqual([]);
    expect(await traceLines()).toEqual([trace]);
  });

  it('removes staff’s notes about the person and the claims on their waiting items', async () => {
    const [own, other] = ['a'.repeat(20), 'b'.repeat(20)];
    await putSession(own, new Date(NOW.getTime() + DAY));
    await admin.writeDocument('patients/sara/care/b-1', { state: 'read', at: NOW });
    await putPayment('sara');
    const about = ['request:sara_b-1', `session:${own}`, `danger:${own}-danger-shilan`, `payment:${PI}`];
    const others = ['request:sara2_b-1', `session:${other}`, 'license:shilan', 'message:m1'];
    const stored = [...about, ...others].flatMap((of, number) => [
      [`notes/n${String(number)}`, { of, text: 'Called.', by: 'care', name: 'C', at: NOW }],
      [`taken/${of}`, { by: 'care', name: 'C', at: NOW }],
    ]);
    await admin.writeDocuments(Object.fromEntries(stored) as never);
    await done('deletePerson', asked);
    const notes = Object.values(await admin.readCollection('notes')).map(({ of }) => of);
    expect(notes.toSorted()).toEqual(others.toSorted());
    expect(Object.keys(await admin.readCollection('taken')).toSorted()).toEqual(others.toSorted());
  });

  it('of a counselor returns the tickets of their patients, and removes the account', async () => {
    const { localId: uid } = await admin.createAccount({ email: 'shilan@aram.example', emailVerified: true });
    await putCounselor(uid, { since: 1_700_000_000 }, true);
    await putSession('a'.repeat(20), new Date(NOW.getTime() + DAY), { counselor: uid });
    await putSlot(uid, new Date(NOW.getTime() + 2 * DAY));
    await admin.writeDocument(`counselors/${uid}/review/current`, { state: 'verified', reason: '', at: NOW });
    expect(await done('deletePerson', { ...asked, uid })).toEqual({ canceled: 1, kept: [] });
    expect(await admin.readDocument(`closed/${uid}`)).toMatchObject({ since: 1_700_000_000 });
    for (const path of [`counselors/${uid}`, `counselorProfiles/${uid}`, `counselors/${uid}/review/current`]) {
      expect(await admin.readDocument(path)).toBeUndefined();
    }
    expect(await ticketsOf('sara')).toMatchObject({ tickets: 6 });
    expect(await found('shilan@aram.example')).toEqual([]);
  });

  it('goes on where it broke off, and ends', async () => {
    await admin.writeDocument('closed/sara', { at: NOW });
    await admin.deleteDocument('patients/sara');
    expect(await done('deletePerson', asked)).toEqual({ canceled: 0, kept: [] });
    expect(await admin.readCollection('patients/sara/ledger')).toEqual({});
    expect(await done('deletePerson', asked)).toEqual({ canceled: 0, kept: [] });
    expect(await traceLines()).toEqual([trace]);
  });

  it('by two at once is done once', async () => {
    await Promise.all([ask('deletePerson', asked), ask('deletePerson', asked)]);
    await done('deletePerson', asked);
    expect(await admin.readCollection('patients/sara/ledger')).toEqual({});
    expect(Object.keys(await admin.readCollection('closed'))).toEqual(['sara']);
  });

  it('keeps payments that staff still have to check', async () => {
    await putPayment('sara', { refunded: 400 });
    expect(await done('deletePerson', asked)).toEqual({ canceled: 0, kept: [PI] });
  });

  it('of a staff member is refused', async () => {
    expect(await ask('deletePerson', { ...asked, uid: 'dana' })).toEqual({ refused: 'notNow', about: 'member' });
  });
});
