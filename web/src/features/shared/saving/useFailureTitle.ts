import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, mayHaveArrived } from '../../../backend/errors';

/** Returns the title above the reason of a failed write. After a lost answer, the title says that the result is unknown. */
export function useFailureTitle(): (failed: string, problem: BackendErrorCode) => string {
  const { t } = useTranslation();
  return (failed, problem) => (mayHaveArrived(problem) ? t('common.unsure') : failed);
}
