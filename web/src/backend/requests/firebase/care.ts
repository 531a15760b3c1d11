import { deleteDoc, getDoc } from 'firebase/firestore/lite';
import type { CarePort, OwnCare } from '../../ports';
import { guardOf } from '../../firebase/transport/guard';
import type { Firebase } from '../../firebase/opening/app';
import { readCareRecord, readReviewRecord } from '../../firebase/stored/generated/own';
import { deleteAll } from '../../firebase/stored/deleteAll';
import { everyPage } from '../../firebase/stored/pages';
import { refs } from '../../firebase/stored/refs';
import type { Stored } from '../../firebase/stored/values';

/** Reads the progress of a request. An account's id becomes part of a link, and of a path, so another text there is ignored. */
function readCare(request: string, data: Stored): OwnCare[] {
  const care = readCareRecord(data);
  if (!care) return [];
  return [{ request, ...care, ...(!/^[^/.]+$/.test(care.counselor) && { counselor: '', counselorName: '' }) }];
}

/** The port over the document store. */
export function carePort({ auth, db }: Pick<Firebase, 'auth' | 'db'>): CarePort {
  const guard = guardOf({ auth, db });
  return {
    listCare: guard(async (uid) =>
      (await everyPage(refs.care(db, uid))).flatMap((found) => readCare(found.id, found.data())),
    ),
    loadReview: guard(async (uid) => {
      const data = (await getDoc(refs.review(db, uid))).data();
      return (data && readReviewRecord(data)) ?? null;
    }),
    deleteCare: guard(async (uid) => {
      await deleteAll(db, refs.care(db, uid), 2);
      await deleteDoc(refs.review(db, uid));
    }),
  };
}
