/** Opens everything about one counselor that a reviewer needs, files included. An operator's role can't read files, so only the desk shows them. */
import { notesOf } from '../notes/notes.ts';
import { NotDone } from '../project/refusals.ts';
import { licenseItem } from '../taking/items.ts';
import { holdersOf } from '../taking/take.ts';
import { reviewCounselor } from './verify.ts';
import type { Acting } from '../project/act.ts';
import type { FieldChange } from './review.ts';

interface Twin {
  uid: string;
  name: string;
}

export async function openCounselor(
  acting: Pick<Acting, 'store' | 'accounts' | 'files' | 'now'>,
  { uid }: { uid: string },
) {
  const { store, files } = acting;
  const { twins, changes, ...reviewed } = await reviewCounselor(acting, { uid });
  const uids = [...new Set([...twins.license, ...twins.name])];
  const others = await store.read(
    uids.map((one) => `counselors/${one}` as const),
    ['name'],
  );
  const named = (some: readonly string[]): Twin[] =>
    some.map((one) => ({ uid: one, name: others[uids.indexOf(one)]?.fields.name ?? '' }));
  const document = await files.find(documentName(uid));
  const item = licenseItem(uid);
  const holders = await holdersOf({ store }, [item]);
  return {
    item,
    ...reviewed,
    changes: withDocument(changes, reviewed.review?.at, document),
    twins: { license: named(twins.license), name: named(twins.name) },
    document: document && { type: document.type, updated: document.updated },
    taken: holders(item),
    notes: await notesOf({ store }, item),
  };
}

/**
 * The changes since the last review, with the file itself if it was replaced after that. The record may not say so: its mark is another write,
 * which a broken connection loses and a counselor can leave out.
 */
function withDocument(
  changes: readonly FieldChange[],
  reviewed: Date | undefined,
  document: { updated: string } | undefined,
) {
  if (!reviewed || !document || Date.parse(document.updated) <= reviewed.getTime()) return changes;
  return [
    ...changes.filter(({ field }) => field !== 'document'),
    { field: 'document', was: '', now: document.updated },
  ];
}

/** The ID document of a counselor. */
export async function readIdDocument(
  { store, files }: Pick<Acting, 'store' | 'files'>,
  { uid }: { uid: string },
): Promise<{ type: string; base64: string }> {
  // Patients have ID documents too, and no reviewer may open those.
  const [counselor] = await store.read([`counselors/${uid}`], []);
  if (!counselor) throw new NotDone('unknown', `There is no counselor "${uid}".`, 'counselor');
  const file = await files.read(documentName(uid));
  if (!file) throw new NotDone('unknown', `The counselor "${uid}" has no ID document.`, 'document');
  return { type: file.type, base64: file.contents.toString('base64') };
}

const documentName = (uid: string) => `ids/${uid}`;
