import { useTranslation } from 'react-i18next';
import { formatWhen } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import type { Cancelation, Canceled } from '../../../state/sessions/actions/series';
import { useZone } from '../../../state/sessions/zone';
import styles from './series.module.css';

interface FatesProps {
  all: readonly Cancelation[];
  /** Those whose outcome is known already. */
  done: readonly Canceled[];
}

/** Several sessions, and what happens to the ticket of each when it is canceled. */
export function Fates({ all, done }: FatesProps) {
  const { t } = useTranslation('sessions');
  const { language } = useLanguage();
  const { zone } = useZone();
  const isCanceled = (id: string) => done.some(({ how, session }) => how === 'canceled' && session.id === id);
  return (
    <ul role="list" className={styles.fates}>
      {all.map(({ view: { session, side }, promised }) => (
        <li key={session.id} className={styles.fate}>
          <time dateTime={new Date(session.start).toISOString()}>{formatWhen(language, session.start, zone)}</time>{' '}
          <strong>
            {isCanceled(session.id)
              ? t('series.canceled')
              : t(`series.ticket.${side}.${promised.returned ? 'returned' : 'spent'}`)}
          </strong>
        </li>
      ))}
    </ul>
  );
}
