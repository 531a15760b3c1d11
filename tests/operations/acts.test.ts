/** Tests the acts of staff as the desk calls them: previews write nothing, and every refusal names its reason by a word. */
import { beforeEach, describe, expect, it } from 'vitest';
import { clockHealth, isUnwell } from '../../operations/clock/health.ts';
import { previewUnverifying, unverify } from '../../operations/counselors/unverify.ts';
import { previewVerifying, reviewCounselor, verifyCounselor } from '../../operations/counselors/verify.ts';
import { assertConfirmed, previewSweep, sweepOne } from '../../operations/leftovers/sweep.ts';
import { previewSendingAgain, sendAgain } from '../../operations/mails/again.ts';
import { previewUnsubscribing, unsubscribe } from '../../operations/newsletter/unsubscribe.ts';
import { findPayment, seePayment } from '../../operations/payments/list.ts';
import { changeMode, previewMode } from '../../operations/payments/mode.ts';
import { previewRefund } from '../../operations/payments/refund.ts';
import { exportPerson } from '../../operations/people/export.ts';
import { handleReport } from '../../operations/reports/handle.ts';
import { closeSession, previewClosing } from '../../operations/sessions/close.ts';
import { correct, previewCorrecting } from '../../operations/tickets/correct.ts';
import { previewRecording, recordSession } from '../../operations/tickets/recordSession.ts';
import { previewSettling, settle } from '../../operations/tickets/settle.ts';
import {
  admin,
  booking,
  DAY,
  HOUR,
  isVerified,
  putCounselor,
  putEntry,
  putPatient,
  putSession,
  putSlot,
  ticketsOf,
} from '../operator/support/operator';
import { PI, putPayment } from '../operator/support/payments';
import { NOW, openActing, refusalOf } from './support';

const acting = openActing();
const LICENSE = 'KRG-PSY-20418';
const nobody = { uid: 'nobody' };

/** Runs a preview, and checks that it writes nothing. */
async function without<T>(preview: Promise<T>): Promise<T> {
  const before = await admin.exportDatabase();
  const seen = await preview;
  expect(await admin.exportDatabase()).toEqual(before);
  return seen;
}

beforeEach(() => admin.resetAll());

describe('a counselor', () => {
  beforeEach(() => putCounselor('shilan'));

  it('is verified in the reviewed state, and never in a later one', async () => {
    const { license, asOf, verified } = await without(reviewCounselor(acting, { uid: 'shilan' }));
    expect({ license, verified }).toEqual({ license: LICENSE, verified: false });
    await putCounselor('shilan', { name: 'Someone Else' });
    const stale = { uid: 'shilan', license, asOf };
    expect(await refusalOf(verifyCounselor(acting, stale))).toEqual(['changed', 'counselor']);
    expect(await isVerified('shilan')).toBe(false);
    const now = await reviewCounselor(acting, { uid: 'shilan' });
    const reviewed = { uid: 'shilan', license, asOf: now.asOf };
    expect(await without(previewVerifying(acting, reviewed))).toMatchObject({ name: 'Someone Else', verified: false });
    await verifyCounselor(acting, reviewed);
    expect(await isVerified('shilan')).toBe(true);
  });

  it('can’t be verified if unknown, with another license, or with invisible characters in the license', async () => {
    expect(await refusalOf(reviewCounselor(acting, nobody))).toEqual(['unknown', 'counselor']);
    const asOf = async () => (await reviewCounselor(acting, { uid: 'shilan' })).asOf;
    const other = { uid: 'shilan', license: 'OTHER', asOf: await asOf() };
    expect(await refusalOf(previewVerifying(acting, other))).toEqual(['changed', 'counselor']);
    const license = `${LICENSE}\u200b`;
    await putCounselor('shilan', { license });
    expect(await refusalOf(previewVerifying(acting, { uid: 'shilan', license, asOf: await asOf() }))).toEqual([
      'unsound',
      '',
    ]);
  });

  it('shows what unverifying would cancel before it happens', async () => {
    await putCounselor('shilan', {}, true);
    await putPatient('sara', { tickets: 5 });
    await putSession('a'.repeat(20), new Date(NOW.getTime() + HOUR));
    await putSlot('shilan', new Date(NOW.getTime() + 9 * HOUR));
    expect(await without(previewUnverifying(acting, { uid: 'shilan' }))).toEqual({
      verified: true,
      sessions: 1,
      times: 1,
    });
    expect(await unverify(acting, { uid: 'shilan' })).toEqual({ sessions: 1, tickets: 1, times: 1 });
    expect(await previewUnverifying(acting, { uid: 'shilan' })).toEqual({ verified: false, sessions: 0, times: 0 });
    expect(await refusalOf(unverify(acting, nobody))).toEqual(['unknown', 'counselor']);
  });
});

describe('tickets', () => {
  const correction = { uid: 'sara', tickets: 2, reason: ' a session fell out ' };
  beforeEach(() => putPatient('sara', { tickets: 3, bookings: [booking('b-1', NOW)], lastBookingAt: NOW }));

  it('are corrected once, however often the same correction is sent', async () => {
    expect(await without(previewCorrecting(acting, correction))).toEqual({ recorded: true, tickets: 5 });
    const all = await Promise.all([1, 2, 3].map(() => correct(acting, correction)));
    expect(all.filter(({ recorded }) => recorded)).toHaveLength(1);
    expect(await without(previewCorrecting(acting, correction))).toEqual({ recorded: false, tickets: 5 });
    expect(await ticketsOf('sara')).toEqual({ tickets: 5, ledger: 5 });
  });

  it('aren’t corrected for an unknown person, without a reason, or below zero', async () => {
    expect(await refusalOf(correct(acting, { ...correction, uid: 'nobody' }))).toEqual(['unknown', 'patient']);
    for (const reason of ['', ' ', '123456789', ' 123456789 ', 'x'.repeat(201)]) {
      expect(await refusalOf(previewCorrecting(acting, { ...correction, reason }))).toEqual(['illegal', 'reason']);
    }
    for (const tickets of [0, 1.5, 51, -51, NaN]) {
      expect(await refusalOf(correct(acting, { ...correction, tickets }))).toEqual(['illegal', 'tickets']);
    }
    expect(await refusalOf(correct(acting, { ...correction, uid: 'sara/ledger' }))).toEqual(['unknown', 'patient']);
    expect(await refusalOf(correct(acting, { ...correction, tickets: -4 }))).toEqual(['tooFew', '']);
    expect(await ticketsOf('sara')).toEqual({ tickets: 3, ledger: 3 });
  });

  it('are spent for a session of a request', async () => {
    const session = { uid: 'sara', booking: 'b-1', date: '2026-03-09' };
    expect(await without(previewRecording(acting, session))).toEqual({ recorded: true, tickets: 2 });
    expect(await recordSession(acting, session)).toEqual({ recorded: true, tickets: 2 });
    expect(await recordSession(acting, session)).toEqual({ recorded: false, tickets: 2 });
    expect(await refusalOf(recordSession(acting, { ...session, booking: 'b-9' }))).toEqual(['unknown', 'request']);
    const path = 'patients/sara/ledger/session-2026-03-08-b-1';
    await admin.writeDocument(path, { kind: 'purchase', ticket: 5 });
    expect(await refusalOf(recordSession(acting, { ...session, date: '2026-03-08' }))).toEqual(['unsound', '']);
  });

  it('are set to the sum of the ledger', async () => {
    await putEntry('sara', 'other', 5);
    expect(await without(previewSettling(acting, { uid: 'sara' }))).toEqual({ was: '3', sum: 8, changes: true });
    await settle(acting, { uid: 'sara' });
    expect(await settle(acting, { uid: 'sara' })).toEqual({ was: '8', sum: 8, changes: false });
    await putEntry('sara', 'odd', -9);
    expect(await refusalOf(previewSettling(acting, { uid: 'sara' }))).toEqual(['unsound', '']);
  });
});

describe('a session', () => {
  const id = 'a'.repeat(20);
  const long = (more = 0) => new Date(NOW.getTime() - 30 * DAY + more);
  const missed = { id, ending: 'missed-by-counselor', reason: ' she did not come ' };
  const held = { id, ending: 'held', reason: '' };

  beforeEach(async () => {
    await putPatient('sara', { tickets: 4 });
    await putCounselor('shilan', {}, true);
  });

  it('is previewed before staff close it, and then closed once by several members', async () => {
    await putSession(id, long());
    const closing = { patientName: 'Sara', counselorName: 'Dr. Shilan Karim', owed: true, returned: true };
    expect(await without(previewClosing(acting, missed))).toEqual(closing);
    const all = await Promise.allSettled([1, 2, 3].map(() => closeSession(acting, missed)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: closing }]);
    expect(await refusalOf(closeSession(acting, missed))).toEqual(['notNow', '']);
    expect(await admin.readDocument(`sessions/${id}`)).toMatchObject({
      state: 'missed',
      by: 'counselor',
      returned: true,
    });
    expect(await admin.readDocument(`patients/sara/ledger/correction-${id}`)).toMatchObject({
      ...{ kind: 'correction', ticket: 1, reason: 'she did not come', date: '2026-03-10', session: id },
    });
    expect(await admin.readCollection('patients/sara/diary')).toEqual({});
    expect(await admin.readCollection('slots')).toEqual({});
  });

  it('is left to its patient and its counselor for 30 days', async () => {
    await putSession(id, long(1));
    for (const act of [previewClosing, closeSession]) {
      expect(await refusalOf(act(acting, held))).toEqual(['notNow', '']);
    }
    await putSession(id, long());
    expect(await without(previewClosing(acting, held))).toMatchObject({ owed: false, returned: false });
    expect(await closeSession(acting, held)).toMatchObject({ owed: false, returned: false });
  });

  it('that was contested can be closed again, until somebody has answered', async () => {
    const changedAt = new Date(NOW.getTime() - DAY);
    await putSession(id, new Date(NOW.getTime() - 2 * DAY), { state: 'held', changedAt });
    expect(await refusalOf(previewClosing(acting, missed))).toEqual(['notNow', '']);
    await admin.writeDocument(`contests/${id}`, { says: 'notHeld', at: changedAt });
    expect(await without(previewClosing(acting, missed))).toMatchObject({ returned: true });
    await closeSession(acting, missed);
    expect(await refusalOf(previewClosing(acting, missed))).toEqual(['notNow', '']);
  });

  it('of a patient who left owes a ticket to nobody', async () => {
    await putSession(id, long(), { patient: 'gone', patientName: '' });
    const closing = { patientName: '', counselorName: 'Dr. Shilan Karim', owed: true, returned: false };
    expect(await without(previewClosing(acting, missed))).toEqual(closing);
    expect(await closeSession(acting, missed)).toEqual(closing);
    expect(await admin.readDocument('patients/gone')).toBeUndefined();
  });

  it('isn’t closed if it is unknown, or with a wrong ending or reason', async () => {
    await putSession(id, long());
    const refusals = async (wish: typeof held) => [
      await refusalOf(previewClosing(acting, wish)),
      await refusalOf(closeSession(acting, wish)),
    ];
    const twice = (...refusal: string[]) => [refusal, refusal];
    for (const other of ['z'.repeat(20), '../x', '']) {
      expect(await refusals({ ...held, id: other })).toEqual(twice('unknown', 'session'));
    }
    for (const ending of ['', 'toString', 'unverified', 'missedByCounselor']) {
      expect(await refusals({ ...held, ending })).toEqual(twice('illegal', 'ending'));
    }
    for (const reason of ['', ' ', '123456789', 'x'.repeat(201)]) {
      expect(await refusals({ ...missed, reason })).toEqual(twice('illegal', 'reason'));
    }
    expect(await refusals({ ...held, reason: 'x' })).toEqual(twice('illegal', 'reason'));
    expect(await admin.readDocument(`sessions/${id}`)).toMatchObject({ state: 'booked' });
  });

  it('isn’t closed for a patient whose number of tickets isn’t whole', async () => {
    await putSession(id, long());
    await admin.writeDocument('patients/sara', { ...(await admin.readDocument('patients/sara')), tickets: 1.5 });
    expect(await refusalOf(closeSession(acting, missed))).toEqual(['unsound', '']);
    expect(await admin.readDocument(`sessions/${id}`)).toMatchObject({ state: 'booked' });
    expect(await closeSession(acting, held)).toMatchObject({ returned: false });
  });
});

describe('payments', () => {
  it('come off the list one by one, in the state that was seen', async () => {
    await putPatient('sara', { tickets: 0 });
    await putPayment('sara', { refunded: 400 });
    const { updateTime: asOf } = await findPayment(acting, { id: PI });
    await putPayment('sara', { refunded: 400, dispute: 'lost' });
    expect(await refusalOf(seePayment(acting, { id: PI, asOf }))).toEqual(['changed', 'payment']);
    const now = await findPayment(acting, { id: PI });
    await seePayment(acting, { id: PI, asOf: now.updateTime });
    expect((await findPayment(acting, { id: PI })).fields['look']).toBe(false);
    expect(await refusalOf(findPayment(acting, { id: 'pi_other' }))).toEqual(['unknown', 'payment']);
  });

  it('show what a refund takes, and how much of the money is fair, in cents', async () => {
    await putPatient('sara', { tickets: 0 });
    await putPayment('sara');
    const record = await admin.readDocument('patients/sara');
    await admin.writeDocument('patients/sara', { ...record, tickets: 3 });
    expect(await without(previewRefund(acting, { id: PI }))).toMatchObject({
      ...{ uid: 'sara', isThere: true, isBack: false, fair: 600 },
      tickets: { take: 3, cancel: 0, used: 2 },
    });
  });

  it('change their mode only if that is possible, and sell nothing while they wait', async () => {
    const modes: unknown[] = [];
    const pause = async () => void modes.push((await admin.readDocument('settings/payments'))?.['mode']);
    const wish = { mode: 'stripe', origin: 'https://aram.example' } as const;
    expect(await refusalOf(previewMode(acting, { ...wish, origin: 'http://x' }))).toEqual(['illegal', 'origin']);
    await without(previewMode(acting, wish));
    expect(await changeMode(acting, { ...wish, cancels: false, pause })).toMatchObject({
      was: 'demonstration',
      given: [],
    });
    expect(modes).toEqual(['closed']);
    await putPayment('sara');
    const back = { mode: 'demonstration', origin: undefined } as const;
    expect(await refusalOf(changeMode(acting, { ...back, cancels: false, pause }))).toEqual(['notNow', '']);
    expect(modes).toHaveLength(1);
  });
});

it('a report, an email and a subscriber exist, or are unknown', async () => {
  const old = new Date(NOW.getTime() - HOUR);
  await admin.writeDocument('reports/one', { by: 'sara', at: old });
  await admin.writeDocument('mail/one', { state: 'unsure', at: old });
  await admin.writeDocument('mail/sent', { state: 'sent', at: old });
  await admin.writeDocument('newsletter/one', { email: 'Sara@aram.example', timestamp: old });
  await handleReport(acting, { id: 'one', note: 'x' });
  expect(await refusalOf(handleReport(acting, { id: 'one', note: 'x' }))).toEqual(['unknown', 'report']);
  expect(await without(previewSendingAgain(acting, { id: 'one' }))).toEqual({ count: 1, unsure: true });
  expect(await sendAgain(acting, { id: 'one' })).toBe(1);
  expect(await refusalOf(sendAgain(acting, { id: 'sent' }))).toEqual(['notNow', '']);
  expect(await refusalOf(sendAgain(acting, { id: '../x' }))).toEqual(['unknown', 'email']);
  const email = 'sara@aram.example';
  expect(await without(previewUnsubscribing(acting, { email }))).toEqual(['newsletter/one']);
  await unsubscribe(acting, { email });
  expect(await refusalOf(unsubscribe(acting, { email }))).toEqual(['unknown', 'subscriber']);
});

it('an unknown person has nothing to export', async () => {
  await putPatient('sara', { tickets: 2 });
  expect(await without(exportPerson(acting, { uid: 'sara' }))).toMatchObject({ uid: 'sara', patient: { tickets: 2 } });
  expect(await refusalOf(exportPerson(acting, nobody))).toEqual(['unknown', 'person']);
});

it('a sweep is previewed before it is done, and a person has to count the accounts if many are gone', async () => {
  await admin.writeDocument('closed/gone', { at: new Date('2026-01-01T00:00:00Z') });
  await putEntry('gone', 'left', 5);
  const found = await without(previewSweep(acting));
  expect(found.sweepable.map(({ uid, why }) => [uid, why])).toEqual([['gone', 'closed']]);
  for (const left of found.sweepable) expect(await sweepOne(acting, left)).toBe(true);
  expect((await previewSweep(acting)).left).toEqual([]);
  const many = { ...found, gone: 21, of: 10_000 };
  const told = (number: number | undefined) =>
    Promise.resolve().then(() => {
      assertConfirmed(many, number);
    });
  expect(await refusalOf(told(undefined))).toEqual(['tooMany', '21']);
  expect(await refusalOf(told(20))).toEqual(['tooMany', '21']);
  await told(21);
});

it('the clock is healthy, late, or has never run', async () => {
  const never = await clockHealth(acting);
  expect([never.hasRun, isUnwell(never), isUnwell({ ...never, mailIsOn: true })]).toEqual([false, false, true]);
  const at = new Date(NOW.getTime() - HOUR);
  for (const name of ['mail', 'hour', 'day']) await admin.writeDocument(`runs/${name}`, { at, since: at, failed: 0 });
  await admin.writeDocument('runs/day', { at, since: at, failed: 2 });
  const health = await clockHealth(acting);
  expect(health).toMatchObject({ late: [{ name: 'mail', last: at }], failed: [{ name: 'day', things: 2 }] });
  expect(isUnwell(health)).toBe(true);
});
