import { useTranslation } from 'react-i18next';
import styles from './CardUse.module.css';
import { useCardUse } from './useCardUse';

/** What a saved card is good for. While that is being asked, its room is kept: nothing below moves when it is there. */
export function CardUse() {
  const { t } = useTranslation('cards');
  const use = useCardUse();
  // The longest of the sentences.
  return use === null ? (
    <span className={styles.awaited} aria-hidden="true">
      {t('use.stripe')}
    </span>
  ) : (
    <span>{use}</span>
  );
}
