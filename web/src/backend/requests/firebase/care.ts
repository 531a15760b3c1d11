import { deleteDoc, getDoc } from 'firebase/firestore/lite';
import { CARE_STATES, LANGUAGES, REVIEW_STATES, type ReviewRecord } from '../../../core/generated/tables';
import type { CarePort, OwnCare } from '../../ports';
import { guardOf } from '../../firebase/calls/guard';
import type { Firebase } from '../../firebase/opening/app';
import { deleteAll } from '../../firebase/stored/deleteAll';
import { everyPage } from '../../firebase/stored/pages';
import { refs } from '../../firebase/stored/refs';
import { millis, oneOf, someOf, type Stored, text } from '../../firebase/stored/values';

/** A state that this build doesn't know is ignored: the request counts as unopened. */
function readCare(request: string, data: Stored): OwnCare[] {
  const state = oneOf(CARE_STATES, data['state']);
  if (state === undefined) return [];
  const counselor = text(data, 'counselor');
  // An account's id becomes part of a link, and of a path.
  const isNamed = /^[^/.]+$/.test(counselor);
  return [
    {
      request,
      state,
      counselor: isNamed ? counselor : '',
      counselorName: isNamed ? text(data, 'counselorName') : '',
      reason: text(data, 'reason'),
      at: millis(data['at']) ?? 0,
    },
  ];
}

function readReview(data: Stored): ReviewRecord | null {
  const state = oneOf(REVIEW_STATES, data['state']);
  if (state === undefined) return null;
  return {
    state,
    reason: text(data, 'reason'),
    license: text(data, 'license'),
    name: text(data, 'name'),
    city: text(data, 'city'),
    languages: someOf(LANGUAGES, data['languages']),
    at: millis(data['at']) ?? 0,
  };
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
      return data ? readReview(data) : null;
    }),
    deleteCare: guard(async (uid) => {
      await deleteAll(db, refs.care(db, uid), 2);
      await deleteDoc(refs.review(db, uid));
    }),
  };
}
