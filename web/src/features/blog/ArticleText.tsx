import { useTranslation } from 'react-i18next';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Moon from 'lucide-react/icons/moon';
import type { ReactNode } from 'react';
import { Picture } from '../../ui/Picture';
import type { Article } from '../articles/articles';
import styles from './blog.module.css';
import { BreathingCircle } from './BreathingCircle';
import { Notice } from '../../ui/Notice';

/** A part of an article, in the order of its words: `heading`, paragraphs `p1`, `p2`, …, `danger` and `breathing`. */
type Section = Readonly<Record<string, string>>;

/** A section's words, each by what its name says it is. */
function Words({ section }: { section: Section }) {
  return (
    <section>
      {Object.entries(section).map(([name, words]) => {
        if (name === 'heading') return <h2 key={name}>{words}</h2>;
        if (name === 'breathing') return <BreathingCircle key={name} title={words} />;
        if (name === 'danger') {
          return (
            <Callout key={name} kind="danger">
              {words}
            </Callout>
          );
        }
        return <p key={name}>{words}</p>;
      })}
    </section>
  );
}

/**
 * The words of an article: one translation namespace each, so that a reader fetches only the article that is read. What is a callout or has a breathing circle
 * is said by the names in it, which are the same in every language: the section `now`, a paragraph `danger`, the circle's title `breathing`.
 */
export function ArticleText({ id }: { id: Article['id'] }) {
  const { t } = useTranslation(`article${id}`);
  const sections = t('sections', { returnObjects: true }) as Readonly<Record<string, Section>>;
  return (
    <>
      <Picture
        className={styles.main}
        name={`article-${String(id)}`}
        alt={t('mainImageDescription')}
        width={960}
        height={640}
        eager
      />
      <div className={styles.text}>
        <p className={styles.subtitle}>{t('subtitle')}</p>
        {Object.entries(sections).map(([name, section]) =>
          name === 'now' ? (
            <Callout key={name} kind="now">
              <Words section={section} />
            </Callout>
          ) : (
            <Words key={name} section={section} />
          ),
        )}
      </div>
    </>
  );
}

/** `now`: for whoever reads in the middle of it. `danger`: where to turn at once, with the sign that the footer's line about emergencies has. */
type CalloutKind = 'now' | 'danger';

const LOOKS = {
  now: { kind: 'info', icon: Moon },
  danger: { kind: 'warning', icon: HeartHandshake },
} as const;

/** A part of an article that is found at a glance: a box with a sign and a word above it. */
function Callout({ kind, children }: { kind: CalloutKind; children: ReactNode }) {
  const { t } = useTranslation('reading');
  return (
    <Notice {...LOOKS[kind]} title={t(kind)} className={styles.callout}>
      {children}
    </Notice>
  );
}
