import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, mayHaveArrived } from '../../../backend/errors';

/** What stands above the reason why a write failed. After a lost answer nobody knows that it did: then the title says so, and not that nothing was done. */
export function useFailureTitle(): (failed: string, problem: BackendErrorCode) => string {
  const { t } = useTranslation();
  return (failed, problem) => (mayHaveArrived(problem) ? t('common.unsure') : failed);
}
