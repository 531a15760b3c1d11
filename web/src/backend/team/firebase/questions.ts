/**
 * The questions of public pages to the store, in the words of its REST interface. Pure, because the build also writes the first questions of a page
 * into its HTML (prerender/reads.ts): the store then answers while the app is still loading.
 */
import type { Language, SlotState } from '../../../core/generated/tables';
import type { SlotSearch, TeamSearch } from '../team';

/** Only what a list shows. */
const PROFILE = ['name', 'city', 'bio', 'photo', 'languages', 'topics', 'portrait', 'verified'];
const SLOT = ['counselor', 'hour', 'start', 'languages', 'ways', 'whom', 'state'];

const field = (fieldPath: string) => ({ fieldPath });
const text = (stringValue: string) => ({ stringValue });
const list = (values: readonly object[]) => ({ arrayValue: { values } });
const is = (name: string, op: string, value: object) => ({ fieldFilter: { field: field(name), op, value } });

interface Query {
  /** The collection. */
  of: string;
  fields: readonly string[];
  filters: readonly object[];
  order: string;
  limit: number;
  startAt?: object;
}

const question = ({ of, fields, filters, order, ...rest }: Query) => ({
  structuredQuery: {
    select: { fields: fields.map(field) },
    from: [{ collectionId: of }],
    where: { compositeFilter: { op: 'AND', filters } },
    orderBy: [{ field: field(order), direction: 'ASCENDING' }],
    ...rest,
  },
});

const ID = '__name__';
const VERIFIED = is('verified', 'EQUAL', { booleanValue: true });

/** A query can only filter by one list. */
function filtersOf({ topic, language }: TeamSearch) {
  if (topic !== null) return [is('topics', 'ARRAY_CONTAINS', text(topic))];
  return language === null ? [] : [is('languages', 'ARRAY_CONTAINS', text(language))];
}

/**
 * The verified profiles, by id.
 *
 * @param after the reference of the last one known
 */
export const questionOfTeam = (search: TeamSearch, limit: number, after?: string) =>
  question({
    of: 'counselorProfiles',
    fields: PROFILE,
    filters: [VERIFIED, ...filtersOf(search)],
    order: ID,
    limit,
    ...(after !== undefined && { startAt: { before: false, values: [{ referenceValue: after }] } }),
  });

/** Some profiles, by their references. The store refuses the whole answer if one of them isn't verified. */
export const questionOfNamed = (documents: readonly string[]) => ({ documents, mask: { fieldPaths: PROFILE } });

function suits(search: SlotSearch) {
  if ('language' in search) return is('languages', 'ARRAY_CONTAINS', text(search.language));
  if ('languages' in search) return is('languages', 'ARRAY_CONTAINS_ANY', list(search.languages.map(text)));
  return is('counselor', 'IN', list(search.counselors.map(text)));
}

/** Where the build leaves room for what only a visit knows: the first moment, and the visitor's language. */
export const ROOM = { from: '$from', language: '$language' as Language } as const;

/**
 * The available times by their start, from a moment on.
 *
 * @param from as `toISOString` writes it
 */
export const questionOfTimes = (search: SlotSearch, from: string, limit: number) =>
  question({
    of: 'slots',
    fields: SLOT,
    filters: [
      suits(search),
      is('state', 'EQUAL', text('open' satisfies SlotState)),
      is('start', 'GREATER_THAN_OR_EQUAL', { timestampValue: from }),
    ],
    order: 'start',
    limit,
  });
