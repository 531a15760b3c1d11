/** Tests how an open screen learns of changes in a user's sessions, on the emulators with the product's rules. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Side } from '../../web/src/core/generated/tables';
import { booked, type Client, inHours, newBooker, newOffering } from './twoOfASession';

afterEach(() => {
  vi.restoreAllMocks();
});

const newest = async ({ backend, uid }: Client, side: Side): Promise<number> =>
  (await backend.news.lastChanged(uid, side))[0]?.changedAt ?? 0;

test('after a check nothing is new until the other person changes something, and then only that session is', async () => {
  const [start, other] = [inHours(50), inHours(54)];
  const [patient, counselor] = [await newBooker(), await newOffering(start, other)];
  const session = await booked(patient, counselor, start);
  await booked(patient, counselor, other, '2');
  for (const [who, side] of [
    [patient, 'patient'],
    [counselor, 'counselor'],
  ] as const) {
    const until = await newest(who, side);
    expect(until).toBeGreaterThan(0);
    // The store counts microseconds: the last change itself isn't found again.
    expect(await who.backend.news.changedSince(who.uid, side, until)).toEqual([]);
    expect(await who.backend.news.changedSince(who.uid, side, 0)).toHaveLength(2);
  }
  const until = await newest(patient, 'patient');
  await counselor.backend.sessions.endSession(session, {
    state: 'cancelled',
    by: 'counselor',
    returned: true,
    effects: ['removeSlot', 'returnTicket'],
  });
  const found = await patient.backend.news.changedSince(patient.uid, 'patient', until);
  expect(found).toMatchObject([{ id: session.id, state: 'cancelled', by: 'counselor' }]);
});
