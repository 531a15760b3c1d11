import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { blogPath } from '../../config/paths';
import { cx } from '../../ui/cx';
import { Picture } from '../../ui/Picture';
import type { Article } from './articles';
import styles from './ArticleCard.module.css';

export interface ArticleCardProps {
  article: Article;
  level?: 2 | 3;
  /** For the first of a list: the picture beside the words where there is room, and loaded with the page, whose largest part it is. */
  wide?: boolean;
}

/** An article in a list: picture, theme, title, summary; the title is the link and the whole card takes the press. */
export function ArticleCard({ article, level = 2, wide = false }: ArticleCardProps) {
  const { t } = useTranslation('blog');
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={cx(styles.card, wide && styles.wide)}>
      <Picture
        className={styles.picture}
        name={`article-${String(article.id)}`}
        alt={t(`articles.a${article.id}.imageDescription`)}
        width={480}
        height={320}
        eager={wide}
      />
      <div className={styles.words}>
        <p className={styles.keyword}>{t(`keyword.${article.keyword}`)}</p>
        <Heading className={styles.title}>
          <Link to={blogPath(article.id)}>{t(`articles.a${article.id}.mainTitle`)}</Link>
        </Heading>
        <p className={styles.summary}>{t(`articles.a${article.id}.summary`)}</p>
      </div>
    </article>
  );
}
