import { words } from '../../e2e/support/words';
import type { Reader } from '../support/reader';

/** Home, by its headings and landmarks: down to the end of the page, and again from its beginning. */
export async function home(reader: Reader): Promise<void> {
  const said = (key: string) => words(reader.language, `translation:${key}`);
  await reader.open('/');
  await reader.hears('h', said('home.hero.title'), 'heading level 1');
  await reader.press('h');
  await reader.press('h');
  await reader.until('m', said('home.blogs.title'), 10);
  await reader.until('m', said('footer.links'), 5);
  await reader.until('m', said('nav.main'), 5);
}
