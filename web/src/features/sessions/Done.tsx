import { useTranslation } from 'react-i18next';
import type { OwnSession } from '../../backend/ports';
import { Notice } from '../../ui/Notice';
import styles from './sessions.module.css';

/** What the page before has just done, and what comes next. */
export function Done({
  done,
  session: { whom, way, counselorName },
}: {
  done: 'booked' | 'moved';
  session: OwnSession;
}) {
  const { t } = useTranslation('sessions');
  return (
    <Notice kind="success" title={t(done === 'booked' ? 'booked.title' : 'booked.moved')}>
      <div className={styles.lines}>
        {done === 'booked' && <p>{t('booked.text')}</p>}
        <p>{t(way === 'chat' ? 'booked.meetChat' : 'booked.meet', { name: counselorName })}</p>
        {whom === 'child' && <p>{t('booked.child')}</p>}
      </div>
    </Notice>
  );
}
