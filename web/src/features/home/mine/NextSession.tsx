import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnSession } from '../../../backend/ports';
import { callPath, paths, sessionPath } from '../../../config/paths';
import { useLanguage } from '../../../i18n/useLanguage';
import { zoneName } from '../../../i18n/zones';
import { isCallOpen } from '../../../state/call/open';
import { memberCore, useCore } from '../../../state/useCore';
import { useZone } from '../../../state/sessions/zone';
import { ButtonLink } from '../../../ui/Button';
import { LoneLink } from '../../../ui/LoneLink';
import { SessionLines } from '../../shared/sessions/SessionCard';
import styles from './mine.module.css';
import { useWhen } from './useWhen';

interface NextSessionProps {
  session: OwnSession;
  /** How many more sessions are booked. */
  more: number;
  now: number;
}

/**
 * The next session: how soon it is, when, with whom, and links; around its time the link to its call. The session's own page moves or
 * cancels it, because it says what that costs.
 */
export function NextSession({ session, more, now }: NextSessionProps) {
  const { t } = useTranslation('mine');
  const { language } = useLanguage();
  const { zone } = useZone();
  const when = useWhen(now);
  const { id, start, way, counselor, counselorName } = session;
  const { core } = useCore(memberCore);
  const isOpen = isCallOpen(core, session, now);
  return (
    <div className={styles.card}>
      <h3>{t('next.title')}</h3>
      <div className={styles.countdown}>{when(start)}</div>
      <SessionLines counselor={counselor} name={counselorName} start={start} format={t(`ways.${way}`)} />
      <div className={styles.ways}>
        {isOpen && (
          <ButtonLink to={callPath(id)} reloadDocument>
            {t('next.join')}
          </ButtonLink>
        )}
        <ButtonLink to={sessionPath(id)} variant={isOpen ? 'secondary' : 'primary'}>
          {t('next.see')}
        </ButtonLink>
        {!isOpen && <LoneLink to={sessionPath(id)}>{t('next.change')}</LoneLink>}
      </div>
      <p className={styles.quiet}>
        <span>{t('zone', { zone: zoneName(language, zone, now) })}</span>{' '}
        {more > 0 && <Link to={paths.sessions}>{t('next.more', { count: more })}</Link>}
      </p>
    </div>
  );
}
