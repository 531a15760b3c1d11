import { useTranslation } from 'react-i18next';
import { operatorName } from '../../config/responsible';
import { formatDay } from '../../i18n/format';
import { useLanguage } from '../../i18n/useLanguage';
import type { Article } from '../articles/articles';
import styles from './blog.module.css';

/** A name runs in its own direction, whatever the language of the sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Under an article's title: who wrote it and when, and who reviewed it. Where nobody with a license has, it says so. */
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
