/**
 * The timed work: the core and the libraries on the same drafts, and the core's other decisions. The core answers with the message of each
 * field, as the form shows it; the libraries only have to parse: turning their issues into messages isn't counted against them.
 */
import type { Core } from '../../web/src/core';
import { BOOKING_OPTIONS } from '../../web/src/core/generated/tables';
import { CARD, SIGN_UP } from './drafts';
import * as valibot from './valibot';
import * as yup from './yup';
import * as zod from './zod';

/** The timed questions, and who answers each. */
export type Contenders = Record<string, Record<string, () => void>>;

/** Calls in one sample: a browser's clock is too coarse for a single one. A sample's time is divided by it. */
export const CALLS = 100;

const KINDS = ['valid', 'invalid'] as const;

/** Refuses to time contenders that disagree about the faults. */
function assertAgreement(core: Core): void {
  for (const kind of KINDS) {
    agree(`${kind} sign-up`, Object.keys(core.check('patientSignup', SIGN_UP[kind])), {
      zod: zod.faults(zod.check.signUp(SIGN_UP[kind])),
      valibot: valibot.faults(valibot.check.signUp(SIGN_UP[kind])),
      yup: yup.faults(yup.check.signUp(SIGN_UP[kind])),
    });
    agree(`${kind} card`, Object.keys(core.check('card', CARD[kind])), {
      zod: zod.faults(zod.check.card(CARD[kind])),
      valibot: valibot.faults(valibot.check.card(CARD[kind])),
      yup: yup.faults(yup.check.card(CARD[kind])),
    });
  }
}

/** @throws if a library finds other faulty fields than the core, or either finds some in a valid draft or none in an invalid one */
function agree(draft: string, core: readonly string[], others: Readonly<Record<string, readonly string[]>>): void {
  if (draft.startsWith('valid') !== (core.length === 0))
    throw new Error(`the core finds ${core.join(', ')} in a ${draft}`);
  for (const [name, fields] of Object.entries(others)) {
    // zod checks a form as a whole only once its fields are right: the checks that it skips make it faster, and count in its favor.
    const missing = name === 'zod' ? [] : core.filter((field) => !fields.includes(field));
    const beyond = fields.filter((field) => !core.includes(field));
    if (missing.length + beyond.length > 0) {
      throw new Error(`${name} on the ${draft}: misses ${missing.join(', ')}; finds ${beyond.join(', ')}`);
    }
  }
}

/** Keeps results, so that no compiler leaves the work out. */
const kept: { result: unknown } = { result: undefined };

const oftener = (run: () => unknown) => () => {
  for (let call = 0; call < CALLS; call += 1) kept.result = run();
};

/** Everything that is timed, each as a sample of `CALLS` calls. All have run once by then: engines optimize code that has run often. */
export function contenders(core: Core): Contenders {
  assertAgreement(core);
  const start = core.bookingStart(true);
  const answer = { type: 'answer', value: BOOKING_OPTIONS[1][0] } as const;
  const pack = core.ticketPack(5, 10);
  if (!pack) throw new Error('5 tickets for 10 are a pack');
  const id = '00000000-0000-4000-8000-000000000001';
  const forms = KINDS.flatMap((kind) => [
    [
      `sign-up, ${kind}`,
      {
        core: oftener(() => core.check('patientSignup', SIGN_UP[kind])),
        zod: oftener(() => zod.check.signUp(SIGN_UP[kind])),
        valibot: oftener(() => valibot.check.signUp(SIGN_UP[kind])),
        yup: oftener(() => yup.check.signUp(SIGN_UP[kind])),
      },
    ] as const,
    [
      `card, ${kind}`,
      {
        core: oftener(() => core.check('card', CARD[kind])),
        zod: oftener(() => zod.check.card(CARD[kind])),
        valibot: oftener(() => valibot.check.card(CARD[kind])),
        yup: oftener(() => yup.check.card(CARD[kind])),
      },
    ] as const,
  ]);
  const all: Contenders = {
    ...Object.fromEntries(forms),
    decisions: {
      'booking step': oftener(() => core.bookingStep(start, answer)),
      'card masked (submit), and the module started afresh': oftener(() => core.submit('card', CARD.valid)),
      'pack and price': oftener(() => core.ticketPack(25, 40)),
      purchase: oftener(() => core.purchase(pack, id, id)),
    },
  };
  for (let round = 0; round < 10; round += 1) {
    for (const run of Object.values(all).flatMap(Object.values<() => void>)) run();
  }
  return all;
}
