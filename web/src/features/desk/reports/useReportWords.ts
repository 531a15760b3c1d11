import { useTranslation } from 'react-i18next';
import { REPORT_REASONS } from '../../../core/generated/tables';

/** Returns a function that says whether a report is about danger, or why a message was reported. */
export function useReportWords() {
  const { t } = useTranslation(['desk', 'conversation']);
  return ({ isDanger, reason, urgent }: { isDanger: boolean; reason: string; urgent: boolean }): string => {
    if (isDanger) return t('today.kinds.danger');
    const known = REPORT_REASONS.find((one) => one === reason) ?? 'other';
    const words = t(`conversation:report.reasons.${known}`);
    return urgent ? t('reports.urgent', { about: words }) : words;
  };
}
