import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursPayload } from '../../backend/ports';
import type { HoursPart } from '../../core/member';
import { formatWeekday } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { zoneName } from '../../i18n/zones';
import type { ChangedElsewhere } from '../../state/hours/useHoursForm';
import { timesOf, withDays } from '../../state/hours/week';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import styles from './hours.module.css';
import { useClock } from './useClock';

export interface ElsewhereProps {
  elsewhere: ChangedElsewhere;
  typed: HoursPayload;
  now: number;
  onChange: (changes: Partial<HoursPayload>) => void;
}

/**
 * Says that the hours were changed elsewhere meanwhile, and shows both versions of the parts that were changed here, too. The notice may
 * be out of view above the button.
 */
export function Elsewhere({ elsewhere: { stored, clashes }, typed, now, onChange }: ElsewhereProps) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  const { timeOf } = useClock();
  const separator = t('elsewhere.separator');
  /** How often the stored version was chosen. The chosen button disappears, so the rest of the notice takes the focus. */
  const [taken, setTaken] = useState(0);
  const nameOf = (part: HoursPart): string => {
    switch (part) {
      case 'zone':
        return t('zone.title');
      case 'ways':
      case 'whom':
        return t(`how.${part}`);
      default:
        return formatWeekday(language, part);
    }
  };
  const valueOf = (part: HoursPart, hours: HoursPayload): string => {
    switch (part) {
      case 'zone':
        return zoneName(language, hours.zone, now);
      case 'ways':
        return hours.ways.map((way) => t(`ways.${way}`)).join(separator);
      case 'whom':
        return hours.whom.map((one) => t(`whom.${one}`)).join(separator);
      default:
        return (
          timesOf(hours.week[part] ?? '')
            .map(timeOf)
            .join(separator) || t('week.none')
        );
    }
  };
  const ofStored = (part: HoursPart): Partial<HoursPayload> => {
    switch (part) {
      case 'zone':
      case 'ways':
      case 'whom':
        return { [part]: stored[part] };
      default:
        return { week: withDays(typed.week, [part], stored.week[part] ?? '') };
    }
  };
  const open = clashes.filter((part) => valueOf(part, typed) !== valueOf(part, stored));
  return (
    <Notice
      key={taken}
      kind="warning"
      title={t('elsewhere.title')}
      takesFocus
      action={
        open.length > 0 && (
          <ul className={styles.booked}>
            {open.map((part) => {
              const [name, there] = [nameOf(part), valueOf(part, stored)];
              return (
                <li key={part}>
                  <p>
                    <strong>{name}</strong>
                  </p>
                  <p>{t('elsewhere.here', { value: valueOf(part, typed) })}</p>
                  <p>{t('elsewhere.there', { value: there })}</p>
                  <Button
                    variant="secondary"
                    onClick={() => {
                      onChange(ofStored(part));
                      setTaken((before) => before + 1);
                    }}
                  >
                    {t('elsewhere.use', { part: name, value: there })}
                  </Button>
                </li>
              );
            })}
          </ul>
        )
      }
    >
      <p>{t('elsewhere.text')}</p>
      {open.length > 0 && <p>{t('elsewhere.both')}</p>}
    </Notice>
  );
}
