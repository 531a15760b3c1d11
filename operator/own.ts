/** The acts that only the command line has. Each says its fields by the core's kinds, and the core checks them. */
import { traced } from '../operations/audit/trace.ts';
import { lackingCredentials, writeCredentials } from '../operations/calls/credentials.ts';
import { deskSuits, type Does } from '../operations/core.ts';
import { previewUnverifying, unverify } from '../operations/counselors/unverify.ts';
import { remainsIn } from '../operations/leftovers/words.ts';
import { assertConfirmed, previewSweep, sweepOne } from '../operations/leftovers/sweep.ts';
import { changeMode, previewMode } from '../operations/payments/mode.ts';
import { turn } from '../operations/project/switches.ts';
import { sumSessions } from '../operations/sessions/list.ts';
import { spanOfMonth } from '../operations/sessions/month.ts';
import { startOf } from '../operations/sessions/session.ts';
import { previewRecording, recordSession } from '../operations/tickets/recordSession.ts';
import { previewSettling, settle } from '../operations/tickets/settle.ts';
import { PlainError } from '../tools/lib/plain-error.ts';
import { PAYMENT_MODES } from '../web/src/core/generated/tables.ts';
import { refusalOf, ROLE, traceId, type Act, type Means, type Typed } from './act.ts';
import { relayOf } from './relay.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { DeskAct } from '../operations/desk/act.ts';
import type { Acting } from '../operations/project/act.ts';

/** Kinds of fields by name; an optional field's kind ends with `?`. */
type Kinds = Readonly<Record<string, string>>;

type Value<Kind> = Kind extends `truth${string}` ? boolean : string;
type Input<Of extends Kinds> = {
  [Name in keyof Of as Of[Name] extends `${string}?` ? never : Name]: Value<Of[Name]>;
} & { [Name in keyof Of as Of[Name] extends `${string}?` ? Name : never]?: Value<Of[Name]> };

interface Own<Of extends Kinds> {
  says: string;
  does: Does;
  fields: Of;
  preview?: (acting: Acting, input: Input<Of>) => unknown;
}

/** An act of which the first write carries the trace. */
function own<const Of extends Kinds>(name: string, row: Own<Of> & Pick<DeskAct<Input<Of>>, 'run'> & About<Of>): Act {
  return act(row, (acting, input) => row.run('of' in row ? tracedAs(acting, name, row.of(input)) : acting, input));
}

/** An act that changes something names its subject. */
type About<Of extends Kinds> = { does: 'looks' } | { does: 'changes'; of: (input: Input<Of>) => string };

const tracedAs = (acting: Acting, act: string, of: string) =>
  traced(acting, { id: traceId(), role: ROLE, act, of, name: acting.name ?? '' });

function act<Of extends Kinds>(
  { says, does, fields, preview }: Own<Of>,
  carry: (acting: Acting, input: Input<Of>, means: Means) => unknown,
): Act {
  const takes = Object.entries(fields).map(([name, kind]) => ({
    ...{ name, kind: kind.replace('?', ''), isOptional: kind.endsWith('?') },
  }));
  const checked = (typed: Typed) => {
    const wrong = takes.find(({ name, kind, isOptional }) => {
      const value = typed[name];
      return value === undefined ? !isOptional : !deskSuits(kind, value);
    });
    if (wrong) throw refusalOf(takes, wrong.name, typed);
    // Each field has been compared with its kind.
    return typed as Input<Of>;
  };
  return {
    ...{ says, does, takes },
    ...(preview && { preview: (acting: Acting, typed: Typed) => preview(acting, checked(typed)) }),
    carry: (acting, typed, means) => carry(acting, checked(typed), means),
  };
}

/** How long nothing is sold before the mode changes, in seconds: purchases in progress have then arrived or were refused. */
const PAUSE = '120';

/** One of some words, or else an error that names them. */
function oneOf<const Word extends string>(field: string, words: readonly Word[], given: string): Word {
  const word = words.find((one) => one === given);
  if (word === undefined) throw new PlainError(`--${field} is one of ${words.join(', ')}, not "${given}".`);
  return word;
}

const modeOf = ({ mode, origin }: { mode: string; origin?: string }) => ({
  mode: oneOf('mode', PAYMENT_MODES, mode),
  origin,
});

const SWITCHES = ['mail', 'errorReports', 'calendar'] as const;

/** By name. */
export const OWN: Readonly<Record<string, Act>> = {
  recordSession: own('recordSession', {
    says: 'Records that a session took place, today or on --date, and takes one ticket. It counts once for each request and day.',
    does: 'changes',
    fields: { uid: 'uid', booking: 'id', date: 'dayFilter?' },
    preview: previewRecording,
    run: recordSession,
    of: ({ uid }) => `person:${uid}`,
  }),
  settle: own('settle', {
    says: 'Sets a patient’s tickets to the sum of the ledger.',
    does: 'changes',
    fields: { uid: 'uid' },
    preview: previewSettling,
    run: settle,
    of: ({ uid }) => `person:${uid}`,
  }),
  unverify: own('unverify', {
    says: 'Removes a counselor’s verification like suspendCounselor, without a reason: the license waits for another review.',
    does: 'changes',
    fields: { uid: 'uid' },
    preview: previewUnverifying,
    run: unverify,
    of: ({ uid }) => `license:${uid}`,
  }),
  sumSessions: own('sumSessions', {
    says: 'Counts the sessions that counselors are paid for, for each counselor and UTC month; missed: by the patient.',
    does: 'looks',
    fields: { counselor: 'filter?', month: 'monthFilter?' },
    run: (acting, { counselor, month = '' }) => sumSessions(acting, { counselor, month: spanOfMonth(month) }),
  }),
  changeMode: own('changeMode', {
    says: `Chooses how tickets are paid for: ${PAYMENT_MODES.join(', ')}. Changing to stripe stops sales for two minutes (--wait, in seconds), takes the tickets of the demonstration, and lists upcoming sessions booked with them; --cancelSessions true cancels these.`,
    does: 'changes',
    fields: { mode: 'stored', origin: 'stored?', cancelSessions: 'truth?', wait: 'stored?' },
    preview: (acting, input) => previewMode(acting, modeOf(input)),
    run: async (acting, { cancelSessions: cancels = false, wait: seconds = PAUSE, ...input }) => {
      const pause = () => wait(Number(oneOf('wait', [/^\d{1,4}$/.test(seconds) ? seconds : PAUSE], seconds)) * 1000);
      const { coming = [], ...changed } = await changeMode(acting, { ...modeOf(input), cancels, pause });
      const sessions = coming.map(({ id, fields }) => ({
        ...{ session: id, patient: fields.patient, start: new Date(startOf(fields)) },
      }));
      return { ...changed, coming: sessions };
    },
    of: ({ mode }) => `setting:payments=${mode}`,
  }),
  turn: own('turn', {
    says: `Starts or stops emails (--what ${SWITCHES[0]}), the collecting of error reports (--what ${SWITCHES[1]}) or counselors’ calendar feeds (--what ${SWITCHES[2]}). Emails and feeds need cloud functions; without them the site only asks for addresses, or gives out ones that nobody answers. Leave feeds out of the request logs first (docs/functions.md#set-up): their addresses are secret.`,
    does: 'changes',
    fields: { what: 'stored', on: 'truth' },
    run: (acting, { what, on }) => turn(acting, { what: oneOf('what', SWITCHES, what), on }),
    of: ({ what, on }) => `setting:${what}=${on ? 'on' : 'off'}`,
  }),
  previewSweep: own('previewSweep', {
    says: 'Lists what sweep would remove, and what it leaves.',
    does: 'looks',
    fields: {},
    run: async (acting) => shownSweep(await previewSweep(acting)),
  }),
  sweep: {
    ...act(
      {
        says: 'Removes data that was left behind by an interrupted deletion, or by an account that was deleted only in Firebase Authentication. If more than 20 accounts, or one in a hundred, are gone from Authentication, it removes nothing unless --gone states their number. You can’t undo it.',
        does: 'changes',
        fields: { gone: 'stored?' },
        preview: async (acting) => shownSweep(await previewSweep(acting)),
      },
      sweepAll,
    ),
    tell: async (result, { show, note }) => {
      const { broken, lost } = result as Awaited<ReturnType<typeof sweepAll>>;
      await show(result);
      if (broken > 0) note('A record exists next to its closed mark. It wasn’t touched: check it in the console.');
      if (lost > 0) note('No record has an account. That doesn’t look like deletions, so nothing was touched.');
      return broken + lost > 0 ? 1 : 0;
    },
  },
  relay: {
    ...act(
      {
        says: 'Writes credentials for the relay named in the environment, for the sessions of the next day. Cloud functions do this automatically; without them a scheduler runs it every hour.',
        does: 'changes',
        fields: {},
      },
      async (acting, _, { env }) => {
        const relay = relayOf(env);
        if (!relay) throw new PlainError('ARAM_RELAY_URLS and ARAM_RELAY_SECRET aren’t set. They name the relay.');
        return { written: await writeCredentials(acting, await lackingCredentials(acting, { relay })) };
      },
    ),
    isClock: true,
  },
};

/** `justClosed`, `justWritten`: people whose deletion may still be running; `lost`: the records, if none of them has an account. */
function shownSweep({ left, broken, justClosed, justWritten, lost }: Awaited<ReturnType<typeof previewSweep>>) {
  const rows = left.map(({ uid, why, ...remains }) => ({ uid, why, what: remainsIn(remains, why) }));
  return { left: rows, broken: broken.length, justClosed, justWritten, lost };
}

/** Removes one person's data after the other, each with a trace. */
async function sweepAll(acting: Acting, { gone }: { gone?: string }) {
  const found = await previewSweep(acting);
  assertConfirmed(found, gone === undefined ? undefined : Number(gone));
  const [removed, changed]: string[][] = [[], []];
  for (const left of found.sweepable) {
    const isRemoved = await sweepOne(tracedAs(acting, 'sweep', `person:${left.uid}`), left);
    (isRemoved ? removed : changed)?.push(left.uid);
  }
  // A sweep that looked at nobody leaves the next one overdue.
  if (found.lost === 0) await acting.store.commit([{ path: 'runs/sweep', set: { at: acting.now } }]);
  return { ...shownSweep(found), removed, changed };
}
