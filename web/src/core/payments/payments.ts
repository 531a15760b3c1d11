import * as wasm from '../../../../core-wasm/pkg-payments/aram_payments';
import { text } from '../crossing';
import { guardedMethods, type Instance } from '../instance';
import type { OrderRecord } from '../generated/tables';
import type { MayOrder, PaymentsCore, Standing } from './types';

/**
 * `PaymentsCore` over the module's exports.
 *
 * @param guarded runs a call; whatever is thrown in it, by the module or while an argument is read, leaves as a `CoreError`
 */
export const createPaymentsCore = (guarded: Instance['guarded']): PaymentsCore => guardedMethods(bare, guarded);

/** The methods themselves. */
const bare: PaymentsCore = {
  order: (settings, ticket, id, language) =>
    // Nothing comes out of the module as undefined.
    (wasm.order(settings, ticket, text(id), text(language)) as OrderRecord | undefined) ?? null,
  mayOrder: (lastAt, now) => wasm.may_order(lastAt, now) as MayOrder,
  standing: (payment) => wasm.payment_standing(payment) as Standing,
  demonstrates: (tickets) => wasm.demonstrates(tickets),
};
