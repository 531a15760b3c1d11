import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';
import { ARTICLES } from '../../core/generated/shown';
import { directionOf } from '../../i18n/languages';
import { useLanguage } from '../../i18n/useLanguage';
import { Carousel } from '../../ui/Carousel/Carousel';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { ArticleCard } from '../articles/ArticleCard';
import styles from './BlogsSection.module.css';
import shared from './home.module.css';

/** The recent blogs, three at a time. */
export function BlogsSection() {
  const { t } = useTranslation();
  return (
    <section className={shared.band}>
      <div className={shared.section}>
        <div className={cx(shared.head, styles.top)}>
          <h2>{t('home.blogs.title')}</h2>
          <p className={shared.lead}>
            <span>{t('home.blogs.text')}</span> <Link to={paths.blogs}>{t('home.blogs.all')}</Link>
          </p>
        </div>
        <Suspense fallback={<Skeleton label={t('common.loading')} lines={6} />}>
          <Slides />
        </Suspense>
      </div>
    </section>
  );
}

/** The titles come with the blog's own namespace, so that the rest of home doesn't wait for them. */
function Slides() {
  const { t } = useTranslation(['blog', 'translation']);
  const { language } = useLanguage();
  return (
    <Carousel
      label={t('translation:home.blogs.title')}
      rtl={directionOf(language) === 'rtl'}
      labels={{
        previous: t('translation:home.blogs.previous'),
        next: t('translation:home.blogs.next'),
        slideOf: (number, count) => t('translation:home.blogs.slide', { number, count }),
      }}
      slides={ARTICLES.map((article) => (
        <ArticleCard key={article.id} article={article} level={3} />
      ))}
    />
  );
}
