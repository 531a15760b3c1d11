import { useTranslation } from 'react-i18next';
import { operatorName } from '../../config/responsible';
import { formatDay } from '../../i18n/format';
import { useLanguage } from '../../i18n/useLanguage';
import type { Article } from '../articles/articles';
import styles from './blog.module.css';

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
