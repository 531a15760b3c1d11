import { idFrom } from '../arguments.mjs';
import { exportPerson } from '../../operations/people/export.mjs';
import { idIn } from '../names.mjs';

/** @type {import('../command.mjs').Command} */
export const exportOne = {
  usage: 'export UID [--out FILE]',
  does: 'Gives all that is stored about one person as JSON, for that person alone.',
  acts: ['exportPerson'],
  names: { word: idIn('patients', 'counselors', 'closed', 'staff') },
  run: async (context) => {
    const uid = idFrom(context.words[0], 'user’s uid');
    await context.opens('exportPerson', [`person:${uid}`]);
    await context.give(await exportPerson(context, { uid }));
  },
};
