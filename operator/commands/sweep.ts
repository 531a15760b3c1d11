import { assertConfirmed, previewSweep, sweepOne, type Left } from '../../operations/leavings/sweep.ts';
import { remainsIn } from '../../operations/leavings/words.ts';
import { id, text } from '../columns.ts';
import type { Command, Context } from '../command.ts';
import type { Row } from '../table.ts';

/** Names the people of a sweep by the reason for it: one person, and several. */
const WHOM = {
  closed: { one: 'closed account', several: 'closed accounts' },
  'no account': { one: 'account that is gone at the provider', several: 'accounts that are gone at the provider' },
};

export const sweep: Command = {
  usage: 'sweep [--dry-run] [--gone N]',
  does: 'Removes data that was left behind by an interrupted deletion, or by an account that was deleted only in Firebase Authentication. --dry-run only lists it. If more than 20 accounts, or one in a hundred, are gone from Authentication, it removes nothing unless --gone states their number.',
  acts: ['sweep'],
  options: { 'dry-run': { type: 'boolean' }, gone: { type: 'string' } },
  run: async (context) => {
    const { options, show, note } = context;
    const found = await previewSweep(context);
    const { left, sweepable, broken, justClosed, justWritten, lost } = found;
    if (justClosed > 0)
      note(`${justClosed} closed in the last hour: not touched yet, because their users may still be deleting them.`);
    if (justWritten > 0)
      note(`${justWritten} without an account, written in the last hour: to be checked again later.`);
    await show([id('uid'), 'why', text('left behind')], left.map(rowOf), 'Nothing was left behind.');
    if (!options['dry-run']) {
      assertConfirmed(found, options['gone'] === undefined ? undefined : Number(options['gone']));
      await remove(context, 'closed', sweepable);
      await remove(context, 'no account', sweepable);
      // A sweep that looked at nobody leaves the next one overdue.
      if (lost === 0) await context.hasRun('sweep');
    }
    if (broken.length > 0) {
      note('A record exists next to its closed mark. It wasn’t touched: check it in the console.');
    }
    if (lost > 0) {
      note(
        `None of the ${lost} records has an account at the provider. That doesn’t look like deletions, so nothing was touched. Has the provider lost its data?`,
      );
    }
    return broken.length > 0 || lost > 0 ? 1 : 0;
  },
};

async function remove(context: Context, why: Left['why'], sweepable: readonly Left[]) {
  const those = sweepable.filter((one) => one.why === why);
  if (those.length === 0) return;
  const whom = `${those.length} ${WHOM[why][those.length === 1 ? 'one' : 'several']}`;
  const but = those.some(({ leavings }) => leavings.kept.length > 0) ? ', except payments to check' : '';
  await context.confirm(`All of this will be deleted for ${whom}${but}. You can’t undo this.`);
  for (const left of those) {
    if (await sweepOne(context.changing('sweep', `person:${left.uid}`), left)) continue;
    context.note(`${left.uid}: the record has just changed, so nothing was removed. Run the command again.`);
  }
  await context.print(`Removed for ${whom}.`);
}

const rowOf = (left: Left): Row => ({
  uid: left.uid,
  why: left.why,
  'left behind': remainsIn(left, left.why).join(', '),
});
