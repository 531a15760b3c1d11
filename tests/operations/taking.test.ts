/** Tests that only a waiting item can be taken: exactly those of Today, for each kind. */
import { beforeEach, describe, expect, it } from 'vitest';
import { kindsOpenTo } from '../../operations/core.ts';
import { listWaiting } from '../../operations/waiting/waiting.ts';
import { admin, booking, DAY, HOUR, putCounselor, putPatient, putSession } from '../operator/support/operator';
import { putPayment } from '../operator/support/payments';
import { openDesk, putMembers, traces } from './deskSupport';
import { NOW, openActing } from './support';

const acting = openActing();
const { ask } = openDesk(acting, 'leyla');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const id = (letter: string) => letter.repeat(20);

/** Of each kind: an item that waits, one that is stored and doesn't, and one that doesn't exist. */
const ITEMS: Record<string, [waits: string, over: string | undefined, none: string]> = {
  danger: [`${id('a')}-danger-sara`, undefined, `${id('b')}-danger-sara`],
  report: ['sara_nour-one', undefined, 'sara_nour-two'],
  contest: [id('a'), id('b'), id('c')],
  session: [id('d'), id('e'), id('z')],
  request: ['sara_r-1', 'sara_r-2', 'sara_r-3'],
  license: ['dana', 'shilan', 'nobody'],
  message: ['one', 'closed', 'none'],
  email: ['failed', 'sent', 'none'],
  payment: ['pi_waits00', 'pi_seen000', 'pi_none000'],
};

beforeEach(async () => {
  await admin.resetAll();
  await putMembers();
  const bookings = [booking('r-2', ago(2 * HOUR)), booking('r-1', ago(HOUR))];
  await putPatient('sara', { tickets: 5, bookings, lastBookingAt: ago(HOUR) });
  await putCounselor('shilan', {}, true);
  await putCounselor('dana');
  await putPayment('sara', { id: 'pi_waits00', isThere: false });
  await putPayment('sara', { id: 'pi_seen000' });
  await putSession(id('a'), ago(3 * DAY), { patient: 'nour', state: 'held', changedAt: ago(2 * DAY) });
  await putSession(id('b'), ago(3 * DAY), { patient: 'nour', state: 'held', changedAt: ago(HOUR) });
  await putSession(id('d'), ago(30 * DAY), { patient: 'nour' });
  // One millisecond less than a month.
  await putSession(id('e'), new Date(ago(30 * DAY).getTime() + 1), { patient: 'nour' });
  const words = { by: 'sara', text: 'x', at: ago(HOUR) };
  const formData = { option: 'business', name: 'Can', mail: 'can@example.com', details: 'Hello' };
  await admin.writeDocuments({
    'patients/sara/care/r-2': { state: 'answered' },
    [`contests/${id('a')}`]: { says: 'iCame', at: ago(DAY) },
    [`contests/${id('b')}`]: { says: 'iCame', at: ago(DAY) },
    'reports/sara_nour-one': { ...words, thread: 'sara_nour', urgent: false },
    [`reports/${id('a')}-danger-sara`]: { ...words, session: id('a'), urgent: true },
    'contactUs/one': { formData, timestamp: ago(HOUR) },
    'contactUs/closed': { formData: { ...formData, details: 'Bye' }, timestamp: ago(HOUR), state: 'closed' },
    'mail/failed': { state: 'failed', at: ago(HOUR) },
    'mail/sent': { state: 'sent', at: ago(HOUR) },
  });
});

it('there is an item of each kind, and Today lists those that wait', async () => {
  expect(Object.keys(ITEMS)).toEqual(kindsOpenTo('owner', true));
  const { items } = await listWaiting(acting, { role: 'owner' });
  expect(items.map(({ of }) => of)).toEqual(Object.entries(ITEMS).map(([kind, [waits]]) => `${kind}:${waits}`));
});

describe.each(Object.entries(ITEMS))('%s', (kind, [waits, over, none]) => {
  it('is taken while it waits', async () => {
    expect(await ask('take', { of: `${kind}:${waits}` })).toMatchObject({ result: { taken: true, by: 'leyla' } });
  });

  it('isn’t taken otherwise, and leaves no trace', async () => {
    if (over !== undefined) {
      expect(await ask('take', { of: `${kind}:${over}` })).toEqual({ refused: 'notNow', about: 'item' });
    }
    const unknown = await ask('take', { of: `${kind}:${none}` });
    expect(unknown).toEqual({ refused: kind === 'payment' ? 'notNow' : 'unknown', about: 'item' });
    expect(await admin.readCollection('taken')).toEqual({});
    expect(await traces()).toEqual([]);
  });
});
