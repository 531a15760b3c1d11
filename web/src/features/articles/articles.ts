/** The facts about the articles without their text. The list itself comes from the core. */
import { ARTICLE_OF_ROUTE, ARTICLES } from '../../core/generated/shown';

/** An article from the core's list. */
export type Article = (typeof ARTICLES)[number];

/**
 * Returns the article that a route names: `:1` and `1` are article 1; anything else is undefined.
 *
 * @param parameter the last part of the path, as the router decoded it
 */
export function articleOf(parameter = ''): Article | undefined {
  const id = ARTICLE_OF_ROUTE[parameter];
  return ARTICLES.find((article) => article.id === id);
}
