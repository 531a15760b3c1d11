import type { ComesToBook } from '../shared/account/backTo';

/** The button of hero and promo: its label, its target, and the text next to it. */
export interface BookLink {
  words: 'book' | 'sessions';
  link: { to: string; state?: ComesToBook };
}
