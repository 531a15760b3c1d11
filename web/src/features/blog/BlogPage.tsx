import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { paths } from '../../config/paths';
import { operatorName } from '../../config/responsible';
import { ARTICLES } from '../../core/generated/shown';
import { formatDay } from '../../i18n/format';
import { useLanguage } from '../../i18n/useLanguage';
import { ButtonLink } from '../../ui/Button';
import { ArticleCard } from '../articles/ArticleCard';
import { ArticleLine } from '../articles/ArticleLine';
import { type Article, articleOf } from '../articles/articles';
import { SubscribeBox } from '../inbox/SubscribeBox';
import NotFoundPage from '../notFound/NotFoundPage';
import { ArticleText } from './ArticleText';
import styles from './blog.module.css';

/** An article page. An unknown article number leads to the not-found page (`docs/screens.md#articles`). */
export default function BlogPage() {
  const { id } = useParams();
  const article = articleOf(id);
  return article ? <ArticleScreen article={article} /> : <NotFoundPage />;
}

function ArticleScreen({ article }: { article: Article }) {
  const { t } = useTranslation('blog');
  const { t: newsletter } = useTranslation('newsletter');
  const { t: reading } = useTranslation(['reading', 'translation']);
  const others = article.recommended.flatMap((id) => ARTICLES.filter((other) => other.id === id));
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <header className={styles.head}>
          <ArticleLine article={article} />
          <h1 tabIndex={-1} data-page-title="">
            {t(`articles.a${article.id}.mainTitle`)}
          </h1>
          <p className={styles.summary}>{t(`articles.a${article.id}.summary`)}</p>
          <Byline article={article} />
        </header>
        <ArticleText id={article.id} />
      </article>
      {/* The only link onward: the available times, which visitors can see without an account. */}
      <section className={styles.talk} aria-labelledby="article-talk">
        <h2 id="article-talk">{reading('talk.title')}</h2>
        <p className={styles.summary}>{reading('talk.text')}</p>
        <ButtonLink to={paths.sessionsNew}>{reading('translation:nav.findTime')}</ButtonLink>
      </section>
      <section className={styles.newsletter} aria-labelledby="article-newsletter">
        <h2 id="article-newsletter">{newsletter('title')}</h2>
        <p>{newsletter('text')}</p>
        <SubscribeBox tone="paper" />
      </section>
      <section aria-labelledby="recommended">
        <h2 id="recommended">{reading('recommended')}</h2>
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

/** Isolates a name, so that it keeps its own writing direction inside the sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** The line under an article's title: author, date and reviewer. If no licensed person has reviewed it, the line says so. */
export function Byline({ article: { by, written, review } }: { article: Article }) {
  const { t } = useTranslation('blog');
  const { language } = useLanguage();
  const author = by ?? operatorName();
  return (
    <p className={styles.byline}>
      <span>
        {t('written', {
          name: author === '' ? t('team') : isolated(author),
          date: formatDay(language, written),
        })}
      </span>{' '}
      <span>
        {review ? t('reviewed', { name: isolated(review.by), date: formatDay(language, review.on) }) : t('unreviewed')}
      </span>
    </p>
  );
}
