/** What the bench's page, and Node, are given: the core as the app loads it, and the competition. */
import { loadCore } from '../../../web/src/core';
import { compete } from './compete';

export { loadCore };

export const run = async (options: { rounds: number; budget: number }) => compete(await loadCore(), options);
