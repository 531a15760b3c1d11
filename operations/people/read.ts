/** Reads what staff see of a person: the account, tickets, sessions and money. It reads no answers, messages or cards. */
import { noteOf } from '../notes/notes.ts';
import { blockedPath } from '../payments/blocking.ts';
import { allOf } from '../project/all.ts';
import { NotDone } from '../project/refusals.ts';
import { isAbout } from './byStaff.ts';
import { ageOf, textOf, wholeName } from './people.ts';
import type { Acting } from '../project/act.ts';
import type { Store, Found } from '../project/store.ts';
import type { PlainValue } from '../project/plain.ts';
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
  const newest = (name: string) => allOf(store, { in: name, under, newestBy: 'at', most: limit });
  return {
    uid,
    role: roleOf(patient, counselor, closed),
    account,
    name: wholeName(fields),
    email: textOf(fields['email']),
    phone: textOf(fields['phone']),
    age: ageOf(fields['birthday'], now),
    /** Sign-ins before this moment don't open the record. */
    since: typeof fields['since'] === 'number' ? new Date(fields['since'] * 1000) : undefined,
    left: dateOf(closed?.fields['at']),
    consent: consentOf(fields['consent']),
    emails: Array.isArray(address?.fields['kinds']) ? address.fields['kinds'].map(String) : [],
    tickets: typeof fields['tickets'] === 'number' ? fields['tickets'] : undefined,
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

function roleOf(patient: Found | undefined, counselor: Found | undefined, closed: Found | undefined): PersonRole {
  if (patient) return 'patient';
  if (counselor) return 'counselor';
  return closed ? 'left' : 'none';
}

const dateOf = (value: PlainValue | undefined) => (value instanceof Date ? value : undefined);

const numberOf = (value: PlainValue | undefined) => (typeof value === 'number' ? value : undefined);

function consentOf(consent: PlainValue | undefined) {
  if (typeof consent !== 'object' || consent === null || Array.isArray(consent) || consent instanceof Date) {
    return undefined;
  }
  return { version: String(consent['version'] ?? ''), as: textOf(consent['as']), at: dateOf(consent['at']) };
}

const entryOf = ({ id, fields }: Found) => ({
  ...{ id, at: dateOf(fields['at']), kind: textOf(fields['kind']), ticket: numberOf(fields['ticket']) ?? 0 },
  ...{ reason: textOf(fields['reason']), session: textOf(fields['session']), payment: textOf(fields['payment']) },
  dispute: fields['dispute'] === true,
});

const orderOf = ({ id, fields }: Found) => ({
  ...{ id, at: dateOf(fields['at']), pack: textOf(fields['pack']), state: textOf(fields['state']) },
});

const paymentOf = ({ id, fields }: Found) => ({
  ...{ id, at: dateOf(fields['at']), state: textOf(fields['state']), ticket: numberOf(fields['ticket']) ?? 0 },
  ...{ amount: numberOf(fields['amount']) ?? 0, currency: textOf(fields['currency']) },
  ...{ refunded: numberOf(fields['refunded']) ?? 0, dispute: textOf(fields['dispute']), look: fields['look'] === true },
});

/** The person's latest changed sessions, as the patient or the counselor. */
async function sessionsOf(store: Store, uid: string, limit: number) {
  const found = [];
  for (const side of ['patient', 'counselor']) {
    found.push(...(await allOf(store, { in: 'sessions', where: { [side]: uid }, newestBy: 'changedAt', most: limit })));
  }
  return found.map(({ id, fields }) => {
    const isPatient = fields['patient'] === uid;
    return {
      ...{ id, start: dateOf(fields['start']), state: textOf(fields['state']), by: textOf(fields['by']) },
      ...{ returned: fields['returned'] === true, way: textOf(fields['way']), language: textOf(fields['language']) },
      with: textOf(fields[isPatient ? 'counselorName' : 'patientName']),
    };
  });
}
