import { PlainError } from '../../tools/lib/plain-error.ts';
import { isPaymentId } from '../../operations/core.ts';
import { findPayment, listPayments, seePayment } from '../../operations/payments/list.ts';
import { patientOf } from '../../operations/payments/payments.ts';
import { id as idColumn } from '../columns.ts';
import { moneyOf, stateOf } from '../money.ts';
import { idOfPayment } from '../names.ts';
import type { Command, Context } from '../command.ts';
import type { Found } from '../../operations/project/store.ts';
import type { Row } from '../table.ts';

const COLUMNS = [idColumn('payment'), idColumn('uid'), 'at', 'amount', 'state'];

export const paid: Command = {
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

async function see(context: Context, id: string | boolean) {
  if (!isPaymentId(id)) throw new PlainError('--seen is the payment’s name at Stripe, such as pi_3Mtw….');
  const payment = await findPayment(context, { id });
  const { fields } = payment;
  const what = `The payment ${id} of ${patientOf(payment)}, ${moneyOf(fields)} (${stateOf(fields)})`;
  if (fields.look !== true) return context.print(`${what} doesn’t need a check: nothing was changed.`);
  await context.confirm(`${what} is taken off the list.`);
  await seePayment(context.changing('seePayment', `payment:${id}`), { id, asOf: payment.updateTime });
  await context.print(`${what} is off the list. It returns to the list if Stripe reports anything new about it.`);
}

const rowOf = (payment: Found<'payments'>): Row => ({
  payment: payment.id,
  uid: patientOf(payment),
  at: payment.fields.at ?? '',
  amount: moneyOf(payment.fields),
  state: stateOf(payment.fields),
});
