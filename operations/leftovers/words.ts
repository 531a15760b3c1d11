/** Puts a list of what a person left behind into words. */
import type { LeftDocuments, Remains, Why } from './remains.ts';

/**
 * Such as "record, ledger (2), photo"; empty if nothing is left. A record next to the mark of a closed account is written in capitals, because no deletion leaves
 * both.
 */
export function remainsIn({ ledger, documents, files, profile, account, records }: Remains, why: Why): string[] {
  return [
    ...records.map(() => (why === 'closed' ? 'RECORD' : 'record')),
    ...(profile ? ['public profile'] : []),
    ...wordsOf(documents),
    ...(ledger.length > 0 ? [`ledger (${ledger.length})`] : []),
    ...files.map((name) => (name.startsWith('ids/') ? 'ID' : 'photo')),
    ...(account ? ['account'] : []),
  ];
}

function wordsOf({ booked, named, talks, old, own, kept }: LeftDocuments) {
  return [
    ...(kept.length > 0 ? [`PAYMENTS TO LOOK AT (${kept.join(', ')})`] : []),
    ...(booked.length > 0 ? [`booked sessions (${booked.length})`] : []),
    ...(named.length > 0 ? [`name in sessions (${named.length})`] : []),
    ...(talks.length > 0 ? [`name in conversations (${talks.length})`] : []),
    ...(old.length > 0 ? [`old sessions (${old.length})`] : []),
    ...(own.length > 0 ? [`${kindsOf(own)} (${own.length})`] : []),
  ];
}

/** Such as "diary, places". */
const kindsOf = (paths: readonly string[]) => [...new Set(paths.map((path) => path.split('/').at(-2)))].join(', ');
