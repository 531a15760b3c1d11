/** The grid of states before the staff. */
import { lookThrough } from './support/grid';

lookThrough(['reviewer', 'care', 'owner']);
