import { useTranslation } from 'react-i18next';
import { Picture } from '../../ui/Picture';
import type { Article } from './articles';
import styles from './blog.module.css';

/** A part of an article: paragraphs `p1`, `p2`, … in that order, under a heading where it has one. */
type Section = Readonly<Record<string, string>>;

/** The words of an article: one translation namespace each, so that a reader fetches only the article that is read. */
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
        {Object.entries(sections).map(([key, section]) => (
          <section key={key}>
            {section['heading'] !== undefined && <h2>{section['heading']}</h2>}
            {Object.entries(section)
              .filter(([name]) => name !== 'heading')
              .map(([name, words]) => (
                <p key={name}>{words}</p>
              ))}
          </section>
        ))}
      </div>
    </>
  );
}
