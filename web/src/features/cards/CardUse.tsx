import { useTranslation } from 'react-i18next';
import { usePaymentSettings } from '../../state/tickets/queries';
import styles from './CardUse.module.css';

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

/** Returns what a saved card is used for in this deployment, in words; null while that is loading, undefined if it can't be read. */
export function useCardUse(): string | null | undefined {
  const { t } = useTranslation('cards');
  const { found, error } = usePaymentSettings();
  if (found !== null) return t(`use.${found.mode}`);
  return error === null ? null : undefined;
}
