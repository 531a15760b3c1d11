import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../../i18n/zones';
import { useNamed } from '../../../state/sessions/queries/finding';
import { useServerNow } from '../../../state/sessions/useServerNow';
import { useZone } from '../../../state/sessions/zone';
import { ButtonLink } from '../../../ui/Button';
import { LoneLink } from '../../../ui/LoneLink';
import { Notice } from '../../../ui/Notice';
import { FilterChips } from '../../shared/finding/FilterChips';
import { TimeLink } from '../../shared/finding/TimeChips';
import { type OpenTime, TimeSheet } from '../../shared/finding/TimeSheet';
import { useFilters } from '../../shared/finding/useFilters';
import { findPath, useWanted } from '../../shared/finding/wanted';
import { Who } from '../../shared/finding/Who';
import { TellMe } from '../../shared/wishes/TellMe';
import styles from './finding.module.css';
import { LookedFor } from './LookedFor';
import { ZoneLine } from './ZoneLine';

/** `/sessions/new?counselor=…`: all times of one counselor, by day. */
export default function CounselorTimes({ counselor }: { counselor: string }) {
  const { t } = useTranslation(['finding', 'counselors']);
  const { zone, device } = useZone();
  const { wanted, change } = useWanted();
  const { day, language, way, whom } = wanted;
  const named = useNamed(counselor);
  const today = localDay(useServerNow(), zone);
  const filters = useFilters(['language', 'way', 'whom'], { ...wanted, topic: null }, change, today);
  const sheet = useRef<OpenTime>(null);
  const [isZoneAbove] = useState(device !== null);
  const others = findPath({ ...wanted, counselor: null });

  if (named === 'gone') {
    return (
      <Notice kind="info" title={t('gone.title')} action={<ButtonLink to={others}>{t('gone.others')}</ButtonLink>}>
        {t('gone.text')}
      </Notice>
    );
  }
  return (
    <div className={styles.finding}>
      <div className={styles.only}>
        {named !== null && <Who counselor={named} heading="p" />}
        <LoneLink to={others}>{t('gone.others')}</LoneLink>
      </div>
      <FilterChips label={t('counselors:filters.label')} filters={filters} />
      {isZoneAbove && <ZoneLine />}
      <LookedFor
        search={{ counselors: [counselor] }}
        filters={{ language, way, whom }}
        day={day}
        onDay={(next) => {
          change({ day: next });
        }}
        elsewhere={
          <ButtonLink variant="secondary" to={others}>
            {t('gone.others')}
          </ButtonLink>
        }
        below={
          <>
            {!isZoneAbove && <ZoneLine />}
            {named !== null && (
              // Also below times: they may all be too late.
              <div>
                <TellMe looked={{ counselor: named, topic: null, language, way, whom }} variant="secondary" />
              </div>
            )}
          </>
        }
      >
        {(time) => (
          <TimeLink time={time} filters={{ language, way, whom }} onPress={(found) => sheet.current?.(found)} />
        )}
      </LookedFor>
      <TimeSheet ref={sheet} filters={{ language, way, whom }} />
    </div>
  );
}
