/** The indexes of a real project's database: those that the queries of the app and staff need, and the state of each. */
import wanted from '../../firestore.indexes.json' with { type: 'json' };

interface IndexedField {
  fieldPath: string;
  order?: string;
  arrayConfig?: string;
}
interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: IndexedField[];
}
/** How a single field is indexed; not at all if `indexes` is empty. */
interface Override {
  collectionGroup: string;
  fieldPath: string;
  indexes: { order: string; queryScope: string }[];
}

/** Of a needed index; `UNWANTED`: a field that shouldn't be indexed but is. */
export interface IndexState {
  text: string;
  state: 'READY' | 'CREATING' | 'NEEDS_REPAIR' | 'MISSING' | 'UNWANTED';
}

/** The indexes that the queries of the app and the operator need. */
export const WANTED: { readonly indexes: readonly Index[]; readonly fieldOverrides: readonly Override[] } = wanted;

/**
 * The state of each index of firestore.indexes.json.
 * @param composite as Firestore lists them
 * @param fields whose indexes are set individually
 */
export function indexStates(composite: readonly ExistingIndex[], fields: readonly ExistingField[]): IndexState[] {
  const ofFields = fields.flatMap(({ name, indexConfig }) =>
    (indexConfig?.indexes ?? []).map((index) => ({ ...index, name })),
  );
  const states = new Map([...composite, ...ofFields].map((index) => [nameOf(index), index.state]));
  const bare = fields.filter(({ indexConfig }) => !indexConfig?.indexes?.length).map(({ name }) => name);
  const single = WANTED.fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes: own }) =>
    own.map(({ order, queryScope }) => ({ collectionGroup, queryScope, fields: [{ fieldPath, order }] })),
  );
  return [
    ...[...WANTED.indexes, ...single].map((index) => ({
      text: textOf(index),
      state: (states.get(textOf(index)) ?? 'MISSING') as IndexState['state'],
    })),
    ...WANTED.fieldOverrides
      .filter(({ indexes: own }) => own.length === 0)
      .map(({ collectionGroup, fieldPath }) => {
        const end = `/collectionGroups/${collectionGroup}/fields/${fieldPath}`;
        const state: IndexState['state'] = bare.some((name) => name.endsWith(end)) ? 'READY' : 'UNWANTED';
        return { text: `${collectionGroup}.${fieldPath}`, state };
      }),
  ];
}

/** One line for each index that is missing, being built, or unwanted. */
export const indexFaults = (states: readonly IndexState[]) =>
  states
    .filter(({ state }) => state !== 'READY')
    .map(({ text, state }) =>
      state === 'UNWANTED' ? `Indexed and should not be: ${text}` : `Index missing, or not ready yet: ${text}`,
    );

export interface ExistingIndex {
  name: string;
  queryScope: string;
  state: string;
  fields: IndexedField[];
}
export interface ExistingField {
  name: string;
  indexConfig?: { indexes?: Omit<ExistingIndex, 'name'>[] };
  ttlConfig?: { state?: string; expirationOffset?: string };
}

function textOf({ collectionGroup, queryScope, fields }: Index) {
  const parts = fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`);
  return `${collectionGroup} (${parts.join(', ')}), ${queryScope}`;
}

/** Firestore adds the document's name to every index. */
const nameOf = ({ name, queryScope, fields }: ExistingIndex) =>
  textOf({
    collectionGroup: name.split('/').at(-3) ?? '',
    queryScope,
    fields: fields.filter(({ fieldPath }) => fieldPath !== '__name__'),
  });
