import { PlainError } from '../../tools/lib/plain-error.mjs';
import { findPayment, isPaymentId, moneyOf, patientOf, paymentsIn, stateOf } from '../payments.mjs';
import { Refusal } from '../rest.mjs';

/** @typedef {import('../store.mjs').Found} Found */
/** @typedef {import('../table.mjs').Row} Row */

/** The day without the time, so that the rows fit a terminal of 100 columns. */
const COLUMNS = ['payment', 'uid', 'at', 'amount', 'state'];

/**
 * Payments that staff have to look at: money that came and brought no tickets, or that has gone back and the functions alone couldn't settle.
 * @type {import('../command.mjs').Command}
 */
export const paid = {
  usage: 'paid [--all] | paid --seen pi_…',
  does: 'Lists the payments that somebody has to look at, the newest first; --all lists every payment. --seen takes one off the list.',
  options: { all: { type: 'boolean' }, seen: { type: 'string' } },
  run: async ({ store, options, show, print, confirm }) => {
    if (options['seen'] !== undefined) return see(options['seen']);
    const all = options['all'] === true;
    const found = await paymentsIn(store, all ? {} : { look: true });
    await show(COLUMNS, found.map(rowOf), all ? 'Nobody has paid.' : 'No payment has to be looked at.');

    /** @param {string | boolean} id */
    async function see(id) {
      if (!isPaymentId(id)) throw new PlainError('--seen is the payment’s name at Stripe, such as pi_3Mtw….');
      const payment = await findPayment(store, id);
      const what = `The payment ${id} of ${patientOf(payment)}, ${moneyOf(payment.fields)} (${stateOf(payment.fields)})`;
      if (payment.fields['look'] !== true) return print(`${what} doesn’t have to be looked at: nothing was changed.`);
      await confirm(`${what} is taken off the list.`);
      try {
        await store.commit([{ path: payment.path, set: { look: false }, expects: { updateTime: payment.updateTime } }]);
      } catch (error) {
        if (!(error instanceof Refusal) || !error.isConflict) throw error;
        throw new PlainError('The payment has just changed: nothing was written. Look at it again with `paid`.');
      }
      await print(`${what} is off the list. It comes back if Stripe says anything new about it.`);
    }
  },
};

/** @param {Found} payment @returns {Row} */
const rowOf = (payment) => ({
  payment: payment.id,
  uid: patientOf(payment),
  at: payment.fields['at'] instanceof Date ? payment.fields['at'].toISOString().slice(0, 10) : '',
  amount: moneyOf(payment.fields),
  state: stateOf(payment.fields),
});
