import { words } from '../../e2e/support/words';
import type { Reader } from '../support/reader';

/** Home, by its headings and its landmarks. */
export async function home(reader: Reader): Promise<void> {
  const said = (key: string) => words(reader.language, `translation:${key}`);
  await reader.open('/');
  await reader.hears('h', said('home.hero.title'), 'heading level 1');
  await reader.press('h');
  await reader.press('h');
}
