/** The grid of states before everybody else. */
import { lookThrough } from './support/grid';

lookThrough(['newcomer', 'confirmed', 'full', 'counselor', 'unfinished', 'leaving']);
