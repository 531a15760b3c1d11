import { idFrom } from '../arguments.ts';
import { exportPerson, partsOf } from '../../operations/people/export.ts';
import { idIn } from '../names.ts';
import type { Command } from '../command.ts';

export const exportOne: Command = {
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
