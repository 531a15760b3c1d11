import { fieldsAfter, pathOf } from './model';
import { claimsOf } from './emulator';
import { type Case, type Documents, type Write } from './requests';
import { fieldsToRest, type Fields } from './values';

/** Returns the judge's question about a case, without the name of the rules. */
export function questionOf(
  { as, given = {}, request, clock }: Case,
  now = clock ?? new Date(),
): Record<string, unknown> {
  const question = {
    time: now.toISOString(),
    auth: as && { uid: as.uid, token: claimsOf(as, now.getTime()) },
    before: Object.fromEntries(Object.entries(given).map(([path, fields]) => [path, fieldsToRest(fields)])),
  };
  if ('commit' in request) return { ...question, writes: writesOf(request.commit, given, now) };
  if ('get' in request) return { ...question, read: { method: 'get', path: request.get } };
  return {
    ...question,
    read: {
      method: 'list',
      path: `${request.list}/any`,
      fields: fieldsToRest(request.where ?? {}),
      // The reference doesn't promise a key for what the query leaves out; the emulator sends an offset of 0 and no limit.
      query: {
        ...(request.limit !== undefined && { limit: request.limit }),
        ...(request.offset !== undefined && { offset: request.offset }),
      },
    },
  };
}

/** Writes to one document in one commit are decided as one: from the document before to the document after. */
function writesOf(writes: readonly Write[], given: Documents, now: Date) {
  const after = new Map<string, Fields | undefined>();
  for (const write of writes) {
    const path = pathOf(write);
    const stands = after.has(path) ? after.get(path) : given[path];
    after.set(path, fieldsAfter(write, stands, now));
  }
  return [...after].map(([path, fields]) => ({ path, ...(fields && { fields: fieldsToRest(fields) }) }));
}
