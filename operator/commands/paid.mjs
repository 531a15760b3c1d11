import { PlainError } from '../../tools/lib/plain-error.mjs';
import { isPaymentId } from '../../operations/core.mjs';
import { findPayment, listPayments, seePayment } from '../../operations/payments/list.mjs';
import { patientOf } from '../../operations/payments/payments.mjs';
import { id as idColumn } from '../columns.mjs';
import { moneyOf, stateOf } from '../money.mjs';
import { idOfPayment } from '../names.mjs';

const COLUMNS = [idColumn('payment'), idColumn('uid'), 'at', 'amount', 'state'];

/** @type {import('../command.mjs').Command} */
export const paid = {
  usage: 'paid [--all] | paid --seen pi_…',
  does: 'Lists the payments that somebody has to check, newest first. --all lists every payment. --seen takes one off the list.',
  acts: ['payments', 'seePayment'],
  options: { all: { type: 'boolean' }, seen: { type: 'string' } },
  names: { options: { seen: idOfPayment } },
  run: async (context) => {
    const { options, show } = context;
    if (options['seen'] !== undefined) return see(context, options['seen']);
    const all = options['all'] === true;
    const { items } = await listPayments(context, { look: !all });
    await show(COLUMNS, items.map(rowOf), all ? 'Nobody has paid.' : 'No payments to check.');
  },
};

/** @param {import('../command.mjs').Context} context @param {string | boolean} id */
async function see(context, id) {
  if (!isPaymentId(id)) throw new PlainError('--seen is the payment’s name at Stripe, such as pi_3Mtw….');
  const payment = await findPayment(context, { id });
  const { fields } = payment;
  const what = `The payment ${id} of ${patientOf(payment)}, ${moneyOf(fields)} (${stateOf(fields)})`;
  if (fields['look'] !== true) return context.print(`${what} doesn’t need a check: nothing was changed.`);
  await context.confirm(`${what} is taken off the list.`);
  await seePayment(context.changing('seePayment', `payment:${id}`), { id, asOf: payment.updateTime });
  await context.print(`${what} is off the list. It returns to the list if Stripe reports anything new about it.`);
}

/** @param {import('../../operations/project/store.mjs').Found} payment @returns {import('../table.mjs').Row} */
const rowOf = (payment) => ({
  payment: payment.id,
  uid: patientOf(payment),
  at: payment.fields['at'] instanceof Date ? payment.fields['at'] : '',
  amount: moneyOf(payment.fields),
  state: stateOf(payment.fields),
});
