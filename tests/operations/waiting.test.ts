/** Tests the list of waiting items: each kind from its own records, the most urgent first, and only the work of the member's role. */
import { beforeEach, describe, expect, it } from 'vitest';
import { refuseCounselor, reviewCounselor, verifyCounselor } from '../../operations/counselors/verify.ts';
import { listWaiting } from '../../operations/waiting/waiting.ts';
import { counselorRecord } from '../e2e/support/accounts';
import { weekendFrom } from '../../operations/words.ts';
import { admin, booking, DAY, HOUR, putCounselor, putPatient, putSession } from '../operator/support/operator';
import { PI, putPayment } from '../operator/support/payments';
import { NOW, openActing } from './support';

const acting = openActing();
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const [CONTESTED, FORGOTTEN, SARAS] = ['c'.repeat(20), 'f'.repeat(20), 's'.repeat(20)];
const list = async (role = 'owner') => (await listWaiting(acting, { role })).items.map(({ of }) => of);

beforeEach(() => admin.resetAll());

describe('with one item of each kind', () => {
  beforeEach(async () => {
    await putPatient('sara', { tickets: 5, bookings: [booking('r-1', ago(HOUR))], lastBookingAt: ago(HOUR) });
    await putCounselor('shilan', {}, true);
    await putCounselor('dana');
    await putPayment('sara', { isThere: false });
    await putSession(CONTESTED, ago(3 * DAY), { state: 'held', changedAt: ago(2 * DAY) });
    await putSession(FORGOTTEN, ago(30 * DAY));
    await admin.writeDocument(`contests/${CONTESTED}`, { says: 'iCame', at: ago(DAY) });
    const words = { by: 'sara', text: 'x', at: ago(HOUR) };
    await admin.writeDocument('reports/thread-one', { ...words, thread: 'thread', urgent: false });
    await admin.writeDocument(`reports/${SARAS}-danger-sara`, { ...words, session: SARAS, urgent: true });
    await admin.writeDocument('contactUs/one', { formData: {}, timestamp: ago(HOUR) });
    await admin.writeDocument('contactUs/closed', { formData: {}, timestamp: ago(HOUR), state: 'closed' });
    await admin.writeDocument('mail/one', { state: 'failed', at: ago(HOUR) });
    await admin.writeDocument('mail/sent', { state: 'sent', at: ago(HOUR) });
  });

  it('an owner sees all, the most urgent first', async () => {
    expect(await list()).toEqual([
      ...[`danger:${SARAS}-danger-sara`, 'report:thread-one', `contest:${CONTESTED}`, `session:${FORGOTTEN}`],
      ...['request:sara_r-1', 'license:dana', 'message:one', 'email:one', `payment:${PI}`],
    ]);
  });

  it('a reviewer sees licenses; care sees neither licenses nor emails', async () => {
    expect(await list('reviewer')).toEqual(['license:dana']);
    expect((await list('care')).map((of) => of.split(':')[0])).toEqual([
      ...['danger', 'report', 'contest', 'session', 'request', 'message', 'payment'],
    ]);
    expect(await list('nobody')).toEqual([]);
  });

  it('the list shows until when each item should be answered, and who has taken it', async () => {
    await admin.writeDocument('taken/request:sara_r-1', { by: 'omar', name: 'Omar', at: NOW });
    const { items, more } = await listWaiting(acting, { role: 'owner' });
    const one = (kind: string) => items.find((item) => item.kind === kind);
    expect(one('danger')).toMatchObject({ at: ago(HOUR), due: ago(HOUR), taken: undefined });
    expect(one('request')).toMatchObject({
      ...{ at: ago(HOUR), due: new Date(NOW.getTime() + 23 * HOUR) },
      taken: { by: 'omar', name: 'Omar', at: NOW },
    });
    expect(one('session')).toMatchObject({ at: NOW, due: undefined });
    expect(more).toBe(false);
  });

  it('doesn’t count the days on which the office is closed', async () => {
    // The day after is a Wednesday.
    const closed = await listWaiting({ ...acting, weekend: weekendFrom('Wednesday') }, { role: 'owner' });
    const due = closed.items.find(({ kind }) => kind === 'request')?.due;
    expect(due).toEqual(new Date(NOW.getTime() + 47 * HOUR));
    for (const wrong of ['', 'someday', 'sunday,monday,tuesday,wednesday,thursday,friday,saturday']) {
      expect(weekendFrom(wrong)).toBeUndefined();
    }
  });

  it('the list comes page by page', async () => {
    const first = await listWaiting(acting, { role: 'owner', limit: 4 });
    const second = await listWaiting(acting, { role: 'owner', limit: 50, after: first.next });
    expect([...first.items, ...second.items].map(({ of }) => of)).toEqual(await list());
    expect(first.of).toBe(9);
  });
});

describe('a request no longer waits', () => {
  beforeEach(() => putPatient('sara', { tickets: 5, bookings: [booking('r-1', ago(HOUR))], lastBookingAt: ago(HOUR) }));

  it.each(['answered', 'closed'])('once staff have %s it, but does while they only read it', async (state) => {
    await admin.writeDocument('patients/sara/care/r-1', { state: 'read' });
    expect(await list()).toEqual(['request:sara_r-1']);
    await admin.writeDocument('patients/sara/care/r-1', { state });
    expect(await list()).toEqual([]);
  });

  it('once the patient has booked a session after it; an earlier one doesn’t count', async () => {
    await putSession(SARAS, new Date(NOW.getTime() + DAY), { bookedAt: ago(2 * HOUR) });
    expect(await list()).toEqual(['request:sara_r-1']);
    await putSession(SARAS, new Date(NOW.getTime() + DAY), { bookedAt: NOW });
    expect(await list()).toEqual([]);
  });
});

it('a message that was sent twice is one item, and waits again if it comes again after the answer', async () => {
  const formData = { option: 'business', name: 'Can', mail: 'can@example.com', details: 'Hello' };
  const message = (id: string, timestamp: Date, state?: string) =>
    admin.writeDocument(`contactUs/${id}`, { formData, timestamp, ...(state !== undefined && { state }) });
  await message('one', ago(2 * HOUR));
  await message('two', ago(HOUR));
  expect(await list()).toEqual(['message:two']);
  await message('one', ago(2 * HOUR), 'answered');
  await message('two', ago(HOUR), 'answered');
  expect(await list()).toEqual([]);
  await message('three', NOW);
  expect(await list()).toEqual(['message:three']);
});

it('a waiting item is listed behind two hundred newer ones that somebody has done', async () => {
  const done = Array.from({ length: 200 }, (_, number) => [
    `contactUs/m${String(number)}`,
    { formData: { mail: String(number) }, timestamp: NOW, state: 'closed' },
  ]);
  await admin.writeDocuments(Object.fromEntries(done) as never);
  await admin.writeDocument('contactUs/old', { formData: {}, timestamp: ago(DAY) });
  expect(await listWaiting(acting, { role: 'care' })).toMatchObject({ items: [{ of: 'message:old' }], more: false });
});

it('a refused license waits again once its record has changed', async () => {
  await putCounselor('dana');
  const { asOf } = await reviewCounselor(acting, { uid: 'dana' });
  await refuseCounselor(acting, { uid: 'dana', asOf, reason: 'The number is unknown.' });
  expect(await list()).toEqual([]);
  await putCounselor('dana', { license: 'KRG-PSY-20419' });
  expect(await list()).toEqual(['license:dana']);
});

it('a verified license waits while its counselor has an ID document that nobody has looked at', async () => {
  await putCounselor('shilan', {}, true);
  expect(await list('reviewer')).toEqual([]);
  const uploaded = new Date();
  await admin.writeDocument('counselors/shilan', counselorRecord({ languages: ['en'], documentAt: uploaded }));
  const { items } = await listWaiting(acting, { role: 'reviewer' });
  expect(items).toMatchObject([{ of: 'license:shilan', at: uploaded }]);
  const { license, asOf, waits, state } = await reviewCounselor(acting, { uid: 'shilan' });
  expect([waits, state]).toEqual([true, 'verified']);
  await verifyCounselor(acting, { uid: 'shilan', license, asOf });
  expect(await list('reviewer')).toEqual([]);
  const later = new Date(Date.now() + HOUR);
  await admin.writeDocument('counselors/shilan', counselorRecord({ languages: ['en'], documentAt: later }));
  expect(await list('reviewer')).toEqual(['license:shilan']);
  expect(await reviewCounselor(acting, { uid: 'shilan' })).toMatchObject({
    ...{ state: 'verified', verified: true, changes: [{ field: 'document', was: '', now: later.toISOString() }] },
  });
});

it('a hundred of a hundred and one failed emails are listed, and the list says that there are more', async () => {
  const mails = Array.from({ length: 101 }, (_, number) => [`mail/m${String(number)}`, { state: 'failed', at: NOW }]);
  await admin.writeDocuments(Object.fromEntries(mails) as never);
  expect(await listWaiting(acting, { role: 'owner' })).toMatchObject({ of: 100, more: true });
});
