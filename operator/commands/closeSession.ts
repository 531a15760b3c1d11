import { closeSession, ENDINGS, previewClosing } from '../../operations/sessions/close.ts';
import { isSessionId } from '../../operations/core.ts';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { idIn } from '../names.ts';
import type { Command } from '../command.ts';

export const closeSessionCommand: Command = {
  usage: `close-session ID ${Object.keys(ENDINGS).join('|')} [--reason "TEXT"]`,
  does: 'Records what happened in a session without a result 30 days after its start, or decides a contest. If the patient gets the ticket back, give a reason, which the patient can read.',
  acts: ['previewClosing', 'closeSession'],
  options: { reason: { type: 'string' } },
  names: { word: idIn('sessions') },
  run: async (context) => {
    const { words, options, print, confirm } = context;
    const [id, ending = ''] = words;
    if (id === undefined || !isSessionId(id)) throw new PlainError('Give the session’s id: see `sessions`.');
    const wish = { id, ending, reason: String(options['reason'] ?? '') };
    const { patientName, counselorName, returned } = await previewClosing(context, wish);
    const who = `${patientName || 'a patient who left'} with ${counselorName}`;
    const becomes = returned ? 'The ticket is returned.' : 'No ticket is returned.';
    await confirm(`The session ${id} of ${who}: ${ending}. ${becomes}`);
    const done = await closeSession(context.changing('closeSession', `session:${id}`, wish.reason), wish);
    const ticket = done.returned
      ? 'The ticket has been returned.'
      : done.owed
        ? 'The patient has left: no ticket.'
        : '';
    await print(`The session ${id} is closed: ${ending}. ${ticket}`.trimEnd());
  },
};
