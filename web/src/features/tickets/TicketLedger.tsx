import { useTranslation } from 'react-i18next';
import type { TicketEntry } from '../../backend/ports';
import { sessionPath } from '../../config/paths';
import { formatDate, formatDateShort, formatNumber, formatPrice } from '../../i18n/format';
import { useLanguage } from '../../i18n/useLanguage';
import { useSeen } from '../../state/news/unseen';
import { useLedger } from '../../state/tickets/queries';
import { Button } from '../../ui/Button';
import { LoneLink } from '../../ui/LoneLink';
import { Ltr } from '../../ui/Ltr';
import { Skeleton } from '../../ui/Skeleton';
import { Failure } from '../shared/Failure';
import styles from './TicketLedger.module.css';

/** Where the tickets came from and went: the patient's ledger, with the newest entry first. */
export function TicketLedger({ uid, tickets }: { uid: string; tickets: number }) {
  const { t } = useTranslation(['tickets', 'translation']);
  const { items: entries, busy, error, more, again } = useLedger(uid, tickets);
  useSeen('team', entries);
  const readOn = entries === null ? again : more;
  // A pack mentions whether it was paid for only if any pack was.
  const isPaid = entries?.some(({ payment }) => payment !== undefined) ?? false;
  return (
    <section className={styles.ledger} aria-labelledby="ledger">
      <h2 id="ledger">{t('ledger.title')}</h2>
      {entries === null && busy && <Skeleton label={t('ledger.loading')} lines={3} />}
      {entries?.length === 0 && <p>{t('ledger.empty')}</p>}
      {entries !== null && entries.length > 0 && (
        // With a large font the table is wider than the window and scrolls by itself.
        <div className={styles.scroll}>
          <table className={styles.table} aria-labelledby="ledger">
            <thead>
              <tr>
                <th scope="col">{t('ledger.date')}</th>
                <th scope="col">{t('ledger.what')}</th>
                <th scope="col">{t('ledger.tickets')}</th>
                <th scope="col">{t('ledger.price')}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <Row key={entry.id} entry={entry} isPaidHere={isPaid} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {error !== null && <Failure title={t('ledger.failed')} problem={error} />}
      {readOn !== null && (entries !== null || error !== null) && (
        <Button variant="quiet" busy={busy} busyLabel={t('ledger.loading')} onClick={readOn}>
          {t(error === null ? 'ledger.older' : 'translation:common.tryAgain')}
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  entry: TicketEntry;
  /** Whether any entry of the ledger was paid for. */
  isPaidHere: boolean;
}

function Row({ entry: { kind, ticket, price, payment, dispute, session, date, reason, at }, isPaidHere }: RowProps) {
  const { t } = useTranslation('tickets');
  const { language } = useLanguage();
  const sign = ticket > 0 ? '+' : ticket < 0 ? '\u2212' : '';
  return (
    <tr>
      <td>
        <time dateTime={new Date(at).toISOString()}>{formatDateShort(language, at)}</time>
      </td>
      <td>
        {/* A session that was booked here is named. A session that an operator entered shows the day on which it took place. */}
        <span>
          {kind === 'session' && session !== undefined
            ? t('ledger.booked')
            : t(`ledger.kinds.${dispute === true ? 'dispute' : kind}`)}
        </span>
        {kind === 'purchase' && isPaidHere && (
          <span className={styles.more}>{t(payment === undefined ? 'ledger.demonstration' : 'ledger.paid')}</span>
        )}
        {session !== undefined && (
          <span className={styles.more}>
            <LoneLink to={sessionPath(session)}>{t('ledger.toSession')}</LoneLink>
          </span>
        )}
        {/* A correction has a date as well, but the first column already shows it. */}
        {kind === 'session' && date !== undefined && (
          <span className={styles.more}>
            {t('ledger.heldOn', { date: formatDate(language, Date.parse(`${date}T12:00:00Z`)) })}
          </span>
        )}
        {reason !== undefined && (
          <span className={styles.more}>
            <span>{t('ledger.why')}</span> <bdi>{reason}</bdi>
          </span>
        )}
      </td>
      <td>
        <Ltr>{`${sign}${formatNumber(language, Math.abs(ticket))}`}</Ltr>
      </td>
      <td>{price !== undefined && <Ltr>{formatPrice(language, price)}</Ltr>}</td>
    </tr>
  );
}
