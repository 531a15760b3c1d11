import { useTranslation } from 'react-i18next';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Moon from 'lucide-react/icons/moon';
import type { ReactNode } from 'react';
import { Picture } from '../../ui/Picture';
import type { Article } from '../articles/articles';
import styles from './blog.module.css';
import { Notice } from '../../ui/Notice';

/** A part of an article, with its keys in reading order: `heading`, paragraphs `p1`, `p2`, …, `danger` and `breathing`. */
type Section = Readonly<Record<string, string>>;

/** The text of a section. Each key's name says how its text is shown. */
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
 * The text of an article. Each article has its own translation namespace, so a reader fetches only one article. The keys are the same in
 * every language and mark the callouts and the breathing circle: section `now`, paragraph `danger`, the circle's title `breathing`.
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

/** `now`: for a reader who is in the situation right now. `danger`: where to get help at once, with the footer's emergency icon. */
type CalloutKind = 'now' | 'danger';

const LOOKS = {
  now: { kind: 'info', icon: Moon },
  danger: { kind: 'warning', icon: HeartHandshake },
} as const;

/** A part of an article that readers find at a glance: a box with an icon and a label above it. */
function Callout({ kind, children }: { kind: CalloutKind; children: ReactNode }) {
  const { t } = useTranslation('reading');
  return (
    <Notice {...LOOKS[kind]} title={t(kind)} className={styles.callout}>
      {children}
    </Notice>
  );
}

/**
 * A minute of breathing: a circle that grows and shrinks six times. The browser's own disclosure control starts and ends it, so it needs
 * no script, and nothing moves before. Readers who prefer reduced motion count instead. Screen readers read the instructions, not the
 * circle's words.
 */
function BreathingCircle({ title }: { title: string }) {
  const { t } = useTranslation('reading');
  return (
    <details className={styles.breathing}>
      <summary>{title}</summary>
      <p>{t('breathing.how')}</p>
      <div className={styles.circle} aria-hidden="true">
        <span className={styles.in}>{t('breathing.in')}</span>
        <span className={styles.out}>{t('breathing.out')}</span>
        <span className={styles.end}>{t('breathing.end')}</span>
      </div>
      <p className={styles.counted}>{t('breathing.counted')}</p>
    </details>
  );
}
