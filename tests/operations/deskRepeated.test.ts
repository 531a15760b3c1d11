/**
 * Tests a call of the desk that breaks off, as a function does that runs out of time: the same call again does the rest, and nothing twice.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { deskActs } from '../../operations/core.ts';
import type { Acting } from '../../operations/project/act.ts';
import { admin, booking, DAY, HOUR, putCounselor, putPatient, putSession, putSlot } from '../operator/support/operator';
import { PI, putPayment } from '../operator/support/payments';
import type { PlainDocument } from '../support/values.ts';
import { callId, type Member, openDesk, putMembers } from './deskSupport';
import { NOW, openActing } from './support';

const project: Acting = { ...openActing(), refundAt: () => Promise.resolve() };
const desk = openDesk(project);
const LATER = new Date(NOW.getTime() + 60_000);
const REASON = 'The counselor is ill.';
const OTHER = 'They wrote to us.';
const ID_USED = { refused: 'invalid', about: 'id' };
const [FIRST, SECOND] = ['a'.repeat(20), 'b'.repeat(20)];
const DANGER = `${FIRST}-danger-sara`;
const sara = { uid: 'sara', request: callId(900) };

interface Row {
  as?: Member;
  /** Whether the page shows a part of the answer. */
  shows?: true;
  input: () => object | Promise<object>;
  /** Fields with other values, which are just as right. */
  other: object;
}

const reviewed = async () => {
  const { asOf, license } = await desk.result<{
    asOf: string;
    license: string;
  }>('reviewCounselor', { uid: 'nour' }, { as: 'rezan' });
  return { uid: 'nour', asOf, license };
};

/** A call of each act that changes something. */
const ROWS: Record<string, Row> = {
  take: { shows: true, input: () => ({ of: `danger:${DANGER}` }), other: { of: 'message:m2' } },
  release: { input: () => ({ of: 'message:m1' }), other: { of: 'message:m2' } },
  handOver: { shows: true, input: () => ({ of: 'message:m1', to: 'omar' }), other: { of: 'message:m2' } },
  note: { shows: true, input: () => ({ of: 'message:m1', note: 'We wrote back.' }), other: { note: 'He called.' } },
  notifyMe: { input: () => ({ wanted: false }), other: { wanted: true } },
  notifyMeOfDanger: { input: () => ({ wanted: false }), other: { wanted: true } },
  verifyCounselor: { as: 'rezan', input: reviewed, other: { uid: 'shilan' } },
  refuseCounselor: {
    as: 'rezan',
    input: async () => {
      const { uid, asOf } = await reviewed();
      return { uid, asOf, reason: REASON };
    },
    other: { reason: OTHER },
  },
  suspendCounselor: {
    ...{ as: 'rezan', shows: true, other: { uid: 'nour' } },
    input: () => ({ uid: 'shilan', reason: REASON }),
  },
  suggestCounselor: { input: () => ({ ...sara, counselor: 'shilan' }), other: { counselor: 'nour' } },
  closeRequest: { input: () => ({ ...sara, reason: REASON }), other: { reason: OTHER } },
  closeSession: {
    ...{ shows: true, other: { id: SECOND } },
    input: () => ({ id: FIRST, ending: 'cancelled', reason: REASON }),
  },
  handleReport: { input: () => ({ id: DANGER, note: 'We called her.' }), other: { note: 'She is safe.' } },
  closeMessage: { input: () => ({ id: 'm1', how: 'answered' }), other: { how: 'closed' } },
  unsubscribe: { input: () => ({ email: 'can@example.com' }), other: { email: 'sara@example.com' } },
  correct: {
    ...{ as: 'leyla', shows: true, other: { tickets: 3 } },
    input: () => ({ uid: 'sara', tickets: 2, reason: REASON }),
  },
  blockOrders: {
    ...{ as: 'leyla', shows: true, other: { blocked: false } },
    input: () => ({ uid: 'sara', blocked: true, reason: REASON }),
  },
  deletePerson: {
    ...{ as: 'leyla', shows: true, other: { uid: 'shilan' } },
    input: () => ({ uid: 'sara', reason: REASON }),
  },
  refund: { as: 'leyla', input: () => ({ payment: PI, reason: REASON }), other: { payment: 'pi_other' } },
  seePayment: {
    as: 'leyla',
    input: async () => {
      const { payments } = await desk.result<{
        payments: { asOf: string }[];
      }>('payments', { kind: 'all' }, { as: 'leyla' });
      return { payment: PI, asOf: payments[0]?.asOf };
    },
    other: { payment: 'pi_other' },
  },
  sendAgain: { as: 'leyla', input: () => ({ id: 'one' }), other: { id: 'two' } },
  addStaff: {
    ...{ as: 'leyla', other: { role: 'owner' } },
    input: () => ({ email: 'can@aram.example', role: 'care', name: 'Can' }),
  },
  changeRole: { as: 'leyla', input: () => ({ uid: 'omar', role: 'reviewer' }), other: { uid: 'dana' } },
  removeStaff: { as: 'leyla', input: () => ({ uid: 'omar' }), other: { uid: 'dana' } },
};

/** Stores an item for each of the acts. */
async function put(): Promise<void> {
  await admin.resetAll();
  await putMembers();
  await putPatient('sara', { tickets: 2, bookings: [booking(sara.request, NOW)], lastBookingAt: NOW });
  const form = { option: 'business', name: 'Can', mail: 'can@example.com', details: 'Hello' };
  await Promise.all([
    putPayment('sara'),
    putCounselor('shilan', {}, true),
    putCounselor('nour'),
    putSession(FIRST, new Date(NOW.getTime() + DAY)),
    putSession(SECOND, new Date(NOW.getTime() + DAY + HOUR)),
    putSlot('shilan', new Date(NOW.getTime() + 2 * DAY)),
    admin.createAccount({ localId: 'can', email: 'can@aram.example', emailVerified: true }),
    admin.writeDocuments({
      [`reports/${DANGER}`]: { session: FIRST, by: 'sara', urgent: true, at: NOW },
      'contactUs/m1': { formData: form, timestamp: NOW },
      'contactUs/m2': { formData: form, timestamp: NOW },
      'taken/message:m1': { by: 'dana', name: 'Dana', at: NOW },
      'newsletter/n1': { email: 'can@example.com', timestamp: NOW },
      'mail/one': { state: 'failed', at: NOW, to: 'sara', event: 'booked', tries: 10 },
    }),
  ]);
}

/** All documents, except the calls themselves, the trace of earlier openings, and times. */
async function stored(): Promise<Record<string, unknown>> {
  const all = Object.entries(await admin.exportDatabase()).filter(
    ([path, { act }]) => !path.startsWith('calls/') && act !== 'reviewCounselor',
  );
  // The name of a handled report ends with a time, too.
  return Object.fromEntries(all.map(([path, fields]) => [path.replace(/-\d{13}$/, ''), withoutMoments(path, fields)]));
}

function withoutMoments(path: string, fields: PlainDocument): object {
  // The number of a member's calls in a minute.
  const counts = path.startsWith('staff/') ? ['minute', 'calls'] : [];
  const kept = Object.entries(fields).filter(([name, value]) => !counts.includes(name) && !(value instanceof Date));
  return Object.fromEntries(kept);
}

/** The project of a function that ends after this many writes; then it neither reads nor writes. `writes` counts them. */
function endingAfter(most: number) {
  const done = { writes: 0 };
  const stop = () => {
    if (done.writes >= most) throw new Error('The function has ended.');
  };
  /** Does its work only while the function runs. */
  const alive = <Work extends (...given: never[]) => Promise<unknown>>(work: Work, isWrite: boolean): Work =>
    (async (...given: Parameters<Work>) => {
      stop();
      const answer = await work(...given);
      if (isWrite) done.writes += 1;
      return answer;
    }) as unknown as Work;
  const { store, accounts } = project;
  const ending: Acting = {
    ...project,
    store: {
      ...store,
      read: alive(store.read, false),
      commit: alive(store.commit, true),
      transact: alive(store.transact, true),
      removeAll: alive(store.removeAll, true),
    },
    accounts: { ...accounts, claim: alive(accounts.claim, false), remove: alive(accounts.remove, false) },
    refundAt: alive(() => Promise.resolve(), false),
  };
  return { done, ask: openDesk(ending).ask };
}

beforeEach(put);

it('each act that changes something is in the table', () => {
  const changes = deskActs().filter(({ does }) => does === 'changes');
  expect(Object.keys(ROWS).toSorted()).toEqual(changes.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(ROWS))('%s', (act, { as = 'dana', shows, input, other }) => {
  it('is refused with other input, and answered if it comes again, for a day', async () => {
    const id = callId(702);
    const given = await input();
    const answer = (await desk.ask(act, given, { as, id })) as { result: object | null };
    expect(answer).toHaveProperty('result');
    const done = await stored();
    const traced = await admin.readDocument(`audit/${as}_${id}`);
    expect(traced).toMatchObject({ by: as, act });
    expect(await desk.ask(act, { ...given, ...other }, { as, id })).toEqual(ID_USED);
    const again = (await desk.ask(act, given, { as, id })) as typeof answer;
    expect(again).toHaveProperty('result');
    if (shows) expect(Object.keys(again.result ?? {})).toEqual(Object.keys(answer.result ?? {}));
    const { answer: kept, ...call } = (await admin.readDocument(`calls/${as}_${id}`)) ?? {};
    expect(call).toMatchObject({ by: as, act, input: expect.stringMatching(/^[\da-f]{64}$/) as string });
    // Of the texts in an answer, none is kept.
    expect(kept).not.toMatch(/:"/);
    await admin.deleteDocument(`calls/${as}_${id}`);
    expect(await desk.ask(act, given, { as, id })).toEqual(ID_USED);
    expect(await desk.ask(act, { ...given, ...other }, { as, id })).toEqual(ID_USED);
    expect(await stored()).toEqual(done);
    expect(await admin.readDocument(`audit/${as}_${id}`)).toEqual(traced);
  });

  it('is done once and completely, wherever it breaks off', async () => {
    const id = callId(700);
    const whole = endingAfter(Infinity);
    const answer = (await whole.ask(act, await input(), { as, id })) as { result: object | null };
    expect(answer).toHaveProperty('result');
    const done = await stored();
    // The first write counts the call, the second lets it in, and the last one stores that it's done.
    for (let writes = 1; writes < whole.done.writes; writes += 1) {
      await put();
      const given = await input();
      await expect(endingAfter(writes).ask(act, given, { as, id })).rejects.toThrow('The function has ended.');
      const again = (await desk.ask(act, given, { as, id, now: LATER })) as typeof answer;
      expect(again, `after ${String(writes)} writes`).toHaveProperty('result');
      // The page shows this answer.
      if (shows) expect(Object.keys(again.result ?? {})).toEqual(Object.keys(answer.result ?? {}));
      expect(await stored(), `after ${String(writes)} writes`).toEqual(done);
    }
  });
});

describe('a call that comes again later', () => {
  const id = callId(701);
  /** Repeats the call as if it had never been stored that it's done. */
  const again = async (act: string, input: object, as: Member) => {
    const call = (await admin.readDocument(`calls/${as}_${id}`)) ?? {};
    delete call['answer'];
    await admin.writeDocument(`calls/${as}_${id}`, call);
    return desk.ask(act, input, { as, id, now: LATER });
  };

  it('does not handle danger that was reported since', async () => {
    const input = { id: DANGER, note: 'We called her.' };
    await desk.result('handleReport', input, { id });
    await admin.writeDocument(`reports/${DANGER}`, { session: FIRST, by: 'sara', urgent: true, at: LATER });
    expect(await again('handleReport', input, 'dana')).toEqual({ result: null });
    expect(await admin.readDocument(`reports/${DANGER}`)).toMatchObject({ at: LATER });
  });

  it('does not give back an item that somebody else has taken since', async () => {
    await desk.result('release', { of: 'message:m1' }, { id });
    await desk.result('take', { of: 'message:m1' }, { as: 'omar' });
    expect(await again('release', { of: 'message:m1' }, 'dana')).toEqual({ result: null });
    expect(await admin.readDocument('taken/message:m1')).toMatchObject({ by: 'omar' });
  });

  it('does not take an item again that was released since', async () => {
    const input = { of: `danger:${DANGER}` };
    await desk.result('take', input, { id });
    await desk.result('release', input);
    expect(await desk.ask('take', input, { id, now: LATER })).toEqual({ result: null });
    expect(await admin.readDocument(`taken/danger:${DANGER}`)).toBeUndefined();
  });

  it('with another subject does nothing, although the first one failed after its first write', async () => {
    const fails = openDesk({ ...project, refundAt: () => Promise.reject(new Error('away')) });
    const input = { payment: PI, reason: REASON };
    expect(await fails.ask('refund', input, { as: 'leyla', id })).toEqual({ refused: 'away', about: 'stripe' });
    await putPayment('sara', { id: 'pi_other' });
    expect(await desk.ask('refund', { ...input, payment: 'pi_other' }, { as: 'leyla', id })).toEqual(ID_USED);
    expect(await admin.readDocument('patients/sara/payments/pi_other')).not.toHaveProperty('refunding');
    expect(await desk.ask('refund', input, { as: 'leyla', id })).toEqual({ result: null });
  });

  it('does not suspend a counselor who was verified again since', async () => {
    const input = { uid: 'shilan', reason: REASON };
    await desk.result('suspendCounselor', input, { as: 'rezan', id });
    const { asOf, license } = await desk.result<{
      asOf: string;
      license: string;
    }>('reviewCounselor', { uid: 'shilan' }, { as: 'rezan' });
    await desk.result('verifyCounselor', { uid: 'shilan', asOf, license }, { as: 'rezan' });
    const third = 'c'.repeat(20);
    await putSession(third, new Date(NOW.getTime() + 3 * DAY));
    expect(await again('suspendCounselor', input, 'rezan')).toEqual({ result: null });
    expect(await admin.readDocument(`sessions/${third}`)).toMatchObject({ state: 'booked' });
  });
});
