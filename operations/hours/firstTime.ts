/** Finds the first time that can be booked. */
import { NOTICE_MS } from '../../web/src/core/generated/limits.ts';
import type { Reading } from '../project/act.ts';
import type { Question } from '../project/question.ts';

/**
 * The start of the earliest available time that can still be booked; undefined if there is none.
 * @param wanted a counselor's times, or times in a language
 */
export async function firstTime({ store, now }: Reading, { where, holding }: Pick<Question, 'where' | 'holding'>) {
  const question = {
    ...{ in: 'slots', where: { ...where, state: 'open' }, ...(holding && { holding }), earliestBy: 'start' },
    ...{ since: new Date(now.getTime() + NOTICE_MS), fields: [], most: 1 },
  };
  for await (const { fields } of store.stream(question)) {
    if (fields['start'] instanceof Date) return fields['start'];
  }
  return undefined;
}
