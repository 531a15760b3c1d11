import { beforeEach, describe, expect, it } from 'vitest';
import { act, admin, booking, idOf, lose, meddle, operator, putEntry, putPatient, ticketsOf } from './support/operator';
import { payment, PI, putBack, putPayment } from './support/payments';

const UID = 'sara';
const NOW = new Date('2026-03-10T12:00:00Z');
const ids = ['b-1', 'b-2', 'b-3', 'b-4', 'b-5'];
const bookings = ids.map((id) => booking(id, NOW));
const session = (request: string, date?: string, now = NOW) =>
  act('recordSession', { uid: UID, booking: request, ...(date !== undefined && { date }) }, { now });

beforeEach(async () => {
  await admin.resetAll();
  await putPatient(UID, { tickets: 3, bookings, lastBookingAt: NOW });
});

describe('session', () => {
  it('takes one ticket, by an entry that says what for', async () => {
    expect(await session('b-1', '2026-03-09')).toMatchObject({ code: 0, result: { recorded: true, tickets: 2 } });
    const { at, ...entry } = (await admin.readDocument(`patients/${UID}/ledger/session-2026-03-09-b-1`)) ?? {};
    expect(entry).toEqual({ kind: 'session', ticket: -1, bookingId: 'b-1', date: '2026-03-09' });
    expect(at).toBeInstanceOf(Date);
    expect(await ticketsOf(UID)).toEqual({ tickets: 2, ledger: 2 });
    expect(await admin.readDocument(`patients/${UID}`)).toMatchObject({ name: 'Sara', updatedAt: at });
  });

  it('is on today’s date at the office if no day is given', async () => {
    await session('b-1', undefined, new Date('2026-03-10T21:30:00Z'));
    expect(Object.keys(await admin.readCollection(`patients/${UID}/ledger`))).toContain('session-2026-03-11-b-1');
  });

  it('is counted once for a request and a day, and again for another day or request', async () => {
    await session('b-1', '2026-03-09');
    await session('b-1', '2026-03-09');
    await session('b-1', '2026-03-10');
    await session('b-2', '2026-03-09');
    expect(await ticketsOf(UID)).toEqual({ tickets: 0, ledger: 0 });
    expect(await session('b-1', '2026-03-09')).toMatchObject({ code: 0, result: { recorded: false, tickets: 0 } });
  });

  it('is counted once by two operators at the same time', async () => {
    const both = await Promise.all([session('b-1', '2026-03-09'), session('b-1', '2026-03-09')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.filter(({ result }) => result['recorded'])).toHaveLength(1);
    expect(await ticketsOf(UID)).toEqual({ tickets: 2, ledger: 2 });
  });

  it('never takes more tickets than there are, even if several operators record at the same time', async () => {
    const all = await Promise.all(ids.map((id) => session(id, '2026-03-09')));
    expect(all.map(({ code }) => code).sort()).toEqual([0, 0, 0, 1, 1]);
    expect(all.filter(({ notes }) => notes.includes('The patient has 0 tickets'))).toHaveLength(2);
    expect(await ticketsOf(UID)).toEqual({ tickets: 0, ledger: 0 });
  });

  it('and a purchase at the same time lose no ticket', async () => {
    const buy = async (number: number) => {
      await admin.writeDocument(`patients/${UID}/ledger/${idOf(String(number))}`, {
        kind: 'purchase',
        ticket: 5,
        at: NOW,
      });
      const name = `projects/${admin.projectId}/databases/(default)/documents/patients/${UID}`;
      await fetch(`http://${admin.hosts.firestore}/v1/${name.replace(/\/patients.*/, '')}:commit`, {
        method: 'POST',
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
        body: JSON.stringify({
          writes: [
            {
              transform: {
                document: name,
                fieldTransforms: [{ fieldPath: 'tickets', increment: { integerValue: '5' } }],
              },
            },
          ],
        }),
      });
    };
    const record = (id: string) => session(id, '2026-03-09');
    await Promise.all([buy(1), record('b-1'), buy(2), record('b-2'), buy(3), record('b-3')]);
    expect(await ticketsOf(UID)).toEqual({ tickets: 15, ledger: 15 });
  });

  it('is counted once if its answer was lost', async () => {
    const said = await meddle(':commit', { after: lose }, () => session('b-1'));
    expect(said.code).toBe(0);
    expect(await ticketsOf(UID)).toEqual({ tickets: 2, ledger: 2 });
  });

  it('isn’t taken for recorded if a purchase has its name, and the command reports it', async () => {
    const path = `patients/${UID}/ledger/session-2026-03-09-b-1`;
    const purchase = { kind: 'purchase', ticket: 5, price: 10, cardId: 'x', at: NOW };
    await admin.writeDocument(path, purchase);
    const said = await session('b-1', '2026-03-09');
    expect(said).toMatchObject({ code: 1, out: '' });
    expect(said.notes).toContain('Nothing was recorded');
    expect(said.notes).toContain('of the kind "purchase" (5 tickets)');
    expect(await admin.readDocument(path)).toEqual(purchase);
    expect((await admin.readDocument(`patients/${UID}`))?.['tickets']).toBe(3);
  });

  it('is refused for a request that the patient didn’t make, a future day, and an invalid day', async () => {
    expect((await session('b-9')).notes).toContain('has no request "b-9"');
    expect((await session('b-1', '2026-03-11')).notes).toContain('is in the future');
    expect((await session('b-1', '2026-02-30')).notes).toContain('--date is a day');
    expect((await act('recordSession', { uid: UID })).notes).toContain('--booking is missing');
    const unknown = await act('recordSession', { uid: 'nobody', booking: 'b-1' });
    expect(unknown.notes).toContain('There is no patient "nobody"');
    expect(await ticketsOf(UID)).toEqual({ tickets: 3, ledger: 3 });
  });
});

describe('correct', () => {
  const correct = (tickets: string, reason = 'a session fell out') =>
    act('correct', { uid: UID, tickets, reason }, { now: NOW });

  it('gives and takes tickets, with the reason in the ledger', async () => {
    expect((await correct('2')).result).toEqual({ recorded: true, tickets: 5 });
    expect((await correct('-4', 'given by mistake')).result).toEqual({ recorded: true, tickets: 1 });
    const entries = Object.values(await admin.readCollection(`patients/${UID}/ledger`));
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'correction', ticket: -4, reason: 'given by mistake' }),
    );
    expect(await ticketsOf(UID)).toEqual({ tickets: 1, ledger: 1 });
  });

  it('never leaves fewer than zero, and needs a number and a reason', async () => {
    expect((await correct('-4')).notes).toContain('would leave less than none');
    for (const tickets of ['0', '1.5', '51', 'x']) {
      expect((await correct(tickets)).notes).toContain('--tickets is 1 to 50, or -1 to -50 to take some, not "');
    }
    expect((await correct('1', '123456789')).notes).toContain('--reason is 10 to 200 characters');
    expect(await ticketsOf(UID)).toEqual({ tickets: 3, ledger: 3 });
  });
});

/** The rows of a printed table, with their cells. */
const rowsOf = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((row) => row.split(/\s{2,}/));

describe('check', () => {
  it('passes if all tickets equal the ledger', async () => {
    await putPatient('new', { tickets: 0 });
    expect(await operator(['check'])).toMatchObject({
      code: 0,
      out: '2 patients, ledger entries: 1, sessions: 0. Tickets equal the ledger.',
    });
  });

  it('lists each difference with uid and numbers alone', async () => {
    await putPatient('much', { tickets: 5 });
    await putEntry('much', 'other', 5);
    await admin.writeDocument('patients/none', { name: 'Secret' });
    await putEntry('gone', 'left', 5);
    const { code, out, notes } = await operator(['check']);
    expect(code).toBe(1);
    expect(rowsOf(out)).toEqual([
      ['uid', 'tickets', 'ledger'],
      ['much', '5', '10'],
      ['none', 'nothing', '0'],
      ['gone', 'no record', '5'],
    ]);
    expect(notes).toContain('docs/commands.md#what-check-finds');
  });

  it('finds entries under a name of another kind, and purchases without a name of their own', async () => {
    const named = (name: string, kind: string, ticket = 0) =>
      admin.writeDocument(`patients/${UID}/ledger/${name}`, { kind, ticket, at: NOW });
    await session('b-1', '2026-03-09');
    await act('correct', { uid: UID, tickets: 1, reason: 'it fell out' }, { now: NOW });
    expect(await operator(['check']), 'what the commands write is rightly named').toMatchObject({ code: 0 });
    await named('session-2026-03-09-b-2', 'purchase');
    await named('correction-2026-03-10-0a', 'session');
    await named('return-b-1', 'purchase');
    await named('refund-b-1', 'gift');
    await named('Ab1Cd2Ef3Gh4Ij5Kl6Mn', 'purchase');
    await named('a gift', 'gift');
    const { code, out, notes } = await operator(['check']);
    expect(code).toBe(1);
    expect(rowsOf(out)).toEqual([
      ['uid', 'entry', 'kind'],
      [UID, 'Ab1Cd2Ef3Gh4Ij5Kl6Mn', 'purchase'],
      [UID, 'correction-2026-03-10-0a', 'session'],
      [UID, 'refund-b-1', 'gift'],
      [UID, 'return-b-1', 'purchase'],
      [UID, 'session-2026-03-09-b-2', 'purchase'],
    ]);
    expect(notes).toContain('name and kind don’t match: 5');
    expect(notes).toContain('docs/commands.md#what-check-finds');
  });

  describe('of payments', () => {
    it('passes with what the functions write: purchases, refunds in steps, a dispute that was won', async () => {
      await putPayment(UID, { done: { taken: 9, returned: 5, used: 1 }, refunded: 1000, dispute: 'won' });
      await putBack(UID, `refund-${PI}`, 'refund', -5);
      await putBack(UID, `won-${PI}`, 'won', 5);
      await putBack(UID, `refund-${PI}-5`, 'refund', -1);
      await putBack(UID, `refund-${PI}-6`, 'refund', -3);
      await admin.writeDocument(`patients/${UID}/payments/${PI}`, {
        ...(await admin.readDocument(`patients/${UID}/payments/${PI}`)),
        look: false,
      });
      expect(await operator(['check'])).toMatchObject({ code: 0 });
      expect(await ticketsOf(UID)).toEqual({ tickets: 4, ledger: 4 });
    });

    it('finds entries that aren’t named after their payment, or have the wrong sign', async () => {
      const wrong = [
        [`refund-${PI}`, 'refund', 1],
        [`refund-${PI}-0`, 'refund', -1],
        [`refund-${PI}-1x`, 'refund', -1],
        [`refund-pi_2`, 'refund', -1],
        [`won-${PI}`, 'won', -1],
        [`won-${PI}-1`, 'won', 1],
        [`won-x`, 'purchase', 1],
        ['-1', 'refund', -1],
        ['pi_2', 'purchase', 5],
      ] as const;
      for (const [name, kind, ticket] of wrong) {
        await admin.writeDocument(`patients/${UID}/ledger/${name}`, { kind, ticket, payment: PI, at: NOW });
      }
      await admin.writeDocument(`patients/${UID}/ledger/refund-undefined`, { kind: 'refund', ticket: -1, at: NOW });
      const { code, out } = await operator(['check']);
      expect(code).toBe(1);
      const misnamed = rowsOf(out).flatMap(([, entry = '', kind = '']) =>
        ['refund', 'won', 'purchase'].includes(kind) ? [entry] : [],
      );
      expect(misnamed.toSorted()).toEqual([...wrong.map(([name]) => name), 'refund-undefined'].toSorted());
    });

    it.each([
      ['it brought 5 tickets, and the ledger says 0', () => admin.deleteDocument(`patients/${UID}/ledger/${PI}`)],
      ['it brought 5 tickets, and the ledger says 6', () => putOf(PI, 'purchase', 6)],
      ['it took 0 tickets, and the ledger says 2', () => putOf(`refund-${PI}`, 'refund', -2)],
      ['it took 0 tickets, and the ledger says -2', () => putOf(`won-${PI}`, 'won', 2)],
      [
        'it took 3 tickets, and the ledger says 0',
        () => admin.writeDocument(`patients/${UID}/payments/${PI}`, payment({ done: { taken: 4, returned: 1 } })),
      ],
      ['an entry, and no such payment of this patient', () => admin.deleteDocument(`patients/${UID}/payments/${PI}`)],
      [
        'it brought 0 tickets, and the ledger says 5',
        () => admin.writeDocument(`patients/${UID}/payments/${PI}`, { ...payment({ amount: 999 }), look: false }),
      ],
    ])('finds a payment of which %s', async (fault, change) => {
      await putPayment(UID);
      await change();
      const { code, out, notes } = await operator(['check']);
      expect(code).toBe(1);
      expect(rowsOf(out)).toContainEqual([UID, PI, fault]);
      expect(notes).toContain('Payments that don’t match the ledger: 1. See docs/commands.md#what-check-finds.');
    });

    const putOf = (name: string, kind: string, ticket: number) =>
      admin.writeDocument(`patients/${UID}/ledger/${name}`, { kind, ticket, payment: PI, at: NOW });

    it('ignores payments of users who have left', async () => {
      await admin.writeDocument('closed/gone', { at: NOW });
      await admin.writeDocument(`patients/gone/payments/${PI}`, payment());
      expect(await operator(['check'], { now: NOW })).toMatchObject({ code: 0 });
    });

    it('counts payments that staff have to check, and fails until they have', async () => {
      await admin.writeDocument(`patients/gone/payments/pi_1`, payment({ id: 'pi_1', isThere: false }));
      await putPayment(UID, { refunded: 400 });
      const { code, out, notes } = await operator(['check']);
      expect(code).toBe(1);
      expect(out).toContain('Tickets equal the ledger.');
      expect(notes).toContain('Payments to check: 2. See `payments`.');
      for (const id of ['pi_1', PI]) {
        const { asOf } = (await act('readPayment', { payment: id })).result;
        await act('seePayment', { payment: id, asOf });
      }
      const after = await operator(['check']);
      expect(after.code).toBe(0);
      expect(after.notes).not.toContain('Payments to check');
    });
  });

  it('leaves the remains of a broken deletion to the sweep', async () => {
    await putEntry('gone', 'left', 5);
    await admin.writeDocument('closed/gone', { at: NOW });
    const { code, notes } = await operator(['check'], { now: NOW });
    expect(code).toBe(0);
    expect(notes).toContain('A ledger is left of 1 closed account');
  });

  it('reads everything at one moment: a purchase meanwhile doesn’t count as a difference', async () => {
    const buy = async () => {
      await putPatient(UID, { tickets: 8 });
      await putEntry(UID, 'meanwhile', 5);
    };
    expect(await meddle('patients:runQuery', { after: buy }, () => operator(['check']))).toMatchObject({ code: 0 });
  });

  it('passes again after the tickets were set to the ledger', async () => {
    await putEntry(UID, 'other', 5);
    const settle = () => act('settle', { uid: UID });
    expect((await settle()).result).toEqual({ was: '3', sum: 8, changes: true });
    expect((await settle()).result).toEqual({ was: '8', sum: 8, changes: false });
    expect(await operator(['check'])).toMatchObject({ code: 0 });
    expect(await admin.readDocument(`patients/${UID}`)).toMatchObject({ name: 'Sara', tickets: 8 });
  });

  it('sets no tickets if the ledger makes no sense', async () => {
    await putEntry(UID, 'odd', -9);
    expect((await act('settle', { uid: UID })).notes).toContain('adds up to -6');
  });
});
