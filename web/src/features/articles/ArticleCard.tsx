import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { blogPath } from '../../config/paths';
import { cx } from '../../ui/cx';
import { Picture } from '../../ui/Picture';
import styles from './ArticleCard.module.css';
import { ArticleLine } from './ArticleLine';
import type { Article } from './articles';

export interface ArticleCardProps {
  article: Article;
  level?: 2 | 3;
  /** For the first article of a list: the picture is next to the text if there's room, and loads eagerly as the page's largest part. */
  wide?: boolean;
}

/** An article in a list: picture, theme, reading time, title, summary. The title is the link, and the whole card is clickable. */
export function ArticleCard({ article, level = 2, wide = false }: ArticleCardProps) {
  const { t } = useTranslation('blog');
  const Heading = level === 2 ? 'h2' : 'h3';
  const { id } = article;
  return (
    <article className={cx(styles.card, wide && styles.wide)}>
      <Picture
        className={styles.picture}
        name={`article-${String(id)}`}
        alt={t(`articles.a${id}.imageDescription`)}
        width={480}
        height={320}
        eager={wide}
      />
      <div className={styles.words}>
        <ArticleLine article={article} />
        <Heading className={styles.title}>
          <Link to={blogPath(id)}>{t(`articles.a${id}.mainTitle`)}</Link>
        </Heading>
        <p>{t(`articles.a${id}.summary`)}</p>
      </div>
    </article>
  );
}
