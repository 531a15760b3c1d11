/** Tests which acts of staff are news, through the product's own code and rules. Staff write the records past the rules. */
import { expect, test } from 'vitest';
import { NEWS_TO, type Side } from '../../web/src/core/generated/tables';
import type { PlainDocument } from '../support/values.ts';
import { admin, confirmEmail, newCounselor, newPatient } from './client';

const AT = new Date('2026-11-26T10:00:00.000Z');
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000);

/** The record of each act of staff. A session's acts are in its own record. */
const RECORDS = {
  suggested: { in: 'care', state: 'answered' },
  declined: { in: 'care', state: 'closed' },
  verified: { in: 'review', state: 'verified' },
  refused: { in: 'review', state: 'refused' },
  suspended: { in: 'review', state: 'suspended' },
  corrected: { in: 'ledger', kind: 'correction' },
  refunded: { in: 'ledger', kind: 'refund' },
  won: { in: 'ledger', kind: 'won' },
  ...{ booked: null, moved: null, cancelled: null, held: null, missed: null, settled: null, message: null },
} as const satisfies Record<keyof typeof NEWS_TO, { in: string; state?: string; kind?: string } | null>;

const ACTS = Object.entries(RECORDS).flatMap(([event, record]) =>
  record === null ? [] : [{ event: event as keyof typeof NEWS_TO, record }],
);

const signedUp = { patient: newPatient, counselor: newCounselor };

test.each(ACTS)('$event is news to those of the table', async ({ event, record: { in: list, ...record } }) => {
  const told: readonly Side[] = (NEWS_TO[event] as { staff: readonly Side[] }).staff;
  const side = list === 'review' ? 'counselor' : 'patient';
  const client = await signedUp[side]();
  await confirmEmail(client);
  const id = list === 'review' ? 'current' : 'one';
  await admin.writeDocument(`${side}s/${client.uid}/${list}/${id}`, { ...record, at: AT });
  const about = list === 'ledger' ? 'tickets' : 'answer';
  const expected = told.includes(side) ? [{ id, at: AT.getTime(), about }] : [];
  expect(await client.backend.news.newsOfTeam(client.uid, side)).toEqual(expected);
});

test('an answer and a correction are news however much else came after them', async () => {
  const { backend, uid } = await newPatient();
  const own: Record<string, PlainDocument> = {
    'care/answered': { state: 'answered', at: AT },
    'ledger/corrected': { kind: 'correction', ticket: 1, at: AT },
  };
  for (const minute of [1, 2, 3]) {
    own[`care/read-${String(minute)}`] = { state: 'read', at: later(minute) };
    own[`ledger/session-${String(minute)}`] = { kind: 'session', ticket: -1, session: 'x', at: later(minute) };
    // A ticket that comes back with a session belongs to the news about the session.
    own[`ledger/return-${String(minute)}`] = { kind: 'return', ticket: 1, session: 'x', at: later(minute) };
  }
  await Promise.all(
    Object.entries(own).map(([path, fields]) => admin.writeDocument(`patients/${uid}/${path}`, fields)),
  );
  const news = await backend.news.newsOfTeam(uid, 'patient');
  expect(news.map(({ id }) => id)).toEqual(['answered', 'corrected']);
});
