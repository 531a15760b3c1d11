/**
 * The settings of a real project's database that Aram depends on: how it handles concurrent writers, its indexes, its automatic deletion, and its backups. They are read from
 * Firestore's admin API; the emulators have no such settings.
 */
import { ask } from './ask.mjs';
import { backupFaults } from './backups.mjs';
import { googleCredentials } from './credentials.mjs';
import { indexFaults, indexStates } from './indexes.mjs';
import { NotAllowed } from './refusals.mjs';
import { retentionFaults } from './retention.mjs';

/** @typedef {ReturnType<typeof openSettings>} Settings */
/** @typedef {import('./indexes.mjs').ExistingIndex} ExistingIndex */
/** @typedef {import('./backups.mjs').Schedule} Schedule */
/** @typedef {import('./backups.mjs').Backup} Backup */
/** @typedef {import('./indexes.mjs').ExistingField} ExistingField */

/** The database's URL in Firestore's REST API. @param {string} projectId */
export const databaseOf = (projectId) =>
  `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`;

/** The backups of all of a project's databases, wherever they are kept. @param {string} projectId */
const backupsOf = (projectId) => `https://firestore.googleapis.com/v1/projects/${projectId}/locations/-/backups`;

/**
 * @param {import('./place.mjs').Place} place
 * @param {import('./credentials.mjs').Credentials} [credentials]
 */
export function openSettings(place, credentials = googleCredentials(place.projectId)) {
  const database = databaseOf(place.projectId);

  /**
   * Checks how concurrent writers of the same documents are handled: with 'OPTIMISTIC', nobody waits for a reader.
   * @returns {Promise<string[]>} what is wrong with it
   */
  async function concurrencyFaults() {
    const { concurrencyMode = 'not set' } = /** @type {{ concurrencyMode?: string }} */ (
      await ask(place, credentials, database)
    );
    return concurrencyMode === 'OPTIMISTIC'
      ? []
      : [
          `Concurrency: ${concurrencyMode}. It must be OPTIMISTIC: docs/deploy.md#3-records-firestore says how to set it.`,
        ];
  }

  /**
   * @template T
   * @param {string} what
   * @param {string} key
   * @returns {Promise<T[]>}
   */
  async function all(what, key) {
    /** @type {T[]} */
    const found = [];
    let page = '';
    do {
      const address = `${database}/collectionGroups/-/${what}${page && `&pageToken=${encodeURIComponent(page)}`}`;
      const answer = /** @type {Record<string, unknown> | undefined} */ (await ask(place, credentials, address));
      found.push(.../** @type {T[]} */ (answer?.[key] ?? []));
      page = String(answer?.['nextPageToken'] ?? '');
    } while (page);
    return found;
  }

  /** @param {string} filter @returns {Promise<ExistingField[]>} */
  const fieldsWith = (filter) => all(`fields?pageSize=300&filter=${encodeURIComponent(filter)}`, 'fields');

  /** The state of each index of firestore.indexes.json. */
  const indexes = async () =>
    indexStates(
      await /** @type {Promise<ExistingIndex[]>} */ (all('indexes?pageSize=300', 'indexes')),
      await fieldsWith('indexConfig.usesAncestorConfig:false'),
    );

  /** Only two roles of their own allow listing backups, so the other settings are checked without them. @returns {Promise<string[]>} */
  async function faultsOfBackups() {
    try {
      const { backupSchedules = [] } = /** @type {{ backupSchedules?: Schedule[] }} */ (
        await ask(place, credentials, `${database}/backupSchedules`)
      );
      const { backups = [], unreachable = [] } = /** @type {{ backups?: Backup[]; unreachable?: string[] }} */ (
        await ask(place, credentials, backupsOf(place.projectId))
      );
      const away = unreachable.map((where) => `Backups not checked: ${where} doesn’t answer.`);
      return [...backupFaults(backupSchedules, backups), ...away];
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      return ['Backups not checked: this account has no role that lists them.'];
    }
  }

  return {
    indexes,
    /**
     * What a real database lacks, one line each; undefined on the emulators.
     * @returns {Promise<string[] | undefined>}
     */
    async faults() {
      if (!place.real) return undefined;
      return [
        ...(await concurrencyFaults()),
        ...indexFaults(await indexes()),
        ...retentionFaults(await fieldsWith('ttlConfig:*')),
        ...(await faultsOfBackups()),
      ];
    },
  };
}
