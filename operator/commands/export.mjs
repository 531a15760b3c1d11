import { idFrom } from '../arguments.mjs';
import { exportPerson, partsOf } from '../../operations/people/export.mjs';
import { idIn } from '../names.mjs';

/** @type {import('../command.mjs').Command} */
export const exportOne = {
  usage: 'export UID [--out FILE]',
  does: 'Exports what is stored about one person as JSON, except messages, which the person downloads in Aram. Give it to that person only. The trace names its parts.',
  acts: ['exportPerson'],
  names: { word: idIn('patients', 'counselors', 'closed', 'staff') },
  run: async (context) => {
    const uid = idFrom(context.words[0], 'user’s uid');
    const copy = await exportPerson(context, { uid });
    await context.opens('exportPerson', [`person:${uid}`], partsOf(copy));
    await context.give(copy);
  },
};
