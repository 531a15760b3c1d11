/** The desk's acts about counselors. */
import { listCounselors } from '../counselors/list.mjs';
import { openCounselor, readIdDocument } from '../counselors/open.mjs';
import { finishSuspending, suspendCounselor } from '../counselors/suspend.mjs';
import { previewUnverifying } from '../counselors/unverify.mjs';
import { refuseCounselor, verifyCounselor } from '../counselors/verify.mjs';
import { statementOf } from '../sessions/statement.mjs';
import { licenseItem } from '../taking/items.mjs';
import { PAGE } from './page.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */

/** @param {{ uid: string }} input */
const of = ({ uid }) => licenseItem(uid);

export const counselors = {
  counselors: {
    run: (/** @type {Acting} */ acting, /** @type {{ state?: string; sought?: string; after?: string }} */ wish) =>
      listCounselors(acting, { ...wish, limit: PAGE }),
  },
  reviewCounselor: { run: openCounselor, of },
  idDocument: { run: readIdDocument, of },
  verifyCounselor: { run: verifyCounselor, of },
  refuseCounselor: { run: refuseCounselor, of },
  previewSuspending: { run: previewUnverifying, of },
  suspendCounselor: { run: suspendCounselor, again: finishSuspending, of },
  statement: { run: statementOf, of: (/** @type {{ counselor: string }} */ { counselor }) => licenseItem(counselor) },
};
