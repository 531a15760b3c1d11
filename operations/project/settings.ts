/**
 * The settings of a real project's database that Aram depends on: how it handles concurrent writers, its indexes, its automatic deletion, and its backups. They are read from
 * Firestore's admin API; the emulators have no such settings.
 */
import { ask } from './ask.ts';
import { backupFaults, type Schedule, type Backup } from './backups.ts';
import { googleCredentials, type Credentials } from './credentials.ts';
import { indexFaults, indexStates, type ExistingIndex, type ExistingField } from './indexes.ts';
import { NotAllowed } from './refusals.ts';
import { retentionFaults } from './retention.ts';
import type { ProjectConfig } from './config.ts';

/** The database's URL in Firestore's REST API. */
export const databaseOf = (projectId: string) =>
  `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`;

/** One page of Firestore's list of indexes or of fields. */
interface Page {
  indexes?: ExistingIndex[];
  fields?: ExistingField[];
  nextPageToken?: string;
}

/** The backups of all of a project's databases, wherever they are kept. */
const backupsOf = (projectId: string) =>
  `https://firestore.googleapis.com/v1/projects/${projectId}/locations/-/backups`;

export function openSettings(config: ProjectConfig, credentials: Credentials = googleCredentials(config.projectId)) {
  const database = databaseOf(config.projectId);

  /**
   * Checks how concurrent writers of the same documents are handled: with 'OPTIMISTIC', nobody waits for a reader.
   * @returns what is wrong with it
   */
  async function concurrencyFaults(): Promise<string[]> {
    const { concurrencyMode = 'not set' } = (await ask(config, credentials, database)) as { concurrencyMode?: string };
    return concurrencyMode === 'OPTIMISTIC'
      ? []
      : [
          `Concurrency: ${concurrencyMode}. It must be OPTIMISTIC: docs/deploy.md#3-records-firestore says how to set it.`,
        ];
  }

  async function all<T>(what: string, itemsOf: (page: Page) => T[] | undefined): Promise<T[]> {
    const found: T[] = [];
    let page = '';
    do {
      const address = `${database}/collectionGroups/-/${what}${page && `&pageToken=${encodeURIComponent(page)}`}`;
      const answer = ((await ask(config, credentials, address)) ?? {}) as Page;
      found.push(...(itemsOf(answer) ?? []));
      page = answer.nextPageToken ?? '';
    } while (page);
    return found;
  }

  const fieldsWith = (filter: string) =>
    all(`fields?pageSize=300&filter=${encodeURIComponent(filter)}`, ({ fields }) => fields);

  /** The state of each index of firestore.indexes.json. */
  const indexes = async () =>
    indexStates(
      await all('indexes?pageSize=300', (page) => page.indexes),
      await fieldsWith('indexConfig.usesAncestorConfig:false'),
    );

  /** Only two roles of their own allow listing backups, so the other settings are checked without them. */
  async function faultsOfBackups(): Promise<string[]> {
    try {
      const { backupSchedules = [] } = (await ask(config, credentials, `${database}/backupSchedules`)) as {
        backupSchedules?: Schedule[];
      };
      const { backups = [], unreachable = [] } = (await ask(config, credentials, backupsOf(config.projectId))) as {
        backups?: Backup[];
        unreachable?: string[];
      };
      const away = unreachable.map((where) => `Backups not checked: ${where} doesn’t answer.`);
      return [...backupFaults(backupSchedules, backups), ...away];
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      return ['Backups not checked: this account has no role that lists them.'];
    }
  }

  return {
    indexes,
    /** What a real database lacks, one line each; undefined on the emulators. */
    async faults(): Promise<string[] | undefined> {
      if (!config.real) return undefined;
      return [
        ...(await concurrencyFaults()),
        ...indexFaults(await indexes()),
        ...retentionFaults(await fieldsWith('ttlConfig:*')),
        ...(await faultsOfBackups()),
      ];
    },
  };
}
