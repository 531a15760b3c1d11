import { listCounselors } from '../../operations/counselors/list.ts';
import { extra, id, text } from '../columns.ts';
import { alsoOf } from '../people.ts';
import type { Command } from '../command.ts';

const COLUMNS = [
  ...[id('uid'), 'verified', 'name', extra('city'), 'languages', text('license')],
  ...['e-mail verified', extra('phone'), extra('age'), text('also of')],
];

export const counselors: Command = {
  usage: 'counselors [--unverified]',
  does: 'Lists the counselors with their licenses. --unverified lists only those who are waiting to be verified.',
  acts: ['counselors'],
  options: { unverified: { type: 'boolean' } },
  run: async (context) => {
    const waiting = context.options['unverified'] === true;
    const { items } = await listCounselors(context, { waiting });
    const rows = items.map(({ uid, verified, name, city, languages, license, email, phone, age = '', twins }) => ({
      ...{ uid, verified: verified ? 'yes' : 'no', name, city, languages: languages.join(' '), license },
      ...{ 'e-mail verified': email, phone, age, 'also of': alsoOf(twins) },
    }));
    await context.show(COLUMNS, rows, waiting ? 'No counselor waits to be verified.' : 'There are no counselors.');
  },
};
