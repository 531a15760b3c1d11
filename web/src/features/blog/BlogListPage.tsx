import { useTranslation } from 'react-i18next';
import { ARTICLES } from '../../core/generated/shown';
import { cx } from '../../ui/cx';
import { Page } from '../../ui/Page';
import { ArticleCard } from '../articles/ArticleCard';
import styles from './blog.module.css';

/** All articles. The Blogs links of the navigation bar and the footer lead here. The page says once that nobody has reviewed them. */
export default function BlogListPage() {
  const { t } = useTranslation('blog');
  return (
    <Page title={t('title')} intro={t('intro')}>
      {ARTICLES.every(({ review }) => review === null) && <p className={styles.review}>{t('noneReviewed')}</p>}
      <ul role="list" className={styles.list}>
        {ARTICLES.map((article, index) => (
          <li key={article.id} className={cx(index === 0 && styles.first)}>
            <ArticleCard article={article} wide={index === 0} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
