// @vitest-environment node
/**
 * Hostile input: the module never breaks or hangs, and the next call is right. This tests its exports, and the typed face, which also
 * receives wrong types.
 *
 * `npm test -- --only fuzz -- --runs 100000` tests more cases than `npm test`.
 */
import fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as wasm from '../../../../core-wasm/pkg-public/aram_public';
import { loadRealCore } from '../../testing/realCore';
import { BOOKING_STAGES } from '../generated/tables';
import { type Exports, survives, triesExports, triesFace } from '../hostile';
import { broken, texts, values, whatever } from '../hostile.arbitraries';
import { type BookingEvent, type Core, CoreError, FORM_FIELDS, type FormName } from '..';

const FORM_NAMES = Object.keys(FORM_FIELDS) as FormName[];
const MIB = 1024 * 1024;

let core: Core;
beforeAll(async () => {
  core = await loadRealCore();
  await wasm.default({
    module_or_path: await readFile(join(process.cwd(), 'core-wasm/pkg-public/aram_public_bg.wasm')),
  });
});

const EVENTS: readonly BookingEvent['type'][] = [
  'consentGiven',
  'answer',
  'next',
  'back',
  'submit',
  'submitted',
  'failed',
];

const numbers = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, -1, 5, 10, 25, 40, 20_260_101, 2 ** 31, 2 ** 32, 2 ** 53, Number.NaN, Infinity, -Infinity),
);
const forms = fc.oneof(fc.constantFrom(...FORM_NAMES), texts);
const drafts = fc.oneof(
  texts,
  fc.array(texts, { maxLength: 14 }).map((fields) => fields.join('\0')),
);
const truths = fc.boolean();
const states = fc.oneof(
  values,
  fc.record(
    {
      stage: fc.oneof(fc.constantFrom(...BOOKING_STAGES), whatever),
      step: fc.oneof(fc.integer({ min: -1, max: 9 }), whatever),
      answers: fc.oneof(fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6', '7'), texts), values),
      id: fc.oneof(fc.constant('0123456789abcdef'), texts),
      requestedAt: fc.oneof(numbers, whatever),
      stored: fc.oneof(truths, whatever),
    },
    { requiredKeys: [] },
  ),
);
const events = fc.oneof(
  values,
  fc.record(
    {
      type: fc.oneof(fc.constantFrom(...EVENTS), whatever),
      value: fc.oneof(texts, whatever),
      id: fc.oneof(texts, whatever),
      requestedAt: fc.oneof(numbers, whatever),
    },
    { requiredKeys: ['type'] },
  ),
);

/** The arguments of each export of the module. */
const EXPORTS: Exports = {
  bare_password: fc.tuple(texts),
  booking_can: fc.tuple(states),
  booking_refusal: fc.tuple(numbers, numbers, numbers),
  booking_refused: fc.tuple(numbers, numbers, numbers, numbers),
  booking_restore: fc.tuple(states, truths),
  booking_start: fc.tuple(truths),
  booking_step: fc.tuple(states, events),
  card_expiry: fc.tuple(texts),
  card_hints: fc.tuple(texts, texts, numbers),
  card_type: fc.tuple(texts),
  card_window: fc.tuple(numbers, numbers, numbers),
  cards_full: fc.tuple(numbers),
  check: fc.tuple(forms, drafts, numbers),
  credential_steps: fc.tuple(texts, texts, texts, truths, truths),
  email_hint: fc.tuple(texts),
  file_type: fc.tuple(fc.oneof(fc.constantFrom('photo', 'ID'), texts), numbers, fc.uint8Array({ maxLength: 64 })),
  is_counselor: fc.tuple(texts),
  may_consent: fc.tuple(texts, texts, numbers),
  purchase: fc.tuple(numbers, numbers, texts, texts),
  says_nothing: fc.tuple(forms, drafts),
  social_patient: fc.tuple(texts, texts),
  split_display_name: fc.tuple(texts),
  submit: fc.tuple(forms, drafts, numbers),
  ticket_pack: fc.tuple(numbers, numbers),
};

/** A call with a known answer, to check that the module works. */
function isWell(): void {
  expect(wasm.check('newsletter', 'a@b.co', 20_260_101)).toBe(0);
  expect(wasm.booking_start(false)).toMatchObject({ stage: 'consent' });
}

describe('the module', () => {
  triesExports(wasm, EXPORTS, isWell, (make) => {
    survives(() => wasm.booking_can(make()));
    survives(() => wasm.booking_restore({ answers: make() }, true));
    survives(() => wasm.booking_step({ stage: 'asking' }, make()));
  });

  test('a list of a million items is rejected quickly', () => {
    const million = Array.from({ length: 1_000_000 }, () => 'x');
    expect(wasm.booking_restore(million, false)).toEqual(wasm.booking_start(false));
    expect(wasm.booking_restore({ stage: 'asking', step: 2, answers: million }, true)).toMatchObject({ answers: {} });
  });
});

/** Texts of a MiB, of the kinds that make a careless pattern backtrack. */
const HUGE: readonly [what: string, text: string][] = [
  ['letters', 'a'.repeat(MIB)],
  ['digits', '4'.repeat(MIB)],
  ['spaces', ' '.repeat(MIB)],
  ['words', 'ab '.repeat(MIB / 3)],
  ['addresses', 'a@'.repeat(MIB / 2)],
  ['addresses in brackets', '<a@b.co>'.repeat(MIB / 8)],
  ['spaces between brackets', `a${' '.repeat(MIB)})`],
  ['dots', `a@${'b.'.repeat(MIB / 2)}`],
  ['Arabic letters with marks', 'مَ'.repeat(MIB / 2)],
  ['emoji', '💚'.repeat(MIB / 2)],
  ['halves of emoji', '\uD83D'.repeat(MIB)],
  ['separators', '\0'.repeat(MIB)],
];

describe.each(HUGE.map(([what, huge], at) => [what, huge, at] as const))('a MiB of %s', (_what, huge, at) => {
  test('is answered by every form', () => {
    for (const form of FORM_NAMES) {
      const fields: readonly string[] = FORM_FIELDS[form];
      const field = fields[at % fields.length] ?? '';
      const draft = { [field]: huge } as never;
      survives(() => core.submit(form, draft));
      expect(Object.keys(core.check(form, draft)).every((name) => fields.includes(name))).toBe(true);
    }
    isWell();
  }, 60_000);

  test('is answered by everything else that takes a text', () => {
    expect(core.emailHint(huge)).toBeNull();
    expect(core.splitDisplayName(huge).name.length).toBeLessThanOrEqual(30);
    expect(core.socialPatient(huge, huge).surname.length).toBeLessThanOrEqual(30);
    expect(core.cardHints({ cardNumber: huge, expiryDate: huge })).toEqual(expect.any(Array));
    expect(core.cardExpiry(huge)).toBeNull();
    expect([null, 'Visa', 'MasterCard']).toContain(core.cardType(huge));
    expect(core.purchase({ ticket: 5, price: 10 }, huge, huge)).toBeNull();
    expect(core.roleOf({ license: huge })).toBe(/[^\s\0]/.test(huge) ? 'counselor' : 'patient');
    expect(core.bookingRestore({ stage: 'asking', step: 6, answers: { 6: huge }, id: huge }, true)).toMatchObject({
      stage: 'asking',
    });
    isWell();
  }, 60_000);
});

describe('the typed face', () => {
  const anything = fc.oneof(values, whatever, texts, numbers, states, events, forms);

  triesFace(
    () => core,
    anything,
    (after) => {
      expect(core.check('newsletter', { email: 'a@b.co' }), after).toEqual({});
    },
  );

  test.each(broken)('takes no text from %s', (_what, make) => {
    expect(() => core.emailHint(make() as unknown as string)).toThrow(CoreError);
    expect(() => core.check('newsletter', { email: make() as unknown as string })).toThrow(CoreError);
    expect(core.check('newsletter', { email: 'a@b.co' })).toEqual({});
  });

  test('built-in JavaScript names are not forms or fields', () => {
    for (const form of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '']) {
      expect(() => core.check(form as FormName, {} as never)).toThrow(CoreError);
    }
    const inherited = Object.create({ email: 'a@b.co' }) as { email: string };
    expect(core.check('newsletter', inherited)).toEqual({});
    const draft = JSON.parse('{"__proto__": {"email": "x"}, "email": "a@b.co"}') as { email: string };
    expect(core.submit('newsletter', draft)).toEqual({ ok: true, payload: { email: 'a@b.co' } });
    expect(Object.prototype).not.toHaveProperty('email');
  });
});
