/**
 * The people of a run. They sign up like anyone else and write what the app writes. The operator confirms their emails, gives the patient a ticket, and marks the
 * counselor as verified for a few moments.
 */
import { randomBytes } from 'node:crypto';
import { dayFrom } from '../arguments.ts';
import { appendEntry } from '../../operations/tickets/ledger.ts';
import { Refusal } from '../../operations/project/refusals.ts';
import { assertMayCleanUp } from './mayCleanUp.ts';
import type { Client, App } from './app.ts';
import type { PersonRole, Journal } from './journal.ts';
import type { Gate } from './gate.ts';
import type { Store } from '../../operations/project/store.ts';
import type { Accounts } from '../../operations/project/accounts.ts';
import type { Files } from '../../operations/project/files.ts';

interface Person {
  uid: string;
  email: string;
  password: string;
  client: Client;
}

/** What the team page would show to a visitor who loads it within these moments. */
const COUNSELOR = { name: 'Automatic Test', city: 'Test' };

/** Only English, so that only the English list of available times contains the test's. */
const LANGUAGE = 'en' as const;

export function createPeople({
  gate,
  journal,
  store,
  accounts,
  files,
  app,
  open,
  now,
}: {
  gate: Gate;
  journal: Journal;
  store: Store;
  accounts: Accounts;
  files: Files;
  app: () => Promise<App>;
  open: () => Promise<Client>;
  now: Date;
}) {
  const known = new Map<PersonRole, Promise<Person>>();
  let allowed: Promise<void> | undefined;

  /**
   * A person of this run, who signs up at the first call.
   * @param settle writes what such a person has
   */
  function once(role: PersonRole, settle: (person: Person) => Promise<void>): Promise<Person> {
    const stands = known.get(role);
    if (stands) return stands;
    const coming = signUp(role).then(async (person) => {
      await settle(person);
      return person;
    });
    known.set(role, coming);
    return coming;
  }

  async function signUp(role: PersonRole): Promise<Person> {
    await (allowed ??= gate.pass(() => assertMayCleanUp({ store, accounts, files }, journal.run)));
    const client = await open();
    const noted = journal.addPerson(role);
    // Letters and digits, as the password policy requires.
    const password = `a1${randomBytes(16).toString('hex')}`;
    const { uid, email } = await client.backend.identity.signUp(noted.email, password);
    noted.uid = uid;
    return { uid, email, password, client };
  }

  /** Confirms the email as if its owner had followed the link. No email is sent. */
  async function confirmEmail({ uid, client }: Person) {
    await gate.pass(() => accounts.confirmEmail(uid));
    await client.backend.identity.refresh();
  }

  async function settlePatient(person: Person) {
    const { uid, email, client } = person;
    const names = { name: 'Automatic', surname: 'Test', birthday: '01 01 1990' };
    await client.backend.patients.createPatient(uid, { ...names, email });
    await confirmEmail(person);
    await client.backend.records.endOlderSignIns(uid, 'patient');
  }

  return {
    /** A patient with a consent and one ticket. */
    patient: () =>
      once('patient', async (person) => {
        const { uid, client } = person;
        await settlePatient(person);
        await client.backend.consent.giveConsent(uid, (await app()).limits.CONSENT_VERSION, 'adult');
        const [id, reason] = [`correction-${journal.run}`, 'An automatic test of the site.'];
        const entry = { kind: 'correction', ticket: 1, reason, date: dayFrom(undefined, now) } as const;
        await gate.pass(() => appendEntry(store, { uid, id, entry }));
      }),

    /** A patient with only a record, whose sign-in will be excluded. */
    earlier: () => once('earlier', settlePatient),

    /** An account without a record. */
    newcomer: () => once('newcomer', () => Promise.resolve()),

    /** A counselor whom nobody can see, because the license isn't verified. */
    counselor: () =>
      once('counselor', async (person) => {
        const { uid, email, client } = person;
        await client.backend.counselors.createCounselor(uid, { ...COUNSELOR, license: 'None: a test', email });
        await confirmEmail(person);
        await client.backend.counselors.updateCounselor(uid, { languages: [LANGUAGE] });
      }),

    names: { patient: 'Automatic', counselor: COUNSELOR.name },
    language: LANGUAGE,

    /**
     * Does something for which the rules require a verified counselor, who stays verified only for that long.
     * @returns how long visitors could have seen the profile, in milliseconds
     */
    async whileVerified<T>({ uid }: Person, work: () => Promise<T>): Promise<{ result: T; shownFor: number }> {
      const begun = Date.now();
      await gate.pass(() => markVerified(uid, true));
      try {
        return { result: await work(), shownFor: Date.now() - begun };
      } finally {
        // Not through the gate: this also has to happen at the end of an interrupted run.
        await markVerified(uid, false).catch(unlessGone);
      }
    },
  };

  async function markVerified(uid: string, verified: boolean) {
    const path = `counselorProfiles/${uid}`;
    await store.commit([{ path, set: { verified }, expects: { exists: true } }]);
  }
}

/** Ignores that a profile no longer exists: nobody can see it. */
function unlessGone(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
}
