import { useTranslation } from 'react-i18next';
import styles from './CardUse.module.css';
import { useCardUse } from './useCardUse';

/** Says what a saved card is used for. While that is loading, its space is reserved, so that nothing below moves. */
export function CardUse() {
  const { t } = useTranslation('cards');
  const use = useCardUse();
  // Reserves the space of the longest sentence.
  return use === null ? (
    <span className={styles.awaited} aria-hidden="true">
      {t('use.stripe')}
    </span>
  ) : (
    <span>{use}</span>
  );
}
