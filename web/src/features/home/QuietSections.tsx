import type { i18n } from 'i18next';
import { getI18n } from 'react-i18next';
import { BlogsSection } from './BlogsSection';
import { CommunicationSection } from './CommunicationSection';
import { HowSection } from './HowSection';
import { PeopleSection } from './PeopleSection';

/** What home only tells: ways to talk, people to talk to, how Aram works, recent blogs. The build's page is looked through for the id (LaterSections). */
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
 * The sections, once their words are there too.
 *
 * @throws where the words cannot be had: drawn without, the sections would take all of home down
 */
export async function withWords(): Promise<{ default: typeof QuietSections }> {
  // None while the page is written: all words are there then.
  const words = getI18n() as i18n | undefined;
  await words?.loadNamespaces(WORDS);
  const missing = WORDS.find((ns) => words?.exists('title', { ns }) === false);
  if (missing !== undefined) throw new Error(`The words of "${missing}" could not be had.`);
  return { default: QuietSections };
}
