// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.

/** Ticket packs: the number of tickets and their price in dollars. */
export const TICKET_PACKS = [
  { ticket: 5, price: 10 },
  { ticket: 25, price: 40 },
  { ticket: 50, price: 70 },
] as const;

/** The reviewer of an article, and the day. */
export interface ArticleReview {
  readonly by: string;
  readonly on: string;
}

/** The articles: two recommended articles for each, the author (null for the deployer), the day, and the review. */
export const ARTICLES = [
  {
    id: 1,
    keyword: 'anxiety',
    recommended: [3, 2],
    by: null as string | null,
    written: '2026-11-21',
    review: null as ArticleReview | null,
  },
  {
    id: 2,
    keyword: 'well-being',
    recommended: [4, 3],
    by: null as string | null,
    written: '2026-11-21',
    review: null as ArticleReview | null,
  },
  {
    id: 3,
    keyword: 'anxiety',
    recommended: [1, 4],
    by: null as string | null,
    written: '2026-11-21',
    review: null as ArticleReview | null,
  },
  {
    id: 4,
    keyword: 'well-being',
    recommended: [2, 1],
    by: null as string | null,
    written: '2026-11-21',
    review: null as ArticleReview | null,
  },
] as const;
export type ArticleId = (typeof ARTICLES)[number]['id'];
export type ArticleKeyword = (typeof ARTICLES)[number]['keyword'];

/** The numbers of the articles. */
export const ARTICLE_IDS: readonly ArticleId[] = [1, 2, 3, 4];

/** The article for the parameter of the route `blogs/:{id}`, with or without its leading colon. */
export const ARTICLE_OF_ROUTE: Readonly<Partial<Record<string, ArticleId>>> = {
  1: 1,
  2: 2,
  3: 3,
  4: 4,
  ':1': 1,
  ':2': 2,
  ':3': 3,
  ':4': 4,
};
