import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../core/generated/tables';
import { dayOf, endOf, nextTime, timesOf } from '../../state/hours/week';
import { Button } from '../../ui/Button';
import { RoundButton } from '../../ui/RoundButton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Announced } from '../../ui/announcer/Announced';
import { TextField } from '../../ui/fields/TextField';
import { Ltr } from '../../ui/Ltr';
import styles from './hours.module.css';

export interface DayTimesProps {
  /** The day, in words. */
  name: string;
  /** Its starts, `09:00 10:05`. */
  times: string;
  error: string | undefined;
  onChange: (times: string) => void;
  onCopy: () => void;
}

/** The starts of one day of the week: each can be removed, the next one is a press away, and the day can be copied. */
export function DayTimes({ name, times, error, onChange, onCopy }: DayTimesProps) {
  const { t } = useTranslation('hours');
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const all = timesOf(times);
  const time = typed ?? nextTime(times);
  const add = () => {
    if (time === '') {
      box.current?.focus();
      return;
    }
    onChange(dayOf([...all, time]));
    setTyped(null);
  };
  return (
    <div className={styles.day} role="group" aria-label={name}>
      <h3>{name}</h3>
      {all.length === 0 ? (
        <p className={styles.quiet}>{t('week.none')}</p>
      ) : (
        <ul className={styles.times}>
          {all.map((one) => (
            <li key={one} className={styles.time}>
              <Ltr>{`${one}\u2013${endOf(one)}`}</Ltr>
              <RoundButton
                look="removes"
                aria-label={t('week.remove', { time: one, day: name })}
                onClick={() => {
                  onChange(dayOf(all.filter((other) => other !== one)));
                  // The button goes with its time.
                  box.current?.focus();
                }}
              >
                <X size={18} aria-hidden="true" />
              </RoundButton>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <Announced as="span" onlyChanges>
          {all.length > 0 && t('week.count', { count: all.length })}
        </Announced>
      </VisuallyHidden>
      <div className={styles.add}>
        <TextField
          ref={box}
          // The heading of the day is out of earshot of who comes to the box by Tab.
          label={
            <>
              <span>{t('week.start')}</span>
              <VisuallyHidden>{t('week.startOf', { day: name })}</VisuallyHidden>
            </>
          }
          type="time"
          step={LIMITS.SLOT_GRID_MINUTES * 60}
          ltr
          value={time}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter adds the time here; it does not save the whole form.
            event.preventDefault();
            add();
          }}
        />
        <div className={styles.dayActions}>
          <Button variant="secondary" aria-label={t('week.addTo', { day: name })} onClick={add}>
            {t('week.add')}
          </Button>
          {all.length > 0 && (
            <Button variant="quiet" aria-label={t('week.copyOf', { day: name })} onClick={onCopy}>
              {t('week.copy')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
