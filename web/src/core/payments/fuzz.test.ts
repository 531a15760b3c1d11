// @vitest-environment node
/** Hostile input for the module of payments: whatever is given to it, it neither breaks nor hangs, and the next call is right. */
import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as wasm from '../../../../core-wasm/pkg-payments/aram_payments';
import { loadRealPaymentsCore } from '../../testing/realCore';
import { LANGUAGES, PAYMENT_MODES } from '../generated/tables';
import { type Exports, survives, triesExports, triesFace } from '../hostile';
import { texts, values, whatever } from '../hostile.arbitraries';
import type { PaymentsCore } from '.';

let core: PaymentsCore;
beforeAll(async () => {
  core = await loadRealPaymentsCore();
  const path = join(process.cwd(), 'core-wasm/pkg-payments/aram_payments_bg.wasm');
  await wasm.default({ module_or_path: await readFile(path) });
});

const EDGES = [0, -0, -1, 5, 25, 50, 4000, 2 ** 31, 2 ** 53, -(2 ** 63), 2 ** 63, Number.NaN, Infinity, -Infinity];
const numbers = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(...EDGES));
const loosely = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: values });
const words = (...of: readonly string[]) => loosely(fc.oneof(fc.constantFrom(...of), texts));

const settings = loosely(
  fc.record({
    mode: words(...PAYMENT_MODES),
    origin: words('https://aram.example', ''),
    prices: loosely(fc.record({ '5': words('price_5'), '25': words('') })),
  }),
);
const items = loosely(
  fc.array(loosely(fc.record({ quantity: loosely(numbers), lookupKey: words('tickets-5', 'tickets-') })), {
    maxLength: 3,
  }),
);
const payments = loosely(
  fc.record({
    status: words('succeeded', 'processing', 'canceled', 'requires_payment_method'),
    amount: loosely(numbers),
    amountReceived: loosely(numbers),
    currency: words('usd'),
    items,
  }),
);
const ids = fc.oneof(texts, fc.constant('00000000-0000-4000-8000-000000000001'));

/** What each export of the module takes. */
const EXPORTS: Exports = {
  demonstrates: fc.tuple(numbers),
  may_order: fc.tuple(fc.oneof(numbers, fc.constant(undefined)), numbers),
  order: fc.tuple(settings, numbers, ids, fc.oneof(texts, fc.constantFrom(...LANGUAGES))),
  payment_standing: fc.tuple(payments),
};

/** The module as it should be: calls with known answers. */
function isWell(): void {
  expect(wasm.may_order(undefined, 0)).toEqual({ ok: true });
  expect(wasm.demonstrates(50)).toBe(false);
}

describe('the module of payments', () => {
  triesExports(wasm, EXPORTS, isWell, (make) => {
    survives(() => wasm.order(make(), 5, 'x', 'en'));
    survives(() => wasm.payment_standing(make()));
    survives(() => wasm.payment_standing({ items: [make()] }));
    survives(() => wasm.may_order(make() as never, 0));
    survives(() => wasm.demonstrates(make() as never));
  });

  test('a list of a million is bad input, not a minute of reading', () => {
    const million = Array.from({ length: 1_000_000 }, () => 0);
    survives(() => wasm.payment_standing({ amount: 1, amountReceived: 1, items: million }));
    isWell();
  });
});

describe('the typed face', () => {
  triesFace(
    () => core,
    fc.oneof(values, whatever, texts, numbers, settings, payments),
    (after) => {
      expect(core.mayOrder(null, 0), after).toEqual({ ok: true });
    },
  );
});
