import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { timesOf } from '../../state/hours/week';
import { RoundButton } from '../../ui/RoundButton';
import { FieldError } from '../../ui/fields/Field';
import styles from './hours.module.css';
import { useClock } from './useClock';

export interface DayRowProps {
  /** The day's name. */
  name: string;
  /** The start times, `09:00 10:05`. */
  times: string;
  error: string | undefined;
  onOpen: () => void;
}

/** One day of the week as a row: its start times, and the button that opens its sheet. */
export function DayRow({ name, times, error, onOpen }: DayRowProps) {
  const { t } = useTranslation('hours');
  const { shortOf } = useClock();
  const id = useId();
  const all = timesOf(times);
  return (
    <div className={styles.day} role="group" aria-label={name}>
      <h3>{name}</h3>
      {all.length === 0 ? (
        <p className={styles.none}>{t('week.none')}</p>
      ) : (
        <ul className={styles.times}>
          {all.map((one) => (
            <li key={one} className={styles.time}>
              <time dateTime={one}>{shortOf(one)}</time>
            </li>
          ))}
        </ul>
      )}
      <RoundButton
        className={styles.open}
        aria-label={t('week.change', { day: name })}
        aria-haspopup="dialog"
        {...(error === undefined ? {} : { 'data-wrong': '', 'aria-describedby': id })}
        onClick={onOpen}
      >
        <Plus size={22} aria-hidden="true" />
      </RoundButton>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
