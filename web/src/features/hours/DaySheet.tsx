import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, nextTime, timesOf } from '../../state/hours/week';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { Elements } from '../../ui/elements';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { Announced } from '../../ui/announcer/Announced';
import { FieldError } from '../../ui/fields/Field';
import styles from './hours.module.css';
import { TimeFields } from './TimeFields';
import { useClock } from './useClock';

interface DayParts {
  /** The day's name. */
  name: string;
  /** The start times, `09:00 10:05`. */
  times: string;
  error: string | undefined;
  onChange: (times: string) => void;
  onCopy: () => void;
  /** What to know before the times are changed. */
  note: Elements;
}

export interface DaySheetProps extends Omit<DayParts, 'name'> {
  /** The day's name; null while no day is open. */
  name: string | null;
  onClose: () => void;
}

/** The usual start times, from morning to evening, for most counselors. */
const COMMON = Array.from({ length: 16 }, (_, at) => `${String(at + 7).padStart(2, '0')}:00`);

/** The start times of one day. Full hours are one tap; any other time is chosen from lists. */
export function DaySheet({ name, onClose, ...parts }: DaySheetProps) {
  const { t } = useTranslation(['hours', 'translation']);
  return (
    <Dialog
      look="sheet"
      open={name !== null}
      title={name ?? ''}
      closeLabel={t('translation:common.close')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('week.done')}</Button>}
    >
      {name !== null && <Starts key={name} name={name} {...parts} />}
    </Dialog>
  );
}

function Starts({ name, times, error, onChange, onCopy, note }: DayParts) {
  const { t } = useTranslation('hours');
  const { timeOf } = useClock();
  const [typed, setTyped] = useState<string | null>(null);
  /** Keeps a removed start time, unchecked, because its checkbox has the focus. */
  const [offered, setOffered] = useState<readonly string[]>([...COMMON, ...timesOf(times)]);
  const hour = useRef<HTMLSelectElement>(null);
  const all = timesOf(times);
  const time = typed ?? nextTime(times);
  const taps = timesOf(dayOf([...offered, ...all]));
  const add = () => {
    if (time === '') {
      hour.current?.focus();
      return;
    }
    setOffered([...offered, time]);
    onChange(dayOf([...all, time]));
    setTyped(null);
  };
  return (
    <div className={styles.sheet}>
      {note}
      <fieldset className={styles.taps} aria-describedby={error === undefined ? undefined : 'day-error'}>
        <legend>{t('week.starts')}</legend>
        <p className="quiet">{t('week.hint')}</p>
        <div className={styles.tapRows}>
          {taps.map((one) => (
            <label key={one} className={styles.tap}>
              <input
                type="checkbox"
                checked={all.includes(one)}
                aria-invalid={error !== undefined}
                onChange={({ target }) => {
                  onChange(dayOf(target.checked ? [...all, one] : all.filter((other) => other !== one)));
                }}
              />
              <span>{timeOf(one)}</span>
            </label>
          ))}
        </div>
        <Announced>
          <FieldError id="day-error">{error}</FieldError>
        </Announced>
      </fieldset>
      <VisuallyHidden>
        <Announced as="span" onlyChanges>
          {all.length > 0 && t('week.count', { count: all.length })}
        </Announced>
      </VisuallyHidden>
      <div className={styles.other}>
        <TimeFields ref={hour} legend={t('week.other')} name="start" value={time} onChange={setTyped} />
        <Button variant="secondary" aria-label={t('week.addTo', { day: name })} onClick={add}>
          {t('week.add')}
        </Button>
      </div>
      {all.length > 0 && (
        <Button variant="quiet" className={styles.start} onClick={onCopy}>
          {t('week.copyOf', { day: name })}
        </Button>
      )}
    </div>
  );
}
