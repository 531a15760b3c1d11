/** The grid of states for everyone else who signs up. */
import { testStates } from './support/grid';

testStates([
  'newcomer',
  'confirmed',
  'full',
  'returning',
  'suggested',
  'abandoned',
  'counselor',
  'refused',
  'suspended',
  'unlisted',
  'unfinished',
  'leaving',
]);
