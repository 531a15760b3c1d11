import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { PAYMENT_MODES } from '../../web/src/core/generated/tables.ts';
import { changeMode, previewMode } from '../../operations/payments/mode.ts';
import { startOf } from '../../operations/sessions/session.ts';
import { counted } from '../../operations/words.ts';
import { id as idColumn } from '../columns.ts';
import type { Context, Command } from '../command.ts';

/** How long nothing is sold before the mode changes, in seconds: purchases in progress have then arrived or were refused. */
const PAUSE = 120;

/** The question that is asked before each mode begins. */
const EFFECTS = {
  closed: 'Nothing is sold any more, until this command says otherwise.',
  demonstration: 'Tickets are given without money from now on.',
  stripe:
    'Cards are charged from now on. First nothing is sold for two minutes, and tickets that were never paid for are taken.',
};

export const payments: Command = {
  usage: `payments ${PAYMENT_MODES.join('|')} [--origin https://…] [--cancel-sessions]`,
  does: 'Chooses how tickets are paid for. Changing to stripe stops sales for two minutes, takes the tickets of the demonstration, and lists upcoming sessions booked with them. --cancel-sessions cancels these sessions.',
  acts: ['changeMode'],
  options: {
    origin: { type: 'string' },
    'cancel-sessions': { type: 'boolean' },
    wait: { type: 'string' },
  },
  run: async (context) => {
    const { words, options, print, note, confirm } = context;
    const mode = PAYMENT_MODES.find((one) => one === words[0]);
    if (!mode) throw new PlainError(`The mode is one of ${PAYMENT_MODES.join(', ')}, not "${words[0] ?? ''}".`);
    const seconds = Number(options['wait'] ?? PAUSE);
    if (!Number.isInteger(seconds) || seconds < 0) throw new PlainError('--wait is a number of seconds.');
    const wish = { mode, origin: options['origin'] === undefined ? undefined : String(options['origin']) };
    await previewMode(context, wish);
    await confirm(EFFECTS[mode]);
    const pause = () => {
      note(`Sales are paused. Waiting ${counted(seconds, 'second')} for pending purchases …`);
      return wait(seconds * 1000);
    };
    const changed = await changeMode(context.changing('changeMode', `setting:payments=${mode}`), {
      ...wish,
      cancels: options['cancel-sessions'] === true,
      pause,
    });
    await tell(context, changed);
    const { was } = changed;
    await print(
      was === mode ? `Tickets are paid for as before: ${mode}.` : `Tickets are paid for by: ${mode}, no longer ${was}.`,
    );
  },
};

/** Reports what happened to the tickets and sessions of the demonstration. */
async function tell(
  { print, show }: Context,
  { cancelled = 0, coming = [], taken = [], given }: Awaited<ReturnType<typeof changeMode>>,
) {
  if (cancelled > 0) await print(`${counted(cancelled, 'coming session')} cancelled.`);
  if (coming.length > 0) {
    const rows = coming.map(({ id, fields }) => ({
      session: id,
      patient: fields.patient ?? '',
      start: new Date(startOf(fields)),
    }));
    await print('Coming sessions that were booked with tickets of the demonstration:');
    await show([idColumn('session'), idColumn('patient'), 'start'], rows, '');
  }
  for (const { tickets, patients } of taken) {
    await print(`${counted(tickets, 'ticket')} of ${counted(patients, 'patient')} taken back.`);
  }
  for (const { uid, tickets } of given) await print(`${counted(tickets, 'ticket')} of ${uid} taken back.`);
}
