import {
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  type Query,
  type QueryDocumentSnapshot,
  startAfter,
} from 'firebase/firestore/lite';

/** The most documents in one answer: the rules allow no more, and no skipping. */
export const PAGE_MAX = 100;

/** Reads documents in the order of their ids, after a given id: a hundred at most. */
async function pageOf(found: Query, after?: string, most = PAGE_MAX): Promise<QueryDocumentSnapshot[]> {
  const rest = after === undefined ? [] : [startAfter(after)];
  return (await getDocs(query(found, orderBy(documentId()), ...rest, limit(most)))).docs;
}

/** Reads all of them, page by page. */
export async function everyPage(found: Query): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = [];
  for (;;) {
    const page = await pageOf(found, all.at(-1)?.id);
    all.push(...page);
    if (page.length < PAGE_MAX) return all;
  }
}
