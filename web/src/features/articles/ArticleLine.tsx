import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/useLanguage';
import type { Article } from './articles';
import styles from './ArticleLine.module.css';

/** The line above an article's title: its theme and reading time. */
export function ArticleLine({ article: { id, keyword } }: { article: Article }) {
  const { t } = useTranslation('blog');
  const { language } = useLanguage();
  return (
    <p className={styles.line}>
      <span>{t(`keyword.${keyword}`)}</span>{' '}
      <span className={styles.time}>{t('minutes', { count: ARAM_MINUTES[language][id] })}</span>
    </p>
  );
}
