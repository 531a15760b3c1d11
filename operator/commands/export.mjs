import { idFrom } from '../arguments.mjs';
import { exportPerson } from '../../operations/people/export.mjs';
import { idIn } from '../names.mjs';

/** @type {import('../command.mjs').Command} */
export const exportOne = {
  usage: 'export UID [--out FILE]',
  does: 'Exports everything that is stored about one person as JSON. Give it to that person only.',
  acts: ['exportPerson'],
  names: { word: idIn('patients', 'counselors', 'closed', 'staff') },
  run: async (context) => {
    const uid = idFrom(context.words[0], 'user’s uid');
    await context.opens('exportPerson', [`person:${uid}`]);
    await context.give(await exportPerson(context, { uid }));
  },
};
