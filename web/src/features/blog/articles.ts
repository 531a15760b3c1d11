/** What the screens know of the articles without their words: the list itself is the core's. */
import { ARTICLES } from '../../core/generated/tables';

/** An article as the core lists it. */
export type Article = (typeof ARTICLES)[number];

/**
 * The article of an address (spec section 2): `:1` and `1` are article 1; anything else is undefined.
 *
 * @param id the last part of the path, as the router decoded it
 */
export function articleOf(id: string | undefined): Article | undefined {
  const digits = /^:?([0-9])$/.exec(id ?? '')?.[1];
  return ARTICLES.find((article) => String(article.id) === digits);
}
