/** The grid of states for visitors who aren't signed in. */
import { testStates } from './support/grid';

testStates(['visitor']);
