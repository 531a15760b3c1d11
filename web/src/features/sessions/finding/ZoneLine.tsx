import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allZones, zoneChoice } from '../../../i18n/zones';
import { serverNow } from '../../../clock/clock';
import { useZone } from '../../../state/sessions/zone';
import { Button } from '../../../ui/Button';
import { Announced } from '../../../ui/announcer/Announced';
import { SelectField } from '../../../ui/fields/SelectField';
import { UseDeviceZone, ZoneWords } from '../Zone';
import styles from './finding.module.css';

/** The zone of all times of a page, and a button to choose another. */
export function ZoneLine() {
  const { t } = useTranslation('finding');
  const [isOpen, setOpen] = useState(false);
  const fieldId = useId();
  const zones = useZone();
  const change = useRef<HTMLButtonElement>(null);
  return (
    <div className={styles.zone}>
      <div className={styles.zoneLine}>
        <Announced as="p" onlyChanges>
          <ZoneWords zones={zones} at={serverNow()} shown={(zone) => t('zone.shown', { zone })} />
        </Announced>
        <div className={styles.zoneWays}>
          <Button
            ref={change}
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={fieldId}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {t(isOpen ? 'zone.close' : 'zone.change')}
          </Button>
          <UseDeviceZone zones={zones} next={change} />
        </div>
      </div>
      <div id={fieldId}>{isOpen && <ZoneField />}</div>
    </div>
  );
}

function ZoneField() {
  const { t } = useTranslation('finding');
  const { zone, choose } = useZone();
  // Made once while it is open, because a browser knows more than four hundred zones.
  const [options] = useState(() =>
    [...new Set([zone, ...allZones()])].map((value) => ({ value, label: zoneChoice(value), lang: 'en' })),
  );
  return (
    <SelectField
      label={t('zone.choose')}
      name="zone"
      className={styles.zoneField}
      value={zone}
      options={options}
      onChange={({ target }) => {
        choose(target.value);
      }}
    />
  );
}
