import { dayFrom, idFrom } from '../arguments.ts';
import { previewRecording, recordSession } from '../../operations/tickets/recordSession.ts';
import { counted } from '../../operations/words.ts';
import { idIn, idOfRequest } from '../names.ts';
import type { Command } from '../command.ts';

export const session: Command = {
  usage: 'session UID --booking ID [--date DAY]',
  does: 'Records that a session took place, today or on --date, and takes one ticket. It counts once for each request and day.',
  acts: ['recordSession'],
  options: { booking: { type: 'string' }, date: { type: 'string' } },
  names: { word: idIn('patients'), options: { booking: idOfRequest } },
  run: async (context) => {
    const { words, options, now, print, confirm } = context;
    const uid = idFrom(words[0], 'patient’s uid');
    const booking = idFrom(options['booking'], 'request’s id (--booking)');
    const date = dayFrom(options['date'], now);
    const input = { uid, booking, date };
    const { recorded } = await previewRecording(context, input);
    if (recorded) await confirm(`A session of ${date} for the patient ${uid}: one ticket less.`);
    const done = await recordSession(context.changing('recordSession', `person:${uid}`), input);
    const left = `The patient has ${counted(done.tickets, 'ticket')} left.`;
    await print(
      done.recorded
        ? `The session of ${date} is recorded. ${left}`
        : `The session of ${date} was recorded before: nothing was changed. ${left}`,
    );
  },
};
