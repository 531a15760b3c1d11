import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Whom } from '../../core/generated/tables';

/** Why a time cannot be booked for somebody. */
export function useForWhomWords(): (refused: 'notForThem' | 'underAge', whom: Whom) => string {
  const { t } = useTranslation(['finding', 'sessions']);
  return useCallback((refused, whom) => t(`sessions:refused.${refused}`, { whom: t(`whom.${whom}`) }), [t]);
}
