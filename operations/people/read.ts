/** Reads what staff see of a person: the account, tickets, sessions and money. It reads no answers, messages or cards. */
import { noteOf } from '../notes/notes.ts';
import { blockedPath } from '../payments/blocking.ts';
import { allOf } from '../project/all.ts';
import { NotDone } from '../project/refusals.ts';
import { isAbout } from './byStaff.ts';
import { ageOf, wholeName } from './people.ts';
import type { Acting } from '../project/act.ts';
import type { Store, Found } from '../project/store.ts';
import type { Stored } from '../project/records.ts';
import type { PersonRole } from './find.ts';

const FIELDS = ['name', 'surname', 'email', 'phone', 'birthday', 'tickets', 'consent', 'since'];

/** @param input `limit`: how many of each list's newest items to return */
export async function readPerson(
  { store, accounts, now }: Pick<Acting, 'store' | 'accounts' | 'now'>,
  { uid, limit }: { uid: string; limit: number },
) {
  const [records, others, states] = await Promise.all([
    store.read([`patients/${uid}`, `counselors/${uid}`], FIELDS),
    store.read([`closed/${uid}`, `addresses/${uid}`, blockedPath(uid)]),
    accounts.verifiedEmails([uid]),
  ]);
  const [patient, counselor] = records;
  const [closed, address, blocked] = others;
  const account = states(uid);
  if (!patient && !counselor && !closed && account === 'no account') {
    throw new NotDone('unknown', `Nobody has the id "${uid}".`, 'person');
  }
  const fields = (patient ?? counselor)?.fields ?? {};
  const under = `patients/${uid}`;
  const newest = <Name extends string>(name: Name) => allOf(store, { in: name, under, newestBy: 'at', most: limit });
  return {
    uid,
    role: roleOf(patient, counselor, closed),
    account,
    name: wholeName(fields),
    email: fields.email ?? '',
    phone: fields.phone ?? '',
    age: ageOf(fields.birthday, now),
    /** Sign-ins before this moment don't open the record. */
    since: fields.since === undefined ? undefined : new Date(fields.since * 1000),
    left: closed?.fields.at,
    consent: consentOf(patient?.fields ?? {}),
    emails: address?.fields.kinds ?? [],
    tickets: patient?.fields.tickets,
    ledger: (await newest('ledger')).map(entryOf),
    sessions: await sessionsOf(store, uid, limit),
    orders: (await newest('orders')).map(orderOf),
    payments: (await newest('payments')).map(paymentOf),
    blocked: blocked !== undefined,
    notes: await notesAbout(store, uid),
  };
}

/** Notes about a person's waiting items; notes about a license are for reviewers. It reads all notes, because Firestore can't search for part of a text. */
async function notesAbout(store: Store, uid: string) {
  const notes = (await allOf(store, { in: 'notes', earliestBy: 'at' })).map(noteOf);
  return notes.filter(({ of }) => isAbout(of, uid) && !of.startsWith('license:'));
}

function roleOf(patient: object | undefined, counselor: object | undefined, closed: object | undefined): PersonRole {
  if (patient) return 'patient';
  if (counselor) return 'counselor';
  return closed ? 'left' : 'none';
}

const consentOf = ({ consent }: Stored<'patients'>) =>
  consent && { version: String(consent.version), as: consent.as, at: consent.at };

function entryOf({ id, fields }: Found<'ledger'>) {
  const { at, kind = '', ticket = 0, reason = '', session = '', payment = '', dispute = false } = fields;
  return { id, at, kind, ticket, reason, session, payment, dispute };
}

function orderOf({ id, fields }: Found<'orders'>) {
  const { at, pack = '', state = '' } = fields;
  return { id, at, pack, state };
}

function paymentOf({ id, fields }: Found<'payments'>) {
  const { at, state = '', ticket = 0, amount = 0, currency = '', refunded = 0, dispute = '', look = false } = fields;
  return { id, at, state, ticket, amount, currency, refunded, dispute, look };
}

/** The person's latest changed sessions, as the patient or the counselor. */
async function sessionsOf(store: Store, uid: string, limit: number) {
  const found: Found<'sessions'>[] = [];
  for (const side of ['patient', 'counselor']) {
    found.push(...(await allOf(store, { in: 'sessions', where: { [side]: uid }, newestBy: 'changedAt', most: limit })));
  }
  return found.map(({ id, fields }) => {
    const { start, state = '', by = '', returned = false, way = '', language = '', patient } = fields;
    const other = patient === uid ? fields.counselorName : fields.patientName;
    return { id, start, state, by, returned, way, language, with: other ?? '' };
  });
}
