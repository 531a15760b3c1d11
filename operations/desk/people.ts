/** The desk's acts about people: what is stored about a person, apart from what they confided, and what owners can do about it. */
import { blockOrders } from '../payments/blocking.ts';
import { deletePerson } from '../people/delete.ts';
import { exportPerson, partsOf } from '../people/export.ts';
import { findPerson } from '../people/find.ts';
import { readPerson } from '../people/read.ts';
import { correct, previewCorrecting, readCorrected } from '../tickets/correct.ts';
import { PAGE } from './page.ts';
import type { DeskActs } from './act.ts';

const of = ({ uid }: { uid: string }) => `person:${uid}`;

export const people = {
  findPerson: { run: findPerson },
  readPerson: {
    run: (acting, { uid }) => readPerson(acting, { uid, limit: PAGE }),
    of,
  },
  previewCorrecting: { run: previewCorrecting, of },
  correct: { run: correct, again: readCorrected, of },
  exportPerson: { run: exportPerson, parts: partsOf, of },
  blockOrders: {
    run: blockOrders,
    again: (_, { blocked }) => ({ blocked, changed: true }),
    of,
  },
  deletePerson: {
    run: deletePerson,
    again: deletePerson,
    of,
  },
} satisfies Partial<DeskActs>;
