import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../core/generated/tables';
import { languageList } from '../../../i18n/languageNames';
import { formatDay, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import type { OpenTime } from '../../../state/sessions/queries/finding';
import { endOf } from '../../../state/sessions/notice';
import { useZone } from '../../../state/sessions/zone';
import { Portrait } from '../../../ui/Portrait';
import styles from './check.module.css';
import finding from './finding.module.css';
import { OtherClock } from './OtherClock';

/** With whom, and when. */
export function TimeFacts({ time: { slot, counselor } }: { time: OpenTime }) {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  const { zone, device } = useZone();
  const { start } = slot;
  const end = endOf(start);
  return (
    <dl className={styles.facts}>
      {counselor !== null && (
        <div>
          <dt>{t('check.counselor')}</dt>
          <dd className={styles.who}>
            <span className={finding.face}>
              <Portrait photo={counselor.photo} name={counselor.name} />
            </span>
            <span>
              <bdi className={finding.name}>{counselor.name}</bdi>
              <span className={finding.other}>{languageList(language, counselor.languages)}</span>
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('check.when')}</dt>
        <dd>
          <time dateTime={new Date(start).toISOString()} className={finding.name}>
            {`${formatDay(language, start, zone)}${t('comma')}${formatTime(language, start, zone)}`}
          </time>
          <span>{' – '}</span>
          <time dateTime={new Date(end).toISOString()} className={styles.whole}>
            {formatTime(language, end, zone)}
          </time>
          <OtherClock at={start} zone={zone} device={device} />
          <span className={finding.other}>{t('check.minutes', { count: LIMITS.SESSION_MINUTES })}</span>
        </dd>
      </div>
    </dl>
  );
}
