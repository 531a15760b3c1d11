import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useZone } from '../../state/sessions/zone';
import { cx } from '../../ui/cx';
import { UseDeviceZone, ZoneWords } from './Zone';
import styles from './sessions.module.css';

/** The zone of all times of a page, in one quiet line. People who chose another zone than the device's see both, and may switch back. */
export function ZoneNote({ now }: { now: number }) {
  const { t } = useTranslation('sessions');
  const zones = useZone();
  const group = useRef<HTMLDivElement>(null);
  const wordsId = useId();
  return (
    <div className={cx(styles.zone, 'quiet')}>
      <div ref={group} role="group" aria-labelledby={wordsId} tabIndex={-1}>
        <p id={wordsId}>
          <ZoneWords zones={zones} at={now} shown={(zone) => t('zone.shown', { zone })} />
        </p>
      </div>
      <UseDeviceZone zones={zones} next={group} />
    </div>
  );
}
