import type { ActAnswer } from '../../backend/ports';

/** The staff member who has taken an item, and when. */
export type Holder = Pick<ActAnswer<'take'>, 'by' | 'name' | 'at'>;
