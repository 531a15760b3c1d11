import type { ComesToBook } from '../account/backTo';

/** Where "Book an appointment" leads, and what is told there. */
export interface BookLink {
  to: string;
  state?: ComesToBook;
}
