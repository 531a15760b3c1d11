import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../config/paths';
import type { Booking } from '../../core/generated/tables';
import { Button, ButtonLink } from '../../ui/Button';
import { Empty } from '../../ui/Empty';
import styles from './MyRequests.module.css';
import { RequestDetails } from './RequestDetails';

/** Requests shown before the rest is asked for. */
const SHOWN_AT_FIRST = 5;

/** The heading's id, by which the menu's entry and home lead here. */
const ID = 'requests';

/** The patient's own requests, newest first. Each stays folded: the answers are about health, and someone may look over. */
export function MyRequests({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('profile');
  const [all, setAll] = useState(false);
  const heading = useArrival();
  const newestFirst = bookings.toSorted((one, other) => other.requestedAt - one.requestedAt);
  const shown = all ? newestFirst : newestFirst.slice(0, SHOWN_AT_FIRST);
  const older = newestFirst.length - shown.length;

  return (
    <section className={styles.requests} aria-labelledby={ID}>
      <h2 id={ID} ref={heading} tabIndex={-1}>
        {t('requests.title')}
      </h2>
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
          <ul role="list" className={styles.list}>
            {shown.map((booking) => (
              <li key={booking.id}>
                <RequestDetails booking={booking} />
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

/** Brings the heading into view for who has come by its id, once the screen's own arrival is over; who is on the page already is brought there as well. */
function useArrival() {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== `#${ID}`) return undefined;
    const arriving = requestAnimationFrame(() => {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    });
    return () => {
      cancelAnimationFrame(arriving);
    };
  }, [hash, key]);
  return heading;
}
