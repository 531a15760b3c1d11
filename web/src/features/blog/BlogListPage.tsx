import { useTranslation } from 'react-i18next';
import { ARTICLES } from '../../core/generated/tables';
import { Page } from '../../ui/Page';
import { ArticleCard } from './ArticleCard';
import styles from './blog.module.css';

/** All articles: where the Blogs link of the navigation bar and the footer leads. */
export default function BlogListPage() {
  const { t } = useTranslation('blog');
  return (
    <Page title={t('title')} intro={t('intro')}>
      <ul role="list" className={styles.list}>
        {ARTICLES.map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
