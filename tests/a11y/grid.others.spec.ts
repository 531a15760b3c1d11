/** The grid of states before everybody else. */
import { lookThrough } from './support/grid';

lookThrough(['newcomer', 'confirmed', 'full', 'returning', 'counselor', 'unlisted', 'unfinished', 'leaving']);
