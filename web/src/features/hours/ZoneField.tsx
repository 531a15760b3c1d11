import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursPayload } from '../../backend/ports';
import { formatWhen } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { allZones, deviceZone, zoneChoice, zoneName } from '../../i18n/zones';
import { useAhead } from '../../state/hours/useOwnHours';
import { Button } from '../../ui/Button';
import { SelectField } from '../../ui/fields/SelectField';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import styles from './hours.module.css';

export interface ZoneFieldProps {
  uid: string;
  now: number;
  zone: string;
  /** The zone of the stored hours; null if there are none. */
  stored: string | null;
  onChange: (changes: Pick<HoursPayload, 'zone'>) => void;
}

/** The zone of the week, always shown. Before another zone is saved, it lists the booked sessions at their local time there. */
export function ZoneField({ uid, now, zone, stored, onChange }: ZoneFieldProps) {
  const { t } = useTranslation('hours');
  const { language } = useLanguage();
  const device = deviceZone();
  const field = useRef<HTMLSelectElement>(null);
  const options = useMemo(() => {
    const all = [...new Set([...allZones(), zone, device])].sort();
    return all.map((value) => ({ value, label: zoneChoice(value), lang: 'en' }));
  }, [zone, device]);
  return (
    <>
      <p>{t('zone.present', { zone: zoneName(language, zone, now) })}</p>
      <SelectField
        ref={field}
        label={t('zone.title')}
        hint={t('zone.hint')}
        name="zone"
        options={options}
        value={zone}
        onChange={(event) => {
          onChange({ zone: event.target.value });
        }}
      />
      {device !== zone && (
        <Notice
          kind="info"
          action={
            <Button
              variant="secondary"
              onClick={() => {
                onChange({ zone: device });
                // The pressed button disappears.
                field.current?.focus();
              }}
            >
              {t('zone.useDevice')}
            </Button>
          }
        >
          {t('zone.device', { zone: zoneName(language, device, now) })}
        </Notice>
      )}
      {stored !== null && stored !== zone && <Moved uid={uid} now={now} from={stored} to={zone} />}
    </>
  );
}

/** The booked sessions at their local time in another zone. Their moments don't change. */
function Moved({ uid, now, from, to }: { uid: string; now: number; from: string; to: string }) {
  const { t } = useTranslation(['hours', 'translation']);
  const { language } = useLanguage();
  const { found: ahead, error, again } = useAhead(uid, now);
  if (error !== null)
    return (
      <Notice kind="error" action={<Button onClick={again}>{t('translation:common.tryAgain')}</Button>}>
        {t('zone.failed')}
      </Notice>
    );
  if (ahead === null) return <Skeleton label={t('zone.loading')} lines={2} />;
  if (ahead.length === 0) return <Notice kind="info">{t('zone.none')}</Notice>;
  return (
    <Notice kind="warning" title={t('zone.changed')}>
      <ul className={styles.booked}>
        {ahead.map(({ id, start, patientName }) => (
          <li key={id}>
            <bdi>{patientName === '' ? t('zone.somebody') : patientName}</bdi>
            {': '}
            <time dateTime={new Date(start).toISOString()}>
              {t('zone.then', { to: formatWhen(language, start, to), from: formatWhen(language, start, from) })}
            </time>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
