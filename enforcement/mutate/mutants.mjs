/** Every mutant of a file of rules. */
import { conditionMutants } from './conditions.mjs';
import { listMutants } from './lists.mjs';

/**
 * @param {string} source
 * @returns {import('./source.mjs').Mutant[]}
 */
export const mutantsOf = (source) => [...conditionMutants(source), ...listMutants(source)];
