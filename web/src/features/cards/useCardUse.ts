import { useTranslation } from 'react-i18next';
import { usePaymentSettings } from '../../state/tickets/queries';

/** Returns what a saved card is used for in this deployment, in words; null while that is loading, undefined if it can't be read. */
export function useCardUse(): string | null | undefined {
  const { t } = useTranslation('cards');
  const { found, error } = usePaymentSettings();
  if (found !== null) return t(`use.${found.mode}`);
  return error === null ? null : undefined;
}
