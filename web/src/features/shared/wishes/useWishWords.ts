import { useTranslation } from 'react-i18next';
import { DAY_PARTS, type TimeWish, WEEKDAYS } from '../../../core/generated/tables';
import { languageName } from '../../../i18n/languageNames';
import { formatDate, formatWeekday } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useNamed } from '../../../state/sessions/queries/finding';

/** A wish lasts until the first moment of a day, and is shown with the day before. */
const MOMENT_MS = 1;

/** Says what a patient waits for, in a few short parts. Without the topic, because others may see the screen. */
export function useWishWords(wish: TimeWish | null): readonly string[] {
  const { t } = useTranslation(['wishes', 'counselors']);
  const { language } = useLanguage();
  const named = useNamed(wish === null || wish.counselor === '' ? null : wish.counselor);
  if (wish === null) return [];
  const { counselor, languages, ways, whom, days, parts, zone, until } = wish;
  const who =
    counselor === '' ? t('anyone') : named === null || named === 'gone' ? t('one') : `\u2068${named.name}\u2069`;
  return [
    who,
    ...languages.map((one) => languageName(language, one)),
    ...ways.map((way) => t(`counselors:ways.${way}`)),
    ...(whom === 'child' ? [t('counselors:whom.child')] : []),
    days.length === WEEKDAYS.length
      ? t('anyDay')
      : days.map((day) => formatWeekday(language, WEEKDAYS.indexOf(day))).join(t('comma')),
    parts.length === DAY_PARTS.length ? t('anyPart') : parts.map((part) => t(`part.${part}`)).join(t('comma')),
    t('endsOn', { day: formatDate(language, until - MOMENT_MS, zone) }),
  ];
}
