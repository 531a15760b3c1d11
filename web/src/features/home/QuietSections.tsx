import type { i18n } from 'i18next';
import { getI18n } from 'react-i18next';
import { BlogsSection } from './BlogsSection';
import { CommunicationSection } from './CommunicationSection';
import { HowSection } from './HowSection';
import { PeopleSection } from './PeopleSection';

/**
 * The informative sections of home: formats, counselors, how Aram works, recent blogs. `LaterSections` finds the id in the prerendered
 * page.
 */
function QuietSections() {
  return (
    <div id="quiet">
      <CommunicationSection />
      <PeopleSection />
      <HowSection />
      <BlogsSection />
    </div>
  );
}

const WORDS = ['how', 'blog'] as const;

/**
 * Loads the sections after their text.
 *
 * @throws if the text can't be loaded, because rendering the sections without it would break all of home
 */
export async function withWords(): Promise<{ default: typeof QuietSections }> {
  // Undefined during prerendering, when all text is loaded already.
  const words = getI18n() as i18n | undefined;
  await words?.loadNamespaces(WORDS);
  const missing = WORDS.find((ns) => words?.exists('title', { ns }) === false);
  if (missing !== undefined) throw new Error(`The words of "${missing}" could not be had.`);
  return { default: QuietSections };
}
