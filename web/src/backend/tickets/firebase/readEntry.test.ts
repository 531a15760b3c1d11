// @vitest-environment node
import { Timestamp } from 'firebase/firestore/lite';
import { expect, test } from 'vitest';
import { aSessionId } from '../../../testing/builders';
import { readEntry } from './ledger';

const stored = (ms: number) => Timestamp.fromMillis(ms);

test('a ledger entry of any kind and shape can be shown', () => {
  expect(readEntry('a', { kind: 'purchase', ticket: 5, price: 10, cardId: 'c', at: 7 })).toEqual({
    id: 'a',
    kind: 'purchase',
    ticket: 5,
    price: 10,
    at: 7,
  });
  expect(readEntry('b', { kind: 'session', ticket: -1, bookingId: 'b', date: '2026-03-10', at: 7 })).toMatchObject({
    kind: 'session',
    ticket: -1,
    date: '2026-03-10',
  });
  const spent = { kind: 'session', ticket: -1, session: aSessionId(), at: stored(7) };
  expect(readEntry('session-b', spent)).toEqual({ ...spent, id: 'session-b', at: 7 });
  expect(readEntry('return-b', { ...spent, kind: 'return', ticket: 1 })).toMatchObject({ kind: 'return', ticket: 1 });
  expect(readEntry('c', { kind: 'correction', ticket: 1, reason: 'the line broke', at: 7 })).toMatchObject({
    reason: 'the line broke',
  });
  const paid = { payment: 'pi_1', at: 7 };
  expect(readEntry('pi_1', { kind: 'purchase', ticket: 5, price: 10, ...paid })).toMatchObject({ price: 10, ...paid });
  expect(readEntry('refund-pi_1', { kind: 'refund', ticket: -5, ...paid })).toMatchObject({ kind: 'refund', ...paid });
  const disputed = { kind: 'refund', ticket: -5, dispute: true, ...paid };
  expect(readEntry('refund-pi_1', disputed)).toMatchObject({ dispute: true });
  expect(readEntry('refund-pi_1', { ...disputed, dispute: 'yes' })).not.toHaveProperty('dispute');
  expect(readEntry('won-pi_1', { kind: 'won', ticket: 5, ...paid })).toMatchObject({ kind: 'won', ...paid });
  expect(readEntry('d', { kind: 'gift', ticket: '5', price: 'free', date: 'soon', at: 'then' })).toEqual({
    id: 'd',
    kind: 'other',
    ticket: 0,
    at: 0,
  });
});
