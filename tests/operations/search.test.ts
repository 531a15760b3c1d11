/** Tests the search in each list of the desk: in names, emails and ids, however they're spelled, with the other filters, and across pages. */
import { beforeAll, describe, expect, it } from 'vitest';
import { admin, booking, DAY, HOUR, putCounselor, putPatient, putSession } from '../operator/support/operator';
import { putPayment } from '../operator/support/payments';
import { openDesk, putMembers } from './deskSupport';
import { NOW, openActing } from './support';

const { result } = openDesk(openActing(), 'leyla');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

const PEOPLE = { sara: ['Sara', 'Aziz'], lukasz: ['Łukasz', 'Demir'] } as const;

beforeAll(async () => {
  await admin.resetAll();
  await putMembers();
  await putCounselor('shilan', {}, true);
  for (const [at, [uid, [name, surname]]] of Object.entries(PEOPLE).entries()) {
    const sent = ago((at + 1) * HOUR);
    await putPatient(uid, { tickets: 9, name, surname, bookings: [booking(`b-${uid}`, sent)], lastBookingAt: sent });
    const id = uid.charAt(0).repeat(20);
    const start = ago(-(at + 1) * DAY);
    await putSession(id, start, { patient: uid, patientName: `${name} ${surname}` });
    await putPayment(uid, { id: `pi_${uid}000000` });
    const order = { pack: '5', at: ago((at + 1) * DAY), state: 'unpaid' };
    const formData = { option: 'business', name: `${name} ${surname}`, mail: `${uid}@aram.example`, details: 'Hi' };
    await admin.writeDocuments({
      [`patients/${uid}/orders/order-${uid}`]: order,
      [`contactUs/${uid}`]: { formData, timestamp: ago((at + 1) * HOUR) },
    });
  }
});

interface Listed {
  items?: { id: string }[];
  payments?: { id: string; patientName: string }[];
  orders?: { id: string; patientName: string }[];
}

/** The ids that a list shows. */
async function ids(act: string, wish: object): Promise<string[]> {
  const { items = [], payments = [], orders = [] } = await result<Listed>(act, wish);
  return [...items, ...payments, ...orders].map(({ id }) => id);
}

describe.each([
  ['requests', {}, 'b-sara', 'b-lukasz'],
  ['sessions', {}, 's'.repeat(20), 'l'.repeat(20)],
  ['messages', {}, 'sara', 'lukasz'],
  ['payments', { kind: 'all' }, 'pi_sara000000', 'pi_lukasz000000'],
  ['payments', { kind: 'orders' }, 'order-sara', 'order-lukasz'],
])('%s %o', (act, wish, sara, lukasz) => {
  it.each([
    ['lukasz demir', [lukasz]],
    ['SARA', [sara]],
    ['zelal', []],
    ['...', []],
  ])('finds %s', async (sought, found) => {
    expect(await ids(act, { ...wish, sought })).toEqual(found);
  });

  it('shows everyone if nothing is typed', async () => {
    expect((await ids(act, { ...wish, sought: ' ' })).toSorted()).toEqual([sara, lukasz].toSorted());
  });
});

it('finds by email where the list knows it, and by the id of a person or of the item itself', async () => {
  for (const [act, wish] of [
    ['requests', {}],
    ['messages', {}],
    ['payments', { kind: 'all' }],
  ] as const) {
    expect(await ids(act, { ...wish, sought: 'lukasz@aram.example' })).toHaveLength(1);
  }
  expect(await ids('sessions', { sought: 'l'.repeat(20) })).toEqual(['l'.repeat(20)]);
  expect(await ids('payments', { kind: 'all', sought: 'pi_sara000000' })).toEqual(['pi_sara000000']);
});

it('goes together with the other filters', async () => {
  expect(await ids('sessions', { kind: 'all', patient: 'sara', sought: 'lukasz' })).toEqual([]);
  expect(await ids('requests', { state: 'closed', sought: 'lukasz' })).toEqual([]);
  expect(await ids('payments', { kind: 'refunds', sought: 'lukasz' })).toEqual([]);
});

it('names who paid and who ordered', async () => {
  const { payments = [] } = await result<Listed>('payments', { kind: 'all' });
  const { orders = [] } = await result<Listed>('payments', { kind: 'orders' });
  for (const list of [payments, orders]) {
    expect(list.map(({ patientName }) => patientName).toSorted()).toEqual(['Sara Aziz', 'Łukasz Demir']);
  }
});

it('fills a page of fifty with what it finds, and goes on after it', async () => {
  for (let at = 0; at < 60; at += 1) {
    const id = `zelal${String(at).padStart(15, '0')}`;
    const patientName = at % 2 === 0 ? 'Zelal' : 'Somebody';
    await putSession(id, ago(-(at + 100) * HOUR), { patient: `p${String(at)}`, patientName, counselor: 'rojin' });
  }
  const first = await result<Listed & { next?: string }>('sessions', { sought: 'zelal' });
  // The id contains the word, too.
  expect(first.items).toHaveLength(50);
  const second = await result<Listed & { next?: string }>('sessions', { sought: 'zelal', after: first.next });
  expect([second.items?.length, second.next]).toEqual([10, undefined]);
});
