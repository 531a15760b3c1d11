/** A case as a question to the judge. */
import { fieldsAfter, pathOf } from './model';
import { claimsOf } from './emulator';
import { type Case, type Documents } from './requests';
import { fieldsToRest } from './values';

/** The judge's question about a case, without the name of the rules. */
export function questionOf({ as, given = {}, request }: Case, now = new Date()): Record<string, unknown> {
  const question = {
    time: now.toISOString(),
    auth: as && { uid: as.uid, token: claimsOf(as, now.getTime()) },
    before: Object.fromEntries(Object.entries(given).map(([path, fields]) => [path, fieldsToRest(fields)])),
  };
  if ('commit' in request) return { ...question, writes: request.commit.map((write) => writeOf(write, given, now)) };
  if ('get' in request) return { ...question, read: { method: 'get', path: request.get } };
  return { ...question, read: { method: 'list', path: `${request.list}/any`, fields: fieldsToRest(request.where ?? {}) } };
}

function writeOf(write: Parameters<typeof fieldsAfter>[0], given: Documents, now: Date) {
  const fields = fieldsAfter(write, given, now);
  return { path: pathOf(write), ...(fields && { fields: fieldsToRest(fields) }) };
}
