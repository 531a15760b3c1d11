/** Puts the coming and the overdue deletions into words for operators. */
import { counted } from '../operations/words.ts';
import type { Deletions } from '../operations/leavings/deletions.ts';

/** @returns empty if nothing was left behind and the clock deletes */
export function deletionLines({ listed, undecided, overdue, first, stopped, byHand }: Deletions): string[] {
  const next = first.find(({ due }) => due !== undefined)?.due;
  const when =
    next && !byHand && !stopped ? `, which the clock deletes from ${next.toISOString().slice(0, 10)} on` : '';
  return [
    ...(listed > 0 ? [`Left-over data: ${counted(listed, 'account')}${when}. See \`sweep --dry-run\`.`] : []),
    ...(undecided > 0 ? [`A person has to decide about ${counted(undecided, 'account')} of these.`] : []),
    ...(overdue > 0
      ? [`Overdue: the data of ${counted(overdue, 'account')} should have been deleted. See \`sweep\`.`]
      : []),
    ...(stopped
      ? [
          `The clock deletes only closed accounts: ${stopped.gone} of ${stopped.of} accounts are gone at the provider, which may have lost them. See \`sweep\`.`,
        ]
      : []),
    ...(byHand ? [handLine(byHand)] : []),
  ];
}

function handLine({ last, isOverdue }: NonNullable<Deletions['byHand']>) {
  const ran = last ? `last ran at ${last.toISOString()}` : 'has never run';
  return `Nothing is deleted by itself without cloud functions: \`sweep\` ${ran}${isOverdue ? ', and is overdue' : ''}.`;
}
