/** The form of an act at the command line, and its fields: typed as `--field value`, and checked by the core. */
import { randomUUID } from 'node:crypto';
import { CORRECTION_MAX, STAFF_REASON_MAX, STAFF_REASON_MIN } from '../web/src/core/generated/limits.ts';
import { PlainError } from '../tools/lib/plain-error.ts';
import { visible } from './output.ts';
import type { DeskField, Does } from '../operations/core.ts';
import type { Acting } from '../operations/project/act.ts';

/** The role at the command line, which is a role in the project, not one of the staff's. */
export const ROLE = 'operator';

/** The id of a new trace. */
export const traceId = () => `${ROLE}_${randomUUID()}`;

/** An act's input, as typed. */
export type Typed = Readonly<Record<string, string | number | boolean>>;

/** What an act may use besides the project. */
export interface Means {
  env: NodeJS.ProcessEnv;
  /** Whether nobody may be left who can add staff at the desk. */
  lastOwner: boolean;
}

/** How an act tells its result, if not as every other does. */
export interface Telling {
  print: (text: string) => Promise<void>;
  note: (text: string) => void;
  show: (result: unknown) => Promise<void>;
}

export interface Act {
  /** A sentence for the help. */
  says: string;
  does: Does;
  takes: readonly DeskField[];
  /** Whether a scheduler runs it in place of cloud functions, so that it leaves no trace. */
  isClock?: true;
  /** The act's effect, shown before the question whether to go on. It writes nothing. */
  preview?: (acting: Acting, input: Typed) => unknown;
  carry: (acting: Acting, input: Typed, means: Means) => unknown;
  /** Returns the exit code. */
  tell?: (result: unknown, telling: Telling) => Promise<number>;
}

/** What each kind of field accepts, by the core's names (core-wasm/domain/src/desk.rs). Without an entry: a text. */
const KINDS: Readonly<Record<string, string>> = {
  uid: 'the id of an account',
  id: 'the id of a document',
  session: 'the id of a session',
  payment: 'the id of a payment at Stripe, pi_…',
  item: 'KIND:ID, as today lists it',
  reason: `${STAFF_REASON_MIN} to ${STAFF_REASON_MAX} characters, which the person reads`,
  tickets: `1 to ${CORRECTION_MAX}, or -1 to -${CORRECTION_MAX} to take some`,
  truth: 'true or false',
  role: 'reviewer, care or owner',
  month: 'a month in UTC, such as 2026-01',
  monthFilter: 'a month in UTC, such as 2026-01',
  dayFilter: 'a day, such as 2026-01-31',
  changed: 'the time of the last change, as a list shows it',
};

const wordsOf = (kind: string) => KINDS[kind] ?? 'a text';

/** Reads what was typed. A value that can't be read stays a text, which the core then refuses. */
export const typedFrom = (takes: readonly DeskField[], values: Readonly<Record<string, unknown>>): Typed =>
  Object.fromEntries(
    takes.flatMap(({ name, kind }) => {
      const value = values[name];
      return typeof value === 'string' ? [[name, valueFrom(kind, value)]] : [];
    }),
  );

function valueFrom(kind: string, value: string) {
  if (kind === 'truth' && (value === 'true' || value === 'false')) return value === 'true';
  return kind === 'tickets' && /^[+-]?\d{1,6}$/.test(value) ? Number(value) : value;
}

/** The error for a wrong field. */
export function refusalOf(takes: readonly DeskField[], wrong: string, input: Typed) {
  const kind = takes.find(({ name }) => name === wrong)?.kind ?? '';
  const value = input[wrong];
  return new PlainError(
    value === undefined
      ? `--${wrong} is missing: ${wordsOf(kind)}.`
      : `--${wrong} is ${wordsOf(kind)}, not "${visible(String(value))}".`,
  );
}

/** How an act is typed. */
export const usageOf = (name: string, { takes }: Act) =>
  [name, ...takes.map((field) => (field.isOptional ? `[--${field.name} …]` : `--${field.name} …`))].join(' ');

/** An act's help. */
export function helpOf(name: string, act: Act) {
  const fields = act.takes.map((field) => {
    const optional = field.isOptional ? ' (optional)' : '';
    return `  --${field.name.padEnd(14)} ${wordsOf(field.kind)}${optional}`;
  });
  return [`npm run operator -- ${usageOf(name, act)}`, act.says, ...fields].join('\n');
}
