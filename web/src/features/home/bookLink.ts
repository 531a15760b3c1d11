import type { ComesToBook } from '../shared/account/backTo';

/** The button of hero and promo: its words, where it leads, and what is told there. */
export interface BookLink {
  words: 'book' | 'sessions';
  link: { to: string; state?: ComesToBook };
}
