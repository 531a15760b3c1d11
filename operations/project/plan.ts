/** Plans of the core, the documents that a decision writes, as changes of the store. */
import type { Write } from '../core.ts';
import type { Change, Found } from './store.ts';

/**
 * The writes of a plan of the core. A document that was read must be unchanged, any other that gets all its fields must be new, and one that changes must exist.
 * @param known the documents that were read
 */
export function carriedOut(plan: readonly Write[], known: readonly (Found | undefined)[]): Change[] {
  return plan.map(({ path, how, set, moments, stamp, add }): Change => {
    const found = known.find((one) => one?.path === path);
    const expects = found ? { updateTime: found.updateTime } : { exists: how === 'part' };
    if (how === 'gone') return { path, remove: 'delete', ...(found && { expects }) };
    const dates = Object.entries(moments).map(([field, moment]) => [field, new Date(moment)] as const);
    return { path, set: { ...set, ...Object.fromEntries(dates) }, stamp, add, expects };
  });
}
