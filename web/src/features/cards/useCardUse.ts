import { useTranslation } from 'react-i18next';
import { usePaymentSettings } from '../../state/tickets/queries';

/** What a saved card is good for in this deployment, in words; null while that is being asked, and undefined where it cannot be found out. */
export function useCardUse(): string | null | undefined {
  const { t } = useTranslation('cards');
  const { found, error } = usePaymentSettings();
  if (found !== null) return t(`use.${found.mode}`);
  return error === null ? null : undefined;
}
