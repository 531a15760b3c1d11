/** The grid of states for staff. */
import { testStates } from './support/grid';

testStates(['reviewer', 'care', 'owner']);
