import Clock from 'lucide-react/icons/clock';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/useLanguage';
import { allZones, zoneChoice, zoneName } from '../../i18n/zones';
import { serverNow } from '../../clock/clock';
import { useZone } from '../../state/sessions/zone';
import { Button } from '../../ui/Button';
import { Announced } from '../../ui/announcer/Announced';
import { SelectField } from '../../ui/fields/SelectField';
import styles from './finding.module.css';

/** In which zone all times here are told, and the way to another. Who chose another than the device's is told both. */
export function ZoneLine() {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  const { zone, device, choose } = useZone();
  const [isOpen, setOpen] = useState(false);
  const fieldId = useId();
  const at = serverNow();
  return (
    <div className={styles.zone}>
      <div className={styles.zoneLine}>
        <Announced as="p" onlyChanges>
          <Clock size={20} aria-hidden="true" />
          <span>
            <span>{t('zone.shown', { zone: zoneName(language, zone, at) })}</span>
            {device !== null && <span>{` ${t('zone.device', { zone: zoneName(language, device, at) })}`}</span>}
          </span>
        </Announced>
        <div className={styles.zoneWays}>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={fieldId}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {t(isOpen ? 'zone.close' : 'zone.change')}
          </Button>
          {device !== null && (
            <Button
              variant="quiet"
              onClick={() => {
                choose(device);
              }}
            >
              {t('zone.useDevice')}
            </Button>
          )}
        </div>
      </div>
      <div id={fieldId}>{isOpen && <ZoneField />}</div>
    </div>
  );
}

function ZoneField() {
  const { t } = useTranslation('finding');
  const { zone, choose } = useZone();
  // Made once while it is open: a browser knows more than four hundred.
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
