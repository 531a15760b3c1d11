/** The desk's acts about counselors. */
import { listCounselors } from '../counselors/list.ts';
import { openCounselor, readIdDocument } from '../counselors/open.ts';
import { finishSuspending, suspendCounselor } from '../counselors/suspend.ts';
import { previewUnverifying } from '../counselors/unverify.ts';
import { refuseCounselor, verifyCounselor } from '../counselors/verify.ts';
import { statementOf } from '../sessions/statement.ts';
import { licenseItem } from '../taking/items.ts';
import { PAGE } from './page.ts';
import type { DeskActs } from './act.ts';

const of = ({ uid }: { uid: string }) => licenseItem(uid);

export const counselors = {
  counselors: {
    run: (acting, wish) => listCounselors(acting, { ...wish, limit: PAGE }),
  },
  reviewCounselor: { run: openCounselor, of },
  idDocument: { run: readIdDocument, of },
  verifyCounselor: { run: verifyCounselor, of },
  refuseCounselor: { run: refuseCounselor, of },
  previewSuspending: { run: previewUnverifying, of },
  suspendCounselor: { run: suspendCounselor, again: finishSuspending, of },
  statement: { run: statementOf, of: ({ counselor }) => licenseItem(counselor) },
} satisfies Partial<DeskActs>;
