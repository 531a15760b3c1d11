/** The grid of states before everybody else who signs up. */
import { lookThrough } from './support/grid';

lookThrough([
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
