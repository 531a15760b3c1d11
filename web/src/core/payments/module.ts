/** The module of payments: fetched, started, and started afresh after it broke. Everything here is in a chunk of its own, which `loadPaymentsCore()` fetches. */
import init, { initSync, restart, start } from '../../../../core-wasm/pkg-payments/aram_payments';
import { instanceOf } from '../instance';
import { createPaymentsCore } from './payments';
import type { PaymentsCore } from './types';

/** Fetches and starts the module. */
export async function startPaymentsCore(): Promise<PaymentsCore> {
  await init();
  return createPaymentsCore(instanceOf({ initSync, restart, start }).guarded);
}
