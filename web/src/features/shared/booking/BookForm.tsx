import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import { LIMITS } from '../../../core/generated/tables';
import { formatDay, formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { endOf } from '../../../state/sessions/notice';
import type { OpenTime } from '../../../state/sessions/queries/finding';
import { useZone } from '../../../state/sessions/zone';
import { ButtonLink } from '../../../ui/Button';
import type { BackTo } from '../account/backTo';
import { OtherClock } from '../finding/OtherClock';
import { Who } from '../finding/Who';
import styles from './booking.module.css';
import { BookTime, type BookTimeProps } from './BookTime';
import { ChoiceFields } from './ChoiceFields';
import { RepeatFields } from './RepeatFields';
import { WhoBooks } from './WhoBooks';

interface BookFormProps extends Omit<BookTimeProps, 'patient'> {
  time: OpenTime;
  /** The route of this time's page with the choice, to which an account leads back. */
  back: string;
}

/** One time to book: with whom and when, the open choices, and the button. The page and the sheet show the same. */
export function BookForm({ back, ...form }: BookFormProps) {
  const { t } = useTranslation('series');
  const { time, choice, onChoose } = form;
  return (
    <div className={styles.check}>
      <TimeFacts time={time} />
      <WhoBooks
        visitor={
          <>
            <div className={styles.choices}>
              <ChoiceFields slot={time.slot} choice={choice} onChoose={onChoose} />
              <RepeatFields repeat={choice.repeat} problem={null} onChoose={onChoose} />
              {choice.repeat !== null && <p className="quiet">{t('visitor')}</p>}
            </div>
            <VisitorBooks back={back} />
          </>
        }
      >
        {(patient) => <BookTime {...form} patient={patient} />}
      </WhoBooks>
    </div>
  );
}

/** With whom, on which day, and at which time. */
function TimeFacts({ time: { slot, counselor } }: { time: OpenTime }) {
  const { t } = useTranslation('finding');
  const { language } = useLanguage();
  const { zone, device } = useZone();
  const { start } = slot;
  const end = endOf(start);
  const onlyWay = slot.ways.length === 1 ? slot.ways[0] : undefined;
  return (
    <div className={styles.facts}>
      {counselor !== null && <Who counselor={counselor} heading="p" />}
      <div className={styles.when}>
        <p>{formatDay(language, start, zone)}</p>
        <p className={styles.clock}>
          <time dateTime={new Date(start).toISOString()}>{formatTime(language, start, zone)}</time>
          <span>{' – '}</span>
          <time dateTime={new Date(end).toISOString()}>{formatTime(language, end, zone)}</time>
        </p>
        <OtherClock at={start} zone={zone} device={device} />
        <p className="quiet">
          <span>{t('check.minutes', { count: LIMITS.SESSION_MINUTES })}</span>
          {onlyWay !== undefined && <span>{` · ${t(`ways.${onlyWay}`)}`}</span>}
        </p>
      </div>
    </div>
  );
}

/** The foot of the form for a visitor who has no account or isn't logged in. Both links lead back to the time. */
function VisitorBooks({ back }: { back: string }) {
  const { t } = useTranslation('finding');
  const state: BackTo = { back };
  return (
    <div className={styles.foot}>
      <ButtonLink to={paths.signup}>{t('book.continue')}</ButtonLink>
      <div className={styles.footLine}>
        <p>{t('who.text')}</p>
        <ButtonLink to={paths.login} state={state} variant="quiet">
          {t('who.login')}
        </ButtonLink>
      </div>
    </div>
  );
}
