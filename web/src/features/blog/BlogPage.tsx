import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import NotFoundPage from '../notFound/NotFoundPage';
import { SubscribeBox } from '../newsletter/SubscribeBox';
import { ArticleCard } from './ArticleCard';
import { type Article, articleOf, recommendedFor } from './articles';
import { ArticleText } from './ArticleText';
import styles from './blog.module.css';

/** An article; a number that no article has is a page not found (`docs/product.md#articles`). */
export default function BlogPage() {
  const { id } = useParams();
  const article = articleOf(id);
  return article ? <ArticleScreen article={article} /> : <NotFoundPage />;
}

function ArticleScreen({ article }: { article: Article }) {
  const { t } = useTranslation('blog');
  const { t: newsletter } = useTranslation('newsletter');
  const others = recommendedFor(article);
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <header className={styles.head}>
          <p className={styles.keyword}>{t(`keyword.${article.keyword}`)}</p>
          <h1 tabIndex={-1} data-page-title="">
            {t(`articles.a${article.id}.mainTitle`)}
          </h1>
          <p className={styles.summary}>{t(`articles.a${article.id}.summary`)}</p>
        </header>
        <ArticleText id={article.id} />
      </article>
      <section className={styles.newsletter} aria-labelledby="article-newsletter">
        <h2 id="article-newsletter">{newsletter('title')}</h2>
        <p>{newsletter('text')}</p>
        <SubscribeBox tone="paper" />
      </section>
      <section aria-labelledby="recommended">
        <h2 id="recommended">{t('recommended')}</h2>
        <ul role="list" className={styles.list}>
          {others.map((other) => (
            <li key={other.id}>
              <ArticleCard article={other} level={3} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
