/**
 * How a real project's database is set, as far as Aram needs it: how it settles two writers, its indexes, and what it deletes by itself. Asked of
 * Firestore's administration; the emulators have no such settings.
 */
import { readFileSync } from 'node:fs';
import { inProject } from '../tools/lib/paths.mjs';
import { ask } from './rest.mjs';

/** @typedef {ReturnType<typeof openSettings>} Settings */
/** @typedef {{ fieldPath: string; order?: string; arrayConfig?: string }} IndexedField */
/** @typedef {{ collectionGroup: string; queryScope: string; fields: IndexedField[] }} Index */
/** @typedef {{ collectionGroup: string; fieldPath: string; indexes: { order: string; queryScope: string }[] }} Override how a single field is indexed; not at all where `indexes` is empty */

/**
 * What goes by itself, so many days after the moment in that field (docs/database.md#records-firestore). Without its offset a document would go at once.
 * @type {readonly { in: string; field: string; days: number }[]}
 */
export const RETENTION = [
  { in: 'contactUs', field: 'timestamp', days: 365 },
  { in: 'slots', field: 'start', days: 1 },
  { in: 'diary', field: 'start', days: 30 },
  { in: 'shared', field: 'sharedAt', days: 90 },
  { in: 'messages', field: 'at', days: 730 },
  { in: 'reports', field: 'at', days: 365 },
  { in: 'call', field: 'at', days: 1 },
  { in: 'mail', field: 'at', days: 30 },
];

/** The indexes that the queries of app and operator need. @returns {{ indexes: Index[]; fieldOverrides: Override[] }} */
export const wantedIndexes = () => JSON.parse(readFileSync(inProject('firestore.indexes.json'), 'utf8'));

const DAY_SECONDS = 86_400;

/** @param {import('./place.mjs').Place} place */
export function openSettings(place) {
  const database = place.database.slice(0, -'/documents'.length);

  /**
   * How two who write the same documents are settled: 'OPTIMISTIC' lets nobody wait for a reader.
   * @returns {Promise<string[]>} what is wrong with it
   */
  async function concurrencyFaults() {
    const { concurrencyMode = 'not set' } = /** @type {{ concurrencyMode?: string }} */ (await ask(place, database));
    return concurrencyMode === 'OPTIMISTIC'
      ? []
      : [
          `Concurrency: ${concurrencyMode}. It has to be OPTIMISTIC: docs/deploy.md#3-records-firestore says how to set it.`,
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
      const answer = /** @type {Record<string, unknown> | undefined} */ (await ask(place, address));
      found.push(.../** @type {T[]} */ (answer?.[key] ?? []));
      page = String(answer?.['nextPageToken'] ?? '');
    } while (page);
    return found;
  }

  /** @returns {Promise<string[]>} an index that is missing or still being built, a line each */
  async function indexFaults() {
    const { indexes, fieldOverrides } = wantedIndexes();
    const standing = /** @type {Standing[]} */ (await all('indexes?pageSize=300', 'indexes'));
    const fields = /** @type {StandingField[]} */ (
      await all(`fields?pageSize=300&filter=${encodeURIComponent('indexConfig.usesAncestorConfig:false')}`, 'fields')
    );
    const ofFields = fields.flatMap(({ name, indexConfig }) =>
      (indexConfig?.indexes ?? []).map((index) => ({ ...index, name })),
    );
    const ready = new Set([...standing, ...ofFields].filter(({ state }) => state === 'READY').map(nameOf));
    const bare = fields.filter(({ indexConfig }) => !indexConfig?.indexes?.length).map(({ name }) => name);
    const single = fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes: own }) =>
      own.map(({ order, queryScope }) => ({ collectionGroup, queryScope, fields: [{ fieldPath, order }] })),
    );
    return [
      ...[...indexes, ...single]
        .filter((index) => !ready.has(textOf(index)))
        .map((index) => `Index missing, or not ready yet: ${textOf(index)}`),
      ...fieldOverrides
        .filter(({ collectionGroup, fieldPath, indexes: own }) => {
          const end = `/collectionGroups/${collectionGroup}/fields/${fieldPath}`;
          return own.length === 0 && !bare.some((name) => name.endsWith(end));
        })
        .map(({ collectionGroup, fieldPath }) => `Indexed and should not be: ${collectionGroup}.${fieldPath}`),
    ];
  }

  /** @returns {Promise<string[]>} what does not go by itself, or not when it should, a line each */
  async function retentionFaults() {
    const fields = /** @type {StandingField[]} */ (
      await all(`fields?pageSize=300&filter=${encodeURIComponent('ttlConfig:*')}`, 'fields')
    );
    return RETENTION.flatMap(({ in: collection, field, days }) => {
      const end = `/collectionGroups/${collection}/fields/${field}`;
      const { ttlConfig } = fields.find(({ name }) => name.endsWith(end)) ?? {};
      const wanted = `${collection}.${field} has to go after ${days} ${days === 1 ? 'day' : 'days'}`;
      if (!ttlConfig || ttlConfig.state === 'NEEDS_REPAIR') return [`Retention missing: ${wanted}.`];
      const seconds = Number.parseInt(ttlConfig.expirationOffset ?? '0', 10);
      if (seconds !== days * DAY_SECONDS) return [`Retention wrong: ${wanted}, and goes after ${seconds} seconds.`];
      return [];
    });
  }

  return {
    /**
     * What a real database lacks, a line each; undefined on the emulators.
     * @returns {Promise<string[] | undefined>}
     */
    async faults() {
      if (!place.real) return undefined;
      return [...(await concurrencyFaults()), ...(await indexFaults()), ...(await retentionFaults())];
    },
  };
}

/** @typedef {{ name: string; queryScope: string; state: string; fields: IndexedField[] }} Standing */
/** @typedef {{ name: string; indexConfig?: { indexes?: Omit<Standing, 'name'>[] }; ttlConfig?: { state?: string; expirationOffset?: string } }} StandingField */

/** @param {Index} index */
function textOf({ collectionGroup, queryScope, fields }) {
  const parts = fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
  return `${collectionGroup} (${parts.join(', ')}), ${queryScope}`;
}

/** The store adds the document's name to every index. @param {Standing} standing */
const nameOf = ({ name, queryScope, fields }) =>
  textOf({
    collectionGroup: name.split('/').at(-3) ?? '',
    queryScope,
    fields: fields.filter(({ fieldPath }) => fieldPath !== '__name__'),
  });
