import { idFrom } from '../arguments.ts';
import { suspendCounselor } from '../../operations/counselors/suspend.ts';
import { previewUnverifying, unverify } from '../../operations/counselors/unverify.ts';
import { reasonFrom } from '../../operations/tickets/reason.ts';
import { counted } from '../../operations/words.ts';
import { idIn } from '../names.ts';
import type { Command } from '../command.ts';

export const unverifyCommand: Command = {
  usage: 'unverify UID [--reason "TEXT"]',
  does: 'Removes a counselor’s verification: they leave the team page, their upcoming sessions are canceled, patients get their tickets back, and their available times are deleted. --reason suspends the license, and the counselor can read the reason. Without it, the license waits for another review.',
  acts: ['previewSuspending', 'suspendCounselor', 'unverify'],
  options: { reason: { type: 'string' } },
  names: { word: idIn('counselors') },
  run: async (context) => {
    const { words, options, print, confirm } = context;
    const uid = idFrom(words[0], 'counselor’s uid');
    const reason = options['reason'] === undefined ? undefined : reasonFrom(String(options['reason']));
    const { verified, sessions, times } = await previewUnverifying(context, { uid });
    if (!verified && sessions === 0 && times === 0) return print(`The counselor ${uid} is not verified.`);
    const mark = verified ? 'will no longer be verified, and leaves the team page' : 'is not verified';
    const cancelled = `Cancelled, with tickets back: ${counted(sessions, 'session')}`;
    await confirm(`The counselor ${uid} ${mark}. ${cancelled}. Taken away: ${counted(times, 'open time')}.`);
    const of = `license:${uid}`;
    const done =
      reason === undefined
        ? await unverify(context.changing('unverify', of), { uid })
        : await suspendCounselor(context.changing('suspendCounselor', of, reason), { uid, reason });
    const tickets = `with ${counted(done.tickets, 'ticket')} back`;
    await print(
      `The counselor ${uid} is no longer verified. Cancelled: ${counted(done.sessions, 'session')}, ${tickets}. Taken away: ${counted(done.times, 'open time')}.`,
    );
  },
};
