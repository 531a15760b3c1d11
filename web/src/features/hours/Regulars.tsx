import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberCore } from '../../core/member';
import { formatWeekday } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import { type RegularHour, regularHours } from '../../state/hours/regulars';
import { useAhead } from '../../state/hours/useOwnHours';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Notice } from '../../ui/Notice';
import { Question } from '../shared/saving/Question';
import styles from './hours.module.css';
import { useClock } from './useClock';

interface RegularsOfDayProps {
  uid: string;
  core: MemberCore;
  zone: string;
  now: number;
  /** 0 is Monday. */
  day: number;
}

/** At which hours of a day clients come regularly, before the counselor changes them. If that can't be read, it says nothing. */
export function RegularsOfDay({ uid, core, zone, now, day }: RegularsOfDayProps) {
  const { t } = useTranslation('hours');
  const { timeOf } = useClock();
  const { found: ahead } = useAhead(uid, now);
  const hours = regularHours(core, ahead ?? [], zone, now).filter((hour) => hour.day === day);
  if (hours.length === 0) return null;
  return (
    <Notice kind="info">
      {hours.map(({ time, clients }) => (
        <p key={time}>{t('regulars.atHour', { count: clients, time: timeOf(time) })}</p>
      ))}
    </Notice>
  );
}

interface LosesRegularsProps {
  /** The hours that a save would take away; empty while nothing asks. */
  lost: readonly RegularHour[];
  onSave: () => void;
  onClose: () => void;
}

/** Asks before hours are saved that no longer offer the times at which clients come regularly. */
export function LosesRegulars({ lost, onSave, onClose }: LosesRegularsProps) {
  const { t } = useTranslation(['hours', 'translation']);
  const { language } = useLanguage();
  const { timeOf } = useClock();
  const textId = useId();
  return (
    <Dialog
      open={lost.length > 0}
      title={t('regulars.title')}
      closeLabel={t('translation:common.close')}
      describedBy={textId}
      onClose={onClose}
    >
      <Question
        textId={textId}
        status={null}
        confirm={
          <Button variant="danger" onClick={onSave}>
            {t('regulars.save')}
          </Button>
        }
        keep={t('regulars.back')}
        onKeep={onClose}
      >
        <p>{t('regulars.text')}</p>
        <ul className={styles.booked}>
          {lost.map(({ day, time, clients }) => (
            <li key={`${String(day)} ${time}`}>
              {t('regulars.hour', { count: clients, day: formatWeekday(language, day), time: timeOf(time) })}
            </li>
          ))}
        </ul>
        <p>{t('regulars.stay')}</p>
      </Question>
    </Dialog>
  );
}
