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

/** Most documents of one answer: the rules allow no more, and no skipping. */
export const PAGE_MAX = 100;

/** Up to a hundred documents by the order of their ids, after the one of an id. */
export async function pageOf(found: Query, after?: string): Promise<QueryDocumentSnapshot[]> {
  const rest = after === undefined ? [] : [startAfter(after)];
  return (await getDocs(query(found, orderBy(documentId()), ...rest, limit(PAGE_MAX)))).docs;
}

/** All of them, page by page. */
export async function everyPage(found: Query): Promise<QueryDocumentSnapshot[]> {
  const all: QueryDocumentSnapshot[] = [];
  for (;;) {
    const page = await pageOf(found, all.at(-1)?.id);
    all.push(...page);
    if (page.length < PAGE_MAX) return all;
  }
}
