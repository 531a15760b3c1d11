import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useZone } from '../../../state/sessions/zone';
import { useRefusalWords } from '../sessions/useRefusalWords';

/** Returns the texts that both parts of moving need. */
export function useMoveWords(): {
  /** Formats day and time in the displayed zone. */
  when: (moment: number) => string;
  refused: ReturnType<typeof useRefusalWords>;
} {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  const { zone } = useZone();
  return {
    when: (moment) => `${formatDay(language, moment, zone)}${t('comma')}${formatTime(language, moment, zone)}`,
    refused: useRefusalWords(),
  };
}
