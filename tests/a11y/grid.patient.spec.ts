/** The grid of states before a patient who uses Aram. */
import { lookThrough } from './support/grid';

lookThrough(['patient']);
