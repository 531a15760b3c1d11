import { useTranslation } from 'react-i18next';
import { formatTime } from '../../i18n/times';
import { useLanguage } from '../../i18n/useLanguage';
import type { Called } from '../../state/call/calling';
import { closesAt } from '../../state/call/open';
import { endOf } from '../../state/sessions/notice';
import type { SessionView } from '../../state/sessions/view';
import { useZone } from '../../state/sessions/zone';
import { otherOf } from './other';
import styles from './room.module.css';

const MINUTE_MS = 60_000;

/** Returns how much of the session is left, in whole minutes. */
export function useTimeLeft(start: number, now: number): string {
  const { t } = useTranslation('call');
  const { language } = useLanguage();
  const { zone } = useZone();
  const minutes = (until: number) => Math.ceil((until - now) / MINUTE_MS);
  if (now < start) return t('in.begins', { count: minutes(start) });
  if (now < endOf(start)) return t('in.remaining', { count: minutes(endOf(start)) });
  return t('in.ended', { time: formatTime(language, closesAt(start), zone) });
}

/** Shows the other person's name, and during the call the time left. Before the call, the line above Join shows the time. */
export function Pill({ view, now, isIn }: { view: SessionView; now: number; isIn: boolean }) {
  const { t } = useTranslation('call');
  const { name } = otherOf(view);
  const left = useTimeLeft(view.session.start, now);
  return (
    <p className={styles.pill}>
      {name !== '' && (
        <span className={styles.name}>
          <bdi>{isIn ? name : t('with', { name })}</bdi>
        </span>
      )}
      {isIn && <span>{left}</span>}
    </p>
  );
}

/** Shows the state of the connection as an icon: full, half, or a ring. The stage says it in words. */
export function Dot({ standing }: Pick<Called, 'standing'>) {
  const look = standing === 'connected' ? 'full' : standing === 'weak' || standing === 'connecting' ? 'half' : 'ring';
  return <span className={styles.dot} data-look={look} aria-hidden="true" />;
}
