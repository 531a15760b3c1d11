/**
 * The people of a run. They sign up like anyone else and write what the app writes. The operator confirms their emails, gives the patient a ticket, and marks the
 * counselor as verified for a few moments.
 */
import { randomBytes } from 'node:crypto';
import { dayFrom } from '../arguments.mjs';
import { appendEntry } from '../../operations/tickets/ledger.mjs';
import { Refusal } from '../../operations/project/refusals.mjs';
import { assertMayCleanUp } from './mayCleanUp.mjs';
import { ENTRY_KIND } from '../../operations/generated/words.mjs';

/** @typedef {import('./app.mjs').Client} Client */
/** @typedef {import('./journal.mjs').PersonRole} PersonRole */
/** @typedef {{ uid: string; email: string; password: string; client: Client }} Person */
/** @typedef {ReturnType<typeof createPeople>} People */

/** What the team page would show to a visitor who loads it within these moments. */
const COUNSELOR = { name: 'Automatic Test', city: 'Test' };

/** Only English, so that only the English list of available times contains the test's. @type {'en'} */
const LANGUAGE = 'en';

/**
 * @param {object} world
 * @param {import('./gate.mjs').Gate} world.gate
 * @param {import('./journal.mjs').Journal} world.journal
 * @param {import('../../operations/project/store.mjs').Store} world.store
 * @param {import('../../operations/project/accounts.mjs').Accounts} world.accounts
 * @param {import('../../operations/project/files.mjs').Files} world.files
 * @param {() => Promise<import('./app.mjs').App>} world.app
 * @param {() => Promise<Client>} world.open
 * @param {Date} world.now
 */
export function createPeople({ gate, journal, store, accounts, files, app, open, now }) {
  /** @type {Map<PersonRole, Promise<Person>>} */
  const known = new Map();
  /** @type {Promise<void> | undefined} */
  let allowed;

  /**
   * A person of this run, who signs up at the first call.
   * @param {PersonRole} role
   * @param {(person: Person) => Promise<void>} settle writes what such a person has
   * @returns {Promise<Person>}
   */
  function once(role, settle) {
    const stands = known.get(role);
    if (stands) return stands;
    const coming = signUp(role).then(async (person) => {
      await settle(person);
      return person;
    });
    known.set(role, coming);
    return coming;
  }

  /**
   * @param {PersonRole} role
   * @returns {Promise<Person>}
   */
  async function signUp(role) {
    await (allowed ??= gate.pass(() => assertMayCleanUp({ store, accounts, files }, journal.run)));
    const client = await open();
    const noted = journal.addPerson(role);
    // Letters and digits, as the password policy requires.
    const password = `a1${randomBytes(16).toString('hex')}`;
    const { uid, email } = await client.backend.identity.signUp(noted.email, password);
    noted.uid = uid;
    return { uid, email, password, client };
  }

  /**
   * Confirms the email as if its owner had followed the link. No email is sent.
   * @param {Person} person
   */
  async function confirmEmail({ uid, client }) {
    await gate.pass(() => accounts.confirmEmail(uid));
    await client.backend.identity.refresh();
  }

  /** @param {Person} person */
  async function settlePatient(person) {
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
        const entry = /** @type {const} */ ({
          kind: ENTRY_KIND.correction,
          ticket: 1,
          reason: 'An automatic test of the site.',
        });
        const id = `correction-${journal.run}`;
        const dated = { ...entry, date: dayFrom(undefined, now) };
        await gate.pass(() => appendEntry(store, { uid, id, entry: dated }));
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
     * @template T
     * @param {Person} counselor
     * @param {() => Promise<T>} work
     * @returns {Promise<{ result: T; shownFor: number }>} how long visitors could have seen the profile, in milliseconds
     */
    async whileVerified({ uid }, work) {
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

  /**
   * @param {string} uid
   * @param {boolean} verified
   */
  async function markVerified(uid, verified) {
    const path = `counselorProfiles/${uid}`;
    await store.commit([{ path, set: { verified }, expects: { exists: true } }]);
  }
}

/** Ignores that a profile no longer exists: nobody can see it. @param {unknown} error */
function unlessGone(error) {
  if (!(error instanceof Refusal)) throw error;
}
