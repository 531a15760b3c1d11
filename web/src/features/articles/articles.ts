/** What the screens know of the articles without their words: the list itself is the core's. */
import { ARTICLE_OF_ROUTE, ARTICLES } from '../../core/generated/shown';

/** An article as the core lists it. */
export type Article = (typeof ARTICLES)[number];

/**
 * The article of an address: `:1` and `1` are article 1; anything else is undefined.
 *
 * @param parameter the last part of the path, as the router decoded it
 */
export function articleOf(parameter = ''): Article | undefined {
  const id = ARTICLE_OF_ROUTE[parameter];
  return ARTICLES.find((article) => article.id === id);
}
