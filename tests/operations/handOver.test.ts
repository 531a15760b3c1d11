/** Tests handing a waiting item to a colleague whose role handles it. */
import { beforeEach, expect, it } from 'vitest';
import { admin, booking, HOUR, putPatient } from '../operator/support/operator';
import { callId, openDesk, putMembers, stored, traces } from './deskSupport';
import { NOW, openActing } from './support';

const { ask, result } = openDesk(openActing());
const OF = `request:sara_${callId(900)}`;
const holder = () => admin.readDocument(`taken/${OF}`);

beforeEach(async () => {
  await admin.resetAll();
  await putMembers();
  const bookings = [booking(callId(900), NOW)];
  await putPatient('sara', { tickets: 2, bookings, lastBookingAt: new Date(NOW.getTime() - HOUR) });
});

it('lists the other members whose role handles the item, and nobody who was removed', async () => {
  expect(await result('colleagues', { of: OF })).toEqual([
    { uid: 'leyla', name: 'Leyla' },
    { uid: 'omar', name: 'Omar' },
  ]);
  await admin.writeDocument('staff/omar', { ...(await admin.readDocument('staff/omar')), ended: NOW });
  expect(await result('colleagues', { of: OF })).toEqual([{ uid: 'leyla', name: 'Leyla' }]);
});

it('gives a colleague what nobody or the member has taken, once, and records it', async () => {
  const omar = { by: 'omar', name: 'Omar', at: NOW };
  const once = { id: callId(500) };
  expect(await result('handOver', { of: OF, to: 'omar' }, once)).toEqual(omar);
  expect(await result('handOver', { of: OF, to: 'omar' }, once)).toEqual(omar);
  expect(await traces()).toEqual([{ by: 'dana', act: 'handOver', of: OF, reason: '' }]);
  expect(await result('handOver', { of: OF, to: 'dana' }, { as: 'omar' })).toMatchObject({ by: 'dana' });
  expect(await result('handOver', { of: OF, to: 'omar' })).toMatchObject({ by: 'omar' });
  expect(await holder()).toEqual(omar);
});

it('leaves an item with its holder, unless an owner hands it over', async () => {
  await result('take', { of: OF }, { as: 'omar' });
  expect(await ask('handOver', { of: OF, to: 'leyla' })).toEqual({ refused: 'notNow', about: 'taken' });
  expect(await holder()).toMatchObject({ by: 'omar' });
  await result('handOver', { of: OF, to: 'dana' }, { as: 'leyla' });
  expect(await holder()).toMatchObject({ by: 'dana' });
});

it('is refused for a member whose role doesn’t handle it, and for an item that doesn’t wait', async () => {
  const before = await stored();
  for (const to of ['rezan', 'nobody']) {
    expect(await ask('handOver', { of: OF, to })).toEqual({ refused: 'notNow', about: 'colleague' });
  }
  expect(await ask('handOver', { of: `request:sara_${callId(1)}`, to: 'omar' })).toEqual({
    refused: 'unknown',
    about: 'item',
  });
  expect(await stored()).toEqual(before);
});

it('is refused for an item about the colleague, who could neither open nor decide it', async () => {
  const form = { option: 'business', name: 'Omar', mail: 'omar@aram.example', details: 'Hello' };
  await admin.writeDocument('contactUs/m1', { formData: form, timestamp: NOW });
  expect(await ask('handOver', { of: 'message:m1', to: 'omar' })).toEqual({ refused: 'notNow', about: 'colleague' });
  expect(await result('handOver', { of: 'message:m1', to: 'leyla' })).toMatchObject({ by: 'leyla' });
});
