/** Tests every list of staff, page by page: all pages together are the list, and changes in between lose nothing. */
import { beforeEach, describe, expect, it } from 'vitest';
import { listCounselors } from '../../operations/counselors/list.ts';
import { listMails } from '../../operations/mails/list.ts';
import { listMessages } from '../../operations/inbox/list.ts';
import { listSubscribers } from '../../operations/newsletter/list.ts';
import { listPayments } from '../../operations/payments/list.ts';
import { handleReport } from '../../operations/reports/handle.ts';
import { listReports } from '../../operations/reports/list.ts';
import { listProgress } from '../../operations/requests/progress.ts';
import { KINDS, listSessions } from '../../operations/sessions/list.ts';
import { admin, booking, DAY, putCounselor, putPatient, putSession } from '../operator/support/operator';
import { putPayment } from '../operator/support/payments';
import { allPages, NOW, openActing } from './support';

const acting = openActing();
const day = (number: number) => new Date(Date.UTC(2026, 0, number, 10));

beforeEach(() => admin.resetAll());

describe('requests', () => {
  beforeEach(async () => {
    const put = (uid: string, ...days: number[]) =>
      putPatient(uid, {
        tickets: 0,
        bookings: days.map((number) => booking(`r-${String(number)}`, day(number))),
        lastBookingAt: day(Math.max(...days)),
      });
    await put('sara', 1, 6);
    await put('omar', 2, 5);
    await put('nour', 3, 4);
  });
  const page = (wish: { limit: number; after: string | undefined }) => listProgress(acting, wish);

  it('come two at a time, though each patient made an old and a new one', async () => {
    const pages = await allPages(page);
    expect(pages.map((items) => items.map(({ id }) => id))).toEqual([
      ['r-6', 'r-5'],
      ['r-4', 'r-3'],
      ['r-2', 'r-1'],
    ]);
  });

  it('continue at the same place if another one arrives meanwhile', async () => {
    const { next } = await page({ limit: 2, after: undefined });
    await putPatient('new', { tickets: 0, bookings: [booking('r-9', day(9))], lastBookingAt: day(9) });
    const { items } = await page({ limit: 2, after: next });
    expect(items.map(({ id }) => id)).toEqual(['r-4', 'r-3']);
  });
});

it('urgent reports come first, then the newest; one that is handled meanwhile is left out, and no other', async () => {
  for (const [at, id] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    const report = { by: 'sara', text: 'x', reason: 'money', urgent: at < 2, at: day(at + 1) };
    await admin.writeDocument(`reports/${id}`, report);
  }
  const first = await listReports(acting, { limit: 3 });
  expect(first).toMatchObject({ items: [{ id: 'b', urgent: true }, { id: 'a' }, { id: 'e' }], of: 5 });
  await handleReport(acting, { id: 'e', note: 'x' });
  await handleReport(acting, { id: 'd', note: 'x' });
  const second = await listReports(acting, { limit: 3, after: first.next });
  expect(second).toMatchObject({ items: [{ id: 'c' }], next: undefined, of: 3 });
});

it('each message comes once, on one of the pages, and none of the same moment is lost', async () => {
  const put = (id: string, details: string, number: number) =>
    admin.writeDocument(`contactUs/${id}`, {
      formData: { option: 'x', name: 'y', mail: 'z', details },
      timestamp: day(number),
    });
  await put('a', 'twice', 5);
  await put('b', 'same moment', 4);
  await put('c', 'the same moment', 4);
  await put('d', 'last', 1);
  await put('e', 'twice', 2);
  const pages = await allPages((wish) => listMessages(acting, wish), 1);
  expect(pages.flat().map(({ details }) => details)).toEqual(['twice', 'the same moment', 'same moment', 'last']);
  expect((await listMessages(acting, {})).items[0]).toMatchObject({ times: 2, sent: day(5) });
});

it('sessions of several states come by their start', async () => {
  const id = (letter: string) => letter.repeat(20);
  const before = (days: number) => new Date(NOW.getTime() - days * DAY);
  for (const [letter, days, state] of [
    ['a', 60, 'held'],
    ['b', 59, 'missed'],
    ['c', 58, 'held'],
    ['d', 57, 'missed'],
    ['e', 57, 'held'],
  ] as const) {
    await putSession(id(letter), before(days), { state, by: 'patient', changedAt: before(days - 10) });
  }
  const late = KINDS['late'];
  if (!late) throw new Error('There is no such kind.');
  const pages = await allPages((wish) => listSessions(acting, { kind: late, ...wish }));
  expect(pages.map((items) => items.map(({ session }) => session.id.charAt(0)).join(''))).toEqual(['ab', 'cd', 'e']);
});

it('payments, emails, counselors and subscribers come page by page', async () => {
  await putPatient('sara', { tickets: 0 });
  for (const number of [1, 2, 3]) {
    const text = String(number);
    await putPayment('sara', { id: `pi_${text}`, at: day(number), refunded: number === 2 ? 0 : 400 });
    await admin.writeDocument(`mail/m${text}`, { state: 'failed', to: 'sara', at: day(number) });
    await putCounselor(`c${text}`, {}, number === 2);
    await admin.writeDocument(`newsletter/n${text}`, { email: `n${text}@aram.example`, timestamp: day(number) });
  }
  const ids = (items: { id: string }[]) => items.map(({ id }) => id);
  expect((await allPages((wish) => listPayments(acting, wish))).map(ids)).toEqual([['pi_3', 'pi_2'], ['pi_1']]);
  expect((await allPages((wish) => listPayments(acting, { look: true, ...wish }), 1)).map(ids)).toEqual([
    ['pi_3'],
    ['pi_1'],
  ]);
  expect((await allPages((wish) => listMails(acting, wish))).map(ids)).toEqual([['m3', 'm2'], ['m1']]);
  const counselors = await allPages((wish) => listCounselors(acting, { state: 'waiting', ...wish }), 1);
  expect(counselors.flat()).toMatchObject([
    { uid: 'c1', verified: false, twins: { license: ['c2', 'c3'], name: ['c2', 'c3'] } },
    { uid: 'c3', verified: false },
  ]);
  const subscribers = await allPages((wish) => listSubscribers(acting, wish));
  expect(subscribers.map((items) => items.map(({ email }) => email.slice(0, 2)))).toEqual([['n3', 'n2'], ['n1']]);
});
