import { emailOf } from '../../operations/people/people.ts';
import {
  addStaff,
  getsDanger,
  listStaff,
  nobodyLeft,
  previewAdding,
  previewRemoving,
  removeStaff,
  type Addition,
} from '../../operations/staff/staff.ts';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { idFrom } from '../arguments.ts';
import { extra, id, text } from '../columns.ts';
import { idIn } from '../names.ts';
import { memberByEmail } from '../people.ts';
import { visible } from '../table.ts';
import type { Context, Command } from '../command.ts';

const COLUMNS = ['name', text('email'), 'role', 'since', 'ended', extra('emails'), extra('danger'), extra(id('uid'))];

export const staff: Command = {
  usage:
    'staff [list] | staff add EMAIL --role reviewer|care|owner --name "NAME" [--last-owner] | staff remove EMAIL|UID [--last-owner]',
  does: 'Lists current and former staff. `add` gives a role to an account with a confirmed email, or another role to a member. `remove` ends a member’s access immediately. `--last-owner` also removes or changes the last owner. Add the first owner here, and others at the desk.',
  acts: ['staff', 'addStaff', 'changeRole', 'removeStaff'],
  options: { role: { type: 'string' }, name: { type: 'string' }, 'last-owner': { type: 'boolean' } },
  names: { second: idIn('staff') },
  run: async (context) => {
    const [what = 'list', who, ...more] = context.words;
    if (more.length > 0)
      throw new PlainError(`Not understood: ${more.join(' ')}. Put a name of several words in quotes.`);
    if (what === 'list' && who === undefined) return list(context);
    if (what === 'add') return add(context, emailOf(who ?? ''));
    if (what === 'remove') return remove(context, who);
    throw new PlainError(`Use list, add or remove, not "${context.words.join(' ')}".`);
  },
};

async function list(context: Context) {
  const rows = (await listStaff(context)).map((member) => ({
    ...member,
    ended: member.ended ?? '',
    emails: member.wants ? 'yes' : 'no',
    danger: getsDanger(member) ? 'yes' : 'no',
  }));
  await context.show(COLUMNS, rows, 'Nobody is staff yet: `staff add` adds the first owner.');
}

async function add(context: Context, email: string) {
  const { role, name } = context.options;
  if (!/^\S+@\S+$/.test(email)) throw new PlainError('Give the email address of the account.');
  if (typeof role !== 'string' || typeof name !== 'string') throw new PlainError('Give --role and --name, too.');
  // The act itself refuses a role that doesn't exist.
  const addition = { email, role: role as Addition['role'], name };
  const { uid, was, changes, isLastOwner } = await previewAdding(context, addition);
  const who = visible(`${addition.name.trim()} (${email})`);
  if (!changes) return context.print(`${who} is ${role} already: nothing was changed.`);
  const from = was && !was.ended && was.role !== role ? `, no longer ${was.role}` : '';
  const { last, allowing } = lastOwner(context, isLastOwner);
  await context.confirm(`${who} becomes ${role}${from}, and logs in again.${last}`);
  const subject = `staff:${uid}`;
  // The same role again finishes an addition that broke off.
  const isOther = was !== undefined && !was.ended && was.role !== role;
  const changing = isOther
    ? context.changing('changeRole', subject, undefined, addition.role)
    : context.changing('addStaff', subject, undefined, addition.role);
  await addStaff(changing, addition, allowing);
  await context.print(`${who} is ${role}. The desk opens for them at /desk, once they have logged in again.`);
}

async function remove(context: Context, typed: string | undefined) {
  const uid = typed?.includes('@') ? await memberByEmail(context, typed) : idFrom(typed, 'member’s email or uid');
  const { member, isLastOwner } = await previewRemoving(context, { uid });
  const who = visible(`${member.name} (${member.email})`);
  const { last, allowing } = lastOwner(context, isLastOwner);
  if (!member.ended) {
    await context.confirm(`${who}, ${member.role}, can’t use the desk any more from their next click on.${last}`);
  }
  // An interrupted removal may have left the claim of a member who was removed before.
  await removeStaff(context.changing('removeStaff', `staff:${uid}`), { uid }, allowing);
  await context.print(member.ended ? `${who} was removed before.` : `${who} is no longer staff.`);
}

/** Refuses to leave no owner, unless the operator named it. */
function lastOwner({ options }: Context, isLastOwner: boolean) {
  const mayBeLastOwner = options['last-owner'] === true;
  if (isLastOwner && !mayBeLastOwner) throw nobodyLeft();
  return {
    last: isLastOwner ? ' Nobody else is an owner: after this, staff can only be added here.' : '',
    allowing: { mayBeLastOwner },
  };
}
