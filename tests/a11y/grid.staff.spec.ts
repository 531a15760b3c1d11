/** The grid of states for staff. */
import { STAFF_ROLES } from '../../web/src/core/generated/tables';
import { testStates } from './support/grid';

testStates(STAFF_ROLES);
