/** The grid of states before those who are not signed in. */
import { lookThrough } from './support/grid';

lookThrough(['visitor']);
