/** The grid of states for patients. */
import { testStates } from './support/grid';

testStates(['patient']);
