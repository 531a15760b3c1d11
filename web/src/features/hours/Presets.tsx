import { useTranslation } from 'react-i18next';
import { formatWeekday } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { filled } from '../../state/hours/week';
import { Button } from '../../ui/Button';
import { useWorkingWeek } from './FillWeek';
import styles from './hours.module.css';
import { useClock } from './useClock';

export interface PresetsProps {
  week: readonly string[];
  onFill: (days: readonly number[], times: string) => void;
  onCopy: (day: number) => void;
  onMore: () => void;
}

const FROM = '09:00';
const UNTIL = '13:00';

/**
 * Buttons that set several days in a press or two: the mornings of a working week, a copy of the first day that has times, and other
 * hours.
 */
export function Presets({ week, onFill, onCopy, onMore }: PresetsProps) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  const { shortOf } = useClock();
  const usual = useWorkingWeek();
  const first = week.findIndex((times) => times !== '');
  return (
    <div className={styles.presets}>
      <Button
        variant="secondary"
        onClick={() => {
          onFill(usual.days, filled(FROM, UNTIL));
        }}
      >
        {t('fill.preset', { days: t(`fill.${usual.name}`), from: shortOf(FROM), until: shortOf(UNTIL) })}
      </Button>
      {first !== -1 && (
        <Button
          variant="secondary"
          onClick={() => {
            onCopy(first);
          }}
        >
          {t('copy.first', { day: formatWeekday(language, first) })}
        </Button>
      )}
      <Button variant="secondary" onClick={onMore}>
        {t('fill.more')}
      </Button>
    </div>
  );
}
