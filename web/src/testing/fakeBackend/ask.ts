/** The answers to the questions of public pages, which the app asks without the SDK (backend/team/firebase/ask.ts). */
import type { Ask } from '../../backend/team/firebase/ask';
import type { Documents } from '../store/documents';
import { documentId, doc, collection, getDoc, getDocs, limit, orderBy, query, startAfter, where } from '../store/lite';
import { Timestamp } from '../store/values';

/** The operations of the interface by their names in the SDK. */
const OPERATIONS = {
  EQUAL: '==',
  IN: 'in',
  ARRAY_CONTAINS: 'array-contains',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  GREATER_THAN_OR_EQUAL: '>=',
} as const;

interface Field {
  fieldPath: string;
}

/** A value as the interface writes it. */
type Value = { arrayValue: { values: Value[] } } | Readonly<Record<string, string | boolean>>;

interface Query {
  from: [{ collectionId: string }];
  where: {
    compositeFilter: { filters: { fieldFilter: { field: Field; op: keyof typeof OPERATIONS; value: Value } }[] };
  };
  orderBy: [{ field: Field }];
  limit: number;
  startAt?: { values: [{ referenceValue: string }] };
}

const idOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

function valueOf(value: Value): unknown {
  if ('arrayValue' in value) return (value.arrayValue as { values: Value[] }).values.map(valueOf);
  const [type, held] = Object.entries(value)[0] ?? [];
  return type === 'timestampValue' ? Timestamp.fromMillis(Date.parse(String(held))) : held;
}

function queryOf(documents: Documents, { from: [of], where: asked, orderBy: [by], limit: most, startAt }: Query) {
  const order = by.field.fieldPath === '__name__' ? documentId() : by.field.fieldPath;
  const filters = asked.compositeFilter.filters.map(({ fieldFilter: { field, op, value } }) =>
    where(field.fieldPath, OPERATIONS[op], valueOf(value)),
  );
  const after = startAt ? [startAfter(idOf(startAt.values[0].referenceValue))] : [];
  return query(collection(documents, of.collectionId), ...filters, orderBy(order), ...after, limit(most));
}

/** Answers from documents. A document that isn't there is left out. */
export const askIn =
  (documents: Documents): Ask =>
  async (_environment, _verb, question) => {
    const { structuredQuery, documents: named = [] } = question as { structuredQuery?: Query; documents?: string[] };
    const found = structuredQuery
      ? (await getDocs(queryOf(documents, structuredQuery))).docs
      : await Promise.all(named.map((path) => getDoc(doc(documents, ...path.split('/').slice(-2)))));
    return found.flatMap((one) => {
      const data = one.data();
      return data ? [{ id: one.id, data: data as Readonly<Record<string, unknown>> }] : [];
    });
  };
