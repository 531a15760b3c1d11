/** Queries for documents, in firebase-admin's terms. */
import { FieldPath } from 'firebase-admin/firestore';
import type { Stored } from './records.ts';

export interface Question<Name extends string = string> {
  /** A collection's name. */
  in: Name;
  /** A document's path: only its own collection of that name. */
  under?: string;
  /** The collection of that name under every document. */
  everywhere?: boolean;
  /** The only fields to read; by default, all. */
  fields?: readonly string[];
  /** Only documents with these values; a field inside of another by its path. */
  where?: Stored<Name> & Readonly<Record<`${string}.${string}`, string>>;
  /** Only documents whose list of this name contains this value. */
  holding?: Readonly<Record<string, string>>;
  /** A timestamp or text: newest first, without documents that lack it. */
  newestBy?: string;
  /** The same, earliest first. */
  earliestBy?: string;
  /** Of the timestamp, inclusive. */
  since?: Date | string;
  /** Of the timestamp, exclusive. */
  until?: Date | string;
  /** In a query by a timestamp in one collection: only documents after this one. */
  behind?: { moment: Date; id: string };
  /** In a query without a timestamp: only documents after this name; '' for all. */
  after?: string;
  /** In a query without a timestamp: only documents whose names begin with this. */
  begins?: string;
  /** The most documents to return. */
  most?: number;
}

export const sortedBy = ({ newestBy, earliestBy = newestBy }: Pick<Question, 'newestBy' | 'earliestBy'>) =>
  earliestBy ? [earliestBy] : [];

export function queryOf<Name extends string>(
  db: FirebaseFirestore.Firestore,
  question: Question<Name>,
): FirebaseFirestore.Query {
  const {
    in: name,
    under,
    everywhere = false,
    fields,
    where = {},
    holding = {},
    newestBy,
    since,
    until,
    behind,
    after,
    begins,
  } = question;
  const direction = newestBy ? 'desc' : 'asc';
  const sorted = sortedBy(question);
  let query: FirebaseFirestore.Query = everywhere
    ? db.collectionGroup(name)
    : under
      ? db.doc(under).collection(name)
      : db.collection(name);
  for (const [field, value] of Object.entries(where)) query = query.where(field, '==', value);
  for (const [field, value] of Object.entries(holding)) query = query.where(field, 'array-contains', value);
  for (const field of sorted) {
    if (since) query = query.where(field, '>=', since);
    if (until) query = query.where(field, '<', until);
    query = query.orderBy(field, direction);
  }
  query = query.orderBy(FieldPath.documentId(), direction);
  if (after) query = query.startAfter(after);
  if (behind) query = query.startAfter(behind.moment, behind.id);
  // Sorts after every character that can continue a name.
  if (begins) query = query.startAt(begins).endAt(`${begins}\uf8ff`);
  // The sort fields are needed to continue after a page.
  return fields ? query.select(...new Set([...fields, ...sorted])) : query;
}
