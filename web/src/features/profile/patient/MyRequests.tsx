import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { paths } from '../../../config/paths';
import type { Booking } from '../../../core/generated/tables';
import type { OwnCare } from '../../../backend/ports';
import { useSeen } from '../../../state/news/unseen';
import { careOf } from '../../../state/requests/care';
import { useCare } from '../../../state/requests/queries';
import { Button, ButtonLink } from '../../../ui/Button';
import { Empty } from '../../../ui/Empty';
import { LoneLink } from '../../../ui/LoneLink';
import { Skeleton } from '../../../ui/Skeleton';
import { Failure } from '../../shared/Failure';
import { counselorTimes } from '../../shared/sessions/counselorTimes';
import styles from './MyRequests.module.css';
import { formatDateTime } from '../../../i18n/format';
import { useLanguage } from '../../../i18n/useLanguage';
import { useAnswerWords } from '../../shared/requests/useAnswerWords';

/** How many requests are shown before the rest is requested. */
const SHOWN_AT_FIRST = 5;

interface MyRequestsProps {
  uid: string;
  bookings: readonly Booking[];
}

/**
 * The patient's own requests, newest first, each with the team's progress. Each stays folded, because the answers are about health and
 * others may see the screen.
 */
export function MyRequests({ uid, bookings }: MyRequestsProps) {
  const { t } = useTranslation('profile');
  const [all, setAll] = useState(false);
  const care = useCare(uid, bookings.length > 0);
  const newestFirst = bookings.toSorted((one, other) => other.requestedAt - one.requestedAt);
  const shown = all ? newestFirst : newestFirst.slice(0, SHOWN_AT_FIRST);
  const answers = care.items?.filter(({ request }) => shown.some(({ id }) => id === request));
  useSeen('team', answers?.map(({ request: id, at }) => ({ id, at })) ?? null);
  const older = newestFirst.length - shown.length;

  return (
    <section className={styles.requests}>
      {bookings.length === 0 ? (
        <Empty picture="empty-bookings">
          <p>{t('requests.empty')}</p>
          <ButtonLink variant="secondary" to={paths.booking}>
            {t('requests.book')}
          </ButtonLink>
        </Empty>
      ) : (
        <>
          <p className={styles.intro}>{t('requests.intro')}</p>
          {care.error !== null && <Failure title={t('requests.failed')} problem={care.error} again={care.again} />}
          <ul role="list" className={styles.list}>
            {shown.map((booking) => (
              <li key={booking.id}>
                <RequestDetails booking={booking} />
                {care.items === null ? (
                  care.error === null && <Skeleton label={t('requests.checking')} lines={1} />
                ) : (
                  <Progress care={careOf(care.items, booking.id)} />
                )}
              </li>
            ))}
          </ul>
          {older > 0 && (
            <Button
              variant="quiet"
              className={styles.more}
              onClick={() => {
                setAll(true);
              }}
            >
              {t('requests.more', { count: older })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** The team's progress with a request. It is outside the folded answers, because only a reason written by staff could be about health. */
function Progress({ care }: { care: OwnCare | null }) {
  const { t } = useTranslation('profile');
  const state = care?.state ?? 'waiting';
  return (
    <div className={styles.progress}>
      <p>
        <span className={styles.label}>{t('requests.state')}</span> <span>{t(`requests.states.${state}`)}</span>
      </p>
      {state === 'answered' && care !== null && care.counselor !== '' && (
        <>
          <p>
            <span>{t('requests.suggested')}</span> <bdi>{care.counselorName}</bdi>
          </p>
          <p>
            <LoneLink to={counselorTimes(care.counselor)}>{t('requests.times')}</LoneLink>
          </p>
        </>
      )}
      {state === 'closed' && care !== null && care.reason !== '' && (
        <p>
          <span className={styles.label}>{t('requests.why')}</span> <bdi>{care.reason}</bdi>
        </p>
      )}
    </div>
  );
}

const STEPS = ['1', '2', '3', '4', '5', '6'] as const;

/** One request: its subject and date. The answers unfold. */
function RequestDetails({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['profile', 'booking']);
  const { language } = useLanguage();
  const answer = useAnswerWords();
  return (
    <details className={styles.request}>
      <summary>
        <span className={styles.summary}>
          <span className={styles.topic}>{answer('5', booking['5'])}</span>
          <span className="quiet">{t('requests.sent', { date: formatDateTime(language, booking.requestedAt) })}</span>
        </span>
        <ChevronDown size={22} aria-hidden="true" className={styles.chevron} />
      </summary>
      <dl className={styles.answers}>
        {STEPS.map((step) => (
          <div key={step}>
            <dt>{t(`booking:questions.${step}`)}</dt>
            <dd dir="auto">{answer(step, booking[step])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
