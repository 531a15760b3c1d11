/**
 * Shows how loading a profile grows with its content: a patient with 1, 10 and 50 requests and as many cards, up to the cap, on the
 * emulators.
 */
import { bench, describe } from 'vitest';
import { LIMITS } from '../../web/src/core/generated/tables';
import { aBooking, aCard, anId, aPatient } from '../../web/src/testing/builders';
import { admin, newPatient } from '../backend/client';

const many = <Item>(count: number, make: (n: number) => Item) => Array.from({ length: count }, (_, n) => make(n + 1));

const clients = await Promise.all(
  [1, 10, 50].map(async (size) => {
    const { backend, uid, email } = await newPatient();
    const record = aPatient({
      email,
      cards: many(Math.min(size, LIMITS.CARDS_MAX), (n) => aCard({ id: anId(n) })),
      bookings: many(size, (n) =>
        aBooking({ id: anId(n), 6: 'I sleep badly since spring, and my work suffers from it. '.repeat(4) }),
      ),
    });
    const at = new Date();
    const stored = { ...record, bookings: record.bookings.map((one) => ({ ...one, requestedAt: at })), updatedAt: at };
    await admin.writeDocument(`patients/${uid}`, stored);
    return { name: String(size), load: () => backend.records.loadProfile(uid) };
  }),
);

describe('requests in the record', () => {
  for (const { name, load } of clients) {
    bench(
      name,
      async () => {
        await load();
      },
      { time: 1000 },
    );
  }
});
