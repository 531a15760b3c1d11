import { useTranslation } from 'react-i18next';
import type { WaitingPart } from '../../backend/ports';
import { WEEKDAYS } from '../../core/generated/tables';
import { LOCALES } from '../../i18n/format';
import { formatWeekday, formatWhen } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { useWaiting } from '../../state/hours/useOwnHours';
import { Notice } from '../../ui/Notice';

interface WaitingPeopleProps {
  uid: string;
  /** The counselor's zone. */
  zone: string;
}

/**
 * How many patients waited last night for times of this counselor. They're counted once a day, and only from three on, so that a booking doesn't show who waited. Nothing
 * if nobody is counted; an error would help no one to set hours, so there is none either.
 */
export function WaitingPeople({ uid, zone }: WaitingPeopleProps) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  const waiting = useWaiting(uid);
  if (waiting === null) return null;
  const daysOf = ({ days }: WaitingPart) =>
    new Intl.ListFormat(LOCALES[language], { type: 'disjunction' }).format(
      days.map((day) => formatWeekday(language, WEEKDAYS.indexOf(day))),
    );
  const timesOf = (one: WaitingPart) =>
    one.days.length === WEEKDAYS.length
      ? t(`waiting.anyDay.${one.part}`)
      : t(`waiting.onDays.${one.part}`, { days: daysOf(one) });
  return (
    <Notice kind="info">
      {waiting.parts.map((one) => (
        <p key={one.part}>{t('waiting.people', { count: one.people, times: timesOf(one) })}</p>
      ))}
      <p className="quiet">{t('waiting.counted', { when: formatWhen(language, waiting.at, zone) })}</p>
    </Notice>
  );
}
