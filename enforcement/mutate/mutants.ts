/** Every mutant of a file of rules. */
import { conditionMutants } from './conditions.ts';
import { listMutants } from './lists.ts';
import type { Mutant } from './source.ts';

export const mutantsOf = (source: string): Mutant[] => [...conditionMutants(source), ...listMutants(source)];
