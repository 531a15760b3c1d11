/** The indexes of a real project's database: those that the queries of the app and staff need, and the state of each. */
import { readFileSync } from 'node:fs';

/** @typedef {{ fieldPath: string; order?: string; arrayConfig?: string }} IndexedField */
/** @typedef {{ collectionGroup: string; queryScope: string; fields: IndexedField[] }} Index */
/** @typedef {{ collectionGroup: string; fieldPath: string; indexes: { order: string; queryScope: string }[] }} Override how a single field is indexed; not at all if `indexes` is empty */

/** @typedef {{ text: string; state: 'READY' | 'CREATING' | 'NEEDS_REPAIR' | 'MISSING' | 'UNWANTED' }} IndexState of a needed index; `UNWANTED`: a field that shouldn't be indexed but is */

/** The indexes that the queries of the app and the operator need. @returns {{ indexes: Index[]; fieldOverrides: Override[] }} */
export const wantedIndexes = () =>
  JSON.parse(readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8'));

/**
 * The state of each index of firestore.indexes.json.
 * @param {readonly ExistingIndex[]} composite as Firestore lists them
 * @param {readonly ExistingField[]} fields whose indexes are set individually
 * @returns {IndexState[]}
 */
export function indexStates(composite, fields) {
  const wanted = wantedIndexes();
  const ofFields = fields.flatMap(({ name, indexConfig }) =>
    (indexConfig?.indexes ?? []).map((index) => ({ ...index, name })),
  );
  const states = new Map([...composite, ...ofFields].map((index) => [nameOf(index), index.state]));
  const bare = fields.filter(({ indexConfig }) => !indexConfig?.indexes?.length).map(({ name }) => name);
  const single = wanted.fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes: own }) =>
    own.map(({ order, queryScope }) => ({ collectionGroup, queryScope, fields: [{ fieldPath, order }] })),
  );
  return [
    ...[...wanted.indexes, ...single].map((index) => ({
      text: textOf(index),
      state: /** @type {IndexState['state']} */ (states.get(textOf(index)) ?? 'MISSING'),
    })),
    ...wanted.fieldOverrides
      .filter(({ indexes: own }) => own.length === 0)
      .map(({ collectionGroup, fieldPath }) => {
        const end = `/collectionGroups/${collectionGroup}/fields/${fieldPath}`;
        /** @type {IndexState['state']} */
        const state = bare.some((name) => name.endsWith(end)) ? 'READY' : 'UNWANTED';
        return { text: `${collectionGroup}.${fieldPath}`, state };
      }),
  ];
}

/** One line for each index that is missing, being built, or unwanted. @param {readonly IndexState[]} states */
export const indexFaults = (states) =>
  states
    .filter(({ state }) => state !== 'READY')
    .map(({ text, state }) =>
      state === 'UNWANTED' ? `Indexed and should not be: ${text}` : `Index missing, or not ready yet: ${text}`,
    );

/** @typedef {{ name: string; queryScope: string; state: string; fields: IndexedField[] }} ExistingIndex */
/** @typedef {{ name: string; indexConfig?: { indexes?: Omit<ExistingIndex, 'name'>[] }; ttlConfig?: { state?: string; expirationOffset?: string } }} ExistingField */

/** @param {Index} index */
function textOf({ collectionGroup, queryScope, fields }) {
  const parts = fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
  return `${collectionGroup} (${parts.join(', ')}), ${queryScope}`;
}

/** Firestore adds the document's name to every index. @param {ExistingIndex} index */
const nameOf = ({ name, queryScope, fields }) =>
  textOf({
    collectionGroup: name.split('/').at(-3) ?? '',
    queryScope,
    fields: fields.filter(({ fieldPath }) => fieldPath !== '__name__'),
  });
