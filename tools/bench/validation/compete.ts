/**
 * The core and the libraries on the same drafts, in one run, in turns. The core answers with the message of each field, as the form shows it; the
 * libraries only have to parse: what turns their issues into messages is not counted against them.
 */
import type { Core } from '../../../web/src/core';
import { BOOKING_OPTIONS } from '../../../web/src/core/generated/tables';
import { CARD, SIGN_UP } from './drafts';
import * as valibot from './valibot';
import * as yup from './yup';
import * as zod from './zod';

export type Nanoseconds = number;

/** One thing to time. Its result is kept, so that no compiler leaves the work out. */
interface Contender {
  group: string;
  name: string;
  run: () => unknown;
}

const KINDS = ['valid', 'invalid'] as const;

/** Refuses to time contenders that do not agree about what is wrong. */
export function assertAgreement(core: Core): void {
  for (const form of ['signUp', 'card'] as const) {
    for (const kind of KINDS) {
      const expected = kind === 'valid' ? [] : expectedFaults(core, form);
      const found =
        form === 'signUp'
          ? {
              core: Object.keys(core.check('patientSignup', SIGN_UP[kind])),
              zod: zod.faults(zod.check.signUp(SIGN_UP[kind])),
              valibot: valibot.faults(valibot.check.signUp(SIGN_UP[kind])),
              yup: yup.faults(yup.check.signUp(SIGN_UP[kind])),
            }
          : {
              core: Object.keys(core.check('card', CARD[kind])),
              zod: zod.faults(zod.check.card(CARD[kind])),
              valibot: valibot.faults(valibot.check.card(CARD[kind])),
              yup: yup.faults(yup.check.card(CARD[kind])),
            };
      for (const [name, fields] of Object.entries(found)) {
        // zod judges a form as a whole only where its fields are right: what it leaves out makes it faster, and counts for it.
        const missing = name === 'zod' ? [] : expected.filter((field) => !fields.includes(field));
        const beyond = fields.filter((field) => !expected.includes(field));
        if (missing.length + beyond.length > 0) {
          throw new Error(`${name} on the ${kind} ${form}: misses ${missing.join(', ')}; finds ${beyond.join(', ')}`);
        }
      }
    }
  }
}

const expectedFaults = (core: Core, form: 'signUp' | 'card'): string[] =>
  Object.keys(form === 'signUp' ? core.check('patientSignup', SIGN_UP.invalid) : core.check('card', CARD.invalid));

function contenders(core: Core): Contender[] {
  const found: Contender[] = [];
  for (const kind of KINDS) {
    const [signUp, card] = [SIGN_UP[kind], CARD[kind]];
    const [first, second] = [`sign-up, ${kind}`, `card, ${kind}`];
    found.push(
      { group: first, name: 'core', run: () => core.check('patientSignup', signUp) },
      { group: first, name: 'zod', run: () => zod.check.signUp(signUp) },
      { group: first, name: 'valibot', run: () => valibot.check.signUp(signUp) },
      { group: first, name: 'yup', run: () => yup.check.signUp(signUp) },
      { group: second, name: 'core', run: () => core.check('card', card) },
      { group: second, name: 'zod', run: () => zod.check.card(card) },
      { group: second, name: 'valibot', run: () => valibot.check.card(card) },
      { group: second, name: 'yup', run: () => yup.check.card(card) },
    );
  }
  const start = core.bookingStart(true);
  const answer = { type: 'answer', value: BOOKING_OPTIONS[1][0] } as const;
  const pack = core.ticketPack(5, 10);
  if (!pack) throw new Error('5 tickets for 10 are a pack');
  const id = '00000000-0000-4000-8000-000000000001';
  found.push(
    { group: 'decisions', name: 'booking step', run: () => core.bookingStep(start, answer) },
    { group: 'decisions', name: 'card masked (submit)', run: () => core.submit('card', CARD.valid) },
    { group: 'decisions', name: 'pack and price', run: () => core.ticketPack(25, 40) },
    { group: 'decisions', name: 'purchase', run: () => core.purchase(pack, id, id) },
  );
  return found;
}

let kept: unknown;

/** Calls until a clock of this coarseness can tell how long one takes. */
function timeOf(run: () => unknown, budget: number): Nanoseconds {
  let calls = 1;
  for (;;) {
    const begun = performance.now();
    for (let n = 0; n < calls; n += 1) kept = run();
    const spent = performance.now() - begun;
    if (spent >= budget) return (spent / calls) * 1e6;
    calls = spent < budget / 16 ? calls * 8 : Math.ceil(calls * (budget / Math.max(spent, 0.1)) * 1.1);
  }
}

/**
 * The median time of each contender over several rounds; in each round all take their turn, so that a busy moment of the machine meets all of them.
 */
export function compete(core: Core, { rounds, budget }: { rounds: number; budget: number }) {
  assertAgreement(core);
  const all = contenders(core);
  const times = all.map(() => [] as number[]);
  for (const { run } of all) timeOf(run, budget);
  for (let round = 0; round < rounds; round += 1) {
    all.forEach(({ run }, at) => times[at]?.push(timeOf(run, budget)));
  }
  const groups: Record<string, Record<string, Nanoseconds>> = {};
  all.forEach(({ group, name }, at) => {
    const sorted = (times[at] ?? []).sort((one, other) => one - other);
    (groups[group] ??= {})[name] = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  });
  return { groups, kept: kept === undefined };
}
