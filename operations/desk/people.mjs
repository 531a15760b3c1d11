/** The desk's acts about people: what is stored about a person, apart from what they confided, and what owners can do about it. */
import { blockOrders } from '../payments/blocking.mjs';
import { deletePerson } from '../people/delete.mjs';
import { exportPerson, partsOf } from '../people/export.mjs';
import { findPerson } from '../people/find.mjs';
import { readPerson } from '../people/read.mjs';
import { correct, previewCorrecting, readCorrected } from '../tickets/correct.mjs';
import { PAGE } from './page.mjs';

/** @typedef {import('../project/act.mjs').Acting} Acting */

/** @param {{ uid: string }} input */
const of = ({ uid }) => `person:${uid}`;

export const people = {
  findPerson: { run: findPerson },
  readPerson: {
    run: (/** @type {Acting} */ acting, /** @type {{ uid: string }} */ { uid }) =>
      readPerson(acting, { uid, limit: PAGE }),
    of,
  },
  previewCorrecting: { run: previewCorrecting, of },
  correct: { run: correct, again: readCorrected, of },
  exportPerson: { run: exportPerson, parts: partsOf, of },
  blockOrders: {
    run: (/** @type {Acting} */ acting, /** @type {{ uid: string; blocked: boolean; reason: string }} */ wish) =>
      blockOrders(acting, wish),
    again: (/** @type {Acting} */ _, /** @type {{ blocked: boolean }} */ { blocked }) => ({ blocked, changed: true }),
    of,
  },
  deletePerson: {
    run: (/** @type {Acting} */ acting, /** @type {{ uid: string; reason: string }} */ wish) =>
      deletePerson(acting, wish),
    again: deletePerson,
    of,
  },
};
