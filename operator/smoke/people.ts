/**
 * The people of a run. They sign up like anyone else and write what the app writes. The operator confirms their emails, gives the patient a ticket, and marks the
 * counselor as verified for a few moments.
 */
import { randomBytes } from 'node:crypto';
import { NotAllowed, Refusal } from '../../operations/project/refusals.ts';
import { appendEntry } from '../../operations/tickets/ledger.ts';
import { officeDay } from '../../operations/words.ts';
import { CONSENT_VERSION } from '../../web/src/core/generated/limits.ts';
import { emailOf, type Role, type World } from './world.ts';
import type { Client } from './app.ts';

type Person = Awaited<ReturnType<typeof signUp>>;

/** What the team page would show to a visitor who loads it within these moments. */
const COUNSELOR = { name: 'Automatic Test', city: 'Test' };

/** Only English, so that only the English list of available times contains the test's. */
export const LANGUAGE = 'en' as const;

export const NAMES = { patient: 'Automatic', counselor: COUNSELOR.name };

/**
 * Checks that the operator may do what the test and its end need, by doing it to what doesn't exist. Signing up needs no rights, so without this check a run could
 * create accounts that it can't delete.
 */
async function assertMayCleanUp({ store, accounts, run }: World) {
  const rights = [
    ['write documents', () => store.removeAll([`leftovers/${run}`])],
    ['confirm an email', () => accounts.confirmEmail(run)],
    ['delete accounts', () => accounts.remove(run)],
  ] as const;
  for (const [right, use] of rights) {
    await use().catch((error: unknown) => {
      if (!(error instanceof NotAllowed)) throw error;
      throw new NotAllowed(`No account was created, because you don’t have permission to ${right} in this project.`);
    });
  }
}

/** An account whose owner has followed the link in the email, which isn't sent. */
async function signUp(world: World, role: Role, write: (client: Client, uid: string, email: string) => Promise<void>) {
  await assertMayCleanUp(world);
  const client = await world.open();
  world.signedUp.add(role);
  // Letters and digits, as the password policy requires.
  const password = `a1${randomBytes(16).toString('hex')}`;
  const { uid, email } = await client.identity.signUp(emailOf(world.run, role), password);
  await write(client, uid, email);
  await world.accounts.confirmEmail(uid);
  await client.identity.refresh();
  return { uid, email, password, client };
}

/** A patient with only a record. */
export async function signUpPatient(world: World, role: 'patient' | 'earlier'): Promise<Person> {
  const names = { name: NAMES.patient, surname: 'Test', birthday: '01 01 1990' };
  const person = await signUp(world, role, (client, uid, email) =>
    client.patients.createPatient(uid, { ...names, email }),
  );
  await person.client.records.endOlderSignIns(person.uid, 'patient');
  return person;
}

/** A patient who may book: with a consent and one ticket. */
export async function signUpBooker(world: World): Promise<Person> {
  const person = await signUpPatient(world, 'patient');
  const { uid, client } = person;
  await client.consent.giveConsent(uid, CONSENT_VERSION, 'adult');
  const [id, reason] = [`correction-${world.run}`, 'An automatic test of the site.'];
  const entry = { kind: 'correction', ticket: 1, reason, date: officeDay(world.now) } as const;
  await appendEntry(world.store, { uid, id, entry });
  return person;
}

/** A counselor whom nobody can see, because the license isn't verified. */
export async function signUpCounselor(world: World): Promise<Person> {
  const person = await signUp(world, 'counselor', (client, uid, email) =>
    client.counselors.createCounselor(uid, { ...COUNSELOR, license: 'None: a test', email }),
  );
  await person.client.counselors.updateCounselor(person.uid, { languages: [LANGUAGE] });
  return person;
}

/** Does something for which the rules require a verified counselor, who stays verified only for that long. */
export async function whileVerified<T>({ store }: World, { uid }: Person, work: () => Promise<T>): Promise<T> {
  const mark = (verified: boolean) =>
    store.commit([{ path: `counselorProfiles/${uid}`, set: { verified }, expects: { exists: true } }]);
  await mark(true);
  try {
    return await work();
  } finally {
    await mark(false).catch(unlessGone);
  }
}

/** Ignores that a profile no longer exists: nobody can see it. */
function unlessGone(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
}
