/** Finds the first time that can be booked. */
import { NOTICE_MS } from '../../web/src/core/generated/limits.ts';
import { allOf } from '../project/all.ts';
import type { Reading } from '../project/act.ts';
import type { Question } from '../project/question.ts';

/**
 * The start of the earliest available time that can still be booked; undefined if there is none.
 * @param wanted a counselor's times, or times in a language
 */
export async function firstTime({ store, now }: Reading, wanted: Pick<Question<'slots'>, 'where' | 'holding'>) {
  const where = { ...wanted.where, state: 'open' } as const;
  const since = new Date(now.getTime() + NOTICE_MS);
  const span = { earliestBy: 'start', since, fields: [], most: 1 };
  const [first] = await allOf(store, { ...wanted, in: 'slots', where, ...span });
  return first?.fields.start;
}
