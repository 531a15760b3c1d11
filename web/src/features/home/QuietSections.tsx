import type { i18n } from 'i18next';
import { lazy, Suspense, useRef } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { Picture } from '../../ui/Picture';
import { useNearView } from '../../ui/useNearView';
import { BlogsSection } from './BlogsSection';
import shared from './home.module.css';
import { HowSection } from './HowSection';
import styles from './QuietSections.module.css';

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

const WAYS = ['voice', 'chat', 'video'] as const;

/**
 * Voice, chat and video: the formats of a session. The patient chooses one with a time, or agrees on one after a request. Aram itself
 * carries no calls.
 */
function CommunicationSection() {
  const { t } = useTranslation();
  return (
    <section className={shared.section}>
      <div className={shared.head}>
        <h2>{t('home.communication.title')}</h2>
        <p className={shared.lead}>{t('home.communication.text')}</p>
      </div>
      <ul role="list" className={styles.ways}>
        {WAYS.map((way) => (
          <li key={way} className={styles.way}>
            <Picture className={styles.picture} name={way} alt="" width={360} height={290} data-mirror="" />
            <h3>{t(`home.communication.${way}.title`)}</h3>
            <p className={styles.text}>{t(`home.communication.${way}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
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

/** If the file can't be loaded, home stays without it. */
const PeopleBand = lazy(() => import('./PeopleBand').catch(() => ({ default: () => null })));

/** Some counselors. They, their text and Firebase are loaded when the section is nearly in view. */
export function PeopleSection() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearView(place);
  return (
    <div ref={place}>
      {near && (
        <Suspense fallback={null}>
          <PeopleBand />
        </Suspense>
      )}
    </div>
  );
}
