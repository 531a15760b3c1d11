/**
 * Hostile input for the desk: whatever a member sends, the call is answered or refused with a reason, and never ends in an error of ours.
 * `npm test -- --only fuzz-desk -- --runs 10000` tests more cases than `npm test`.
 */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Answer, callDesk } from '../../operations/desk/call.ts';
import type { Acting } from '../../operations/project/act.ts';
import { texts } from '../../web/src/core/hostile.arbitraries';
import { admin, booking, DAY, HOUR, putCounselor, putPatient, putSession } from '../operator/support/operator';
import { PI, putPayment } from '../operator/support/payments';
import { callId, putMembers } from './deskSupport';
import { REASON, REPORT, REQUEST, RIGHT, SESSION } from './inputs';
import { NOW, openActing } from './support';

const RUNS = Number(process.env['ARAM_FUZZ_RUNS'] ?? 100);
/** It ends only a run that hangs, and allows for a long one. */
const PATIENCE_MS = 180_000 + RUNS * 1000;

const project: Acting = { ...openActing(), refundAt: () => Promise.resolve() };
const INPUTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = RIGHT;
const ACTS = Object.keys(INPUTS);

/** Values that every field gets in turn. */
const ODD: readonly unknown[] = ['__proto__', 'half a pair \ud83d'];

type OddCall = readonly [act: string, input: Record<string, unknown>];
/** Values of the kinds that some fields accept, and that the store or the account provider would not. */
const ODD_CALLS: readonly OddCall[] = [
  ...['.', '..', 'a/b', '__x__', 'x'.repeat(201), '\ude00'].flatMap((id): OddCall[] => [
    ['readReport', { id }],
    ['readPerson', { uid: id }],
    ['take', { of: `message:${id}` }],
    ['take', { of: `request:${id}_x` }],
    ['audit', { after: `2026-03-01T00:00:00.000Z ${id}` }],
  ]),
  ['readPerson', { uid: 'x'.repeat(129) }],
  ['removeStaff', { uid: 'x'.repeat(129) }],
  ['readPayment', { payment: `pi_${'x'.repeat(2000)}` }],
  ['audit', { day: '2026-02-30' }],
  ['audit', { day: '0000-01-01' }],
  ['audit', { day: '9999-12-31' }],
  ['sessions', { month: '9999-12' }],
  ['sessions', { month: '0000-01' }],
  ['statement', { counselor: 'shilan', month: '9999-12' }],
  ['sessions', { after: 'nonsense' }],
  ['sessions', { after: '2026-03-01T00:00:00.000Z ' }],
  ['payments', { after: '+275760-09-13T00:00:00.000Z x' }],
  ['seePayment', { payment: PI, asOf: 'nonsense' }],
  ['note', { of: 'message:m1', note: 'half \udc00 a pair' }],
  ['correct', { uid: 'sara', tickets: 1e300, reason: REASON }],
  ['me', JSON.parse('{"__proto__": {"uid": "sara"}}') as Record<string, unknown>],
];

const table = [
  ...Object.entries(INPUTS).flatMap(([act, input]) =>
    Object.keys(input).flatMap((field) => ODD.map((value) => [act, { ...input, [field]: value }] as const)),
  ),
  ...ODD_CALLS,
];

let calls = 0;

/** Calls as an owner, one call a minute, with what arrives over HTTP. */
function ask(act: unknown, input: unknown, id: unknown = callId(calls)): Promise<Answer> {
  calls += 1;
  const now = new Date(NOW.getTime() + calls * 60_000);
  const call = JSON.parse(JSON.stringify({ act, id, input })) as { act: string; id: string; input: unknown };
  return callDesk(project, { uid: 'leyla', staff: 'owner', verified: true, at: now }, call, now);
}

const isAnswer = (answer: Answer) => ('result' in answer ? true : answer.refused !== 'failed');

beforeAll(async () => {
  await admin.resetAll();
  await putMembers();
  await putPatient('sara', { tickets: 2, bookings: [booking(REQUEST.request, NOW)], lastBookingAt: NOW });
  await putCounselor('shilan', {}, true);
  await putSession(SESSION, new Date(NOW.getTime() + DAY));
  await putSession('b'.repeat(20), new Date(NOW.getTime() - HOUR));
  await putPayment('sara');
  const form = { option: 'business', name: 'Can', mail: 'can@example.com', details: 'Hello' };
  await admin.writeDocuments({
    [`reports/${REPORT}`]: { session: SESSION, by: 'sara', urgent: true, at: NOW },
    'contactUs/m1': { formData: form, timestamp: NOW },
    'newsletter/n1': { email: 'can@example.com', timestamp: NOW },
    'mail/one': { state: 'failed', at: NOW, to: 'sara', event: 'booked', tries: 10 },
  });
});

it(`answers or refuses each of ${String(table.length)} odd inputs`, { timeout: PATIENCE_MS }, async () => {
  const refusals = [];
  for (const [act, input] of table) {
    const answer = await ask(act, input).catch((error: unknown) => ({ refused: String(error), about: '' }));
    refusals.push([act, input, answer] as const);
  }
  const refused = refusals.filter(([, , answer]) => 'refused' in answer);
  const untyped = refused.filter(([, , answer]) => 'refused' in answer && !/^[a-zA-Z]+$/.test(answer.refused));
  expect(untyped).toEqual([]);
  // The answer names the field with half of a pair.
  const halves = refusals.filter(([, input]) => Object.values(input).some((value) => String(value).includes('half')));
  expect(halves.length).toBeGreaterThan(0);
  expect(halves.filter(([, , answer]) => !('refused' in answer && answer.refused === 'invalid'))).toEqual([]);
});

it('names the field of each input that the store cannot take', async () => {
  for (const [act, input] of ODD_CALLS) {
    const answer = await ask(act, input);
    const about = expect.stringMatching(/^(id|uid|of|after|day|month|payment|asOf|note|tickets|__proto__)$/) as string;
    expect(answer, JSON.stringify([act, input])).toEqual({ refused: 'invalid', about });
  }
});

const digits = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => String(n).padStart(2, '0'));
const days = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), digits(0, 13), digits(0, 32))
  .map(([year, month, day]) => [String(year).padStart(4, '0'), month, day].join('-'));
const moments = fc
  .tuple(days, digits(0, 24), digits(0, 60), fc.constantFrom('.000Z', '.123456Z', 'Z', ''))
  .map(([day, hour, minute, end]) => `${day}T${hour}:${minute}:59${end}`);
const names = fc.oneof(
  texts,
  fc.constantFrom('sara', 'shilan', 'leyla', 'omar', SESSION, REPORT, PI, 'm1', 'one', REQUEST.request, '_', '__x_'),
);
const kinds = fc.constantFrom(
  'danger',
  'report',
  'contest',
  'session',
  'request',
  'license',
  'message',
  'email',
  'payment',
);
const hostile = fc.oneof(
  names,
  days,
  days.map((day) => day.slice(0, 7)),
  moments,
  fc.tuple(moments, names).map((parts) => parts.join(' ')),
  fc.tuple(fc.integer({ min: 0, max: 12 }), moments, names).map((parts) => parts.join(' ')),
  fc.tuple(kinds, names).map((parts) => parts.join(':')),
  fc.tuple(names, names).map(([uid, request]) => `request:${uid}_${request}`),
  names.map((name) => `pi_${name}`),
  names.map((name) => name.repeat(50)),
  fc.jsonValue(),
);

const someCalls = fc.constantFrom(...ACTS).chain((act) => {
  const input = INPUTS[act] ?? {};
  const fields = Object.keys(input);
  const changed = fc.dictionary(fields.length === 0 ? texts : fc.constantFrom(...fields), hostile, { maxKeys: 2 });
  return fc.record({
    act: fc.oneof({ weight: 30, arbitrary: fc.constant(act) }, { weight: 1, arbitrary: texts }),
    input: fc.oneof(
      { weight: 30, arbitrary: changed.map((some) => ({ ...input, ...some })) },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
    id: fc.oneof({ weight: 30, arbitrary: fc.uuid() }, { weight: 1, arbitrary: texts }),
  });
});

it(`answers or refuses ${String(RUNS)} generated calls`, { timeout: PATIENCE_MS }, async () => {
  const property = fc.asyncProperty(someCalls, async ({ act, input, id }) => isAnswer(await ask(act, input, id)));
  await fc.assert(property, { numRuns: RUNS });
  expect(await ask('me', {})).toMatchObject({ result: { uid: 'leyla' } });
});
