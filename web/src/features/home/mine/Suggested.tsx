import { useTranslation } from 'react-i18next';
import type { OwnCare } from '../../../backend/ports';
import { paths } from '../../../config/paths';
import { useNamed } from '../../../state/sessions/queries/finding';
import { ButtonLink } from '../../../ui/Button';
import { counselorTimes } from '../../shared/sessions/counselorTimes';
import styles from './mine.module.css';

/**
 * The counselor whom the team suggests, with a link to their times, or to all times if that counselor has left or is no longer verified.
 */
export function Suggested({ suggestion: { counselor, counselorName } }: { suggestion: OwnCare }) {
  const { t } = useTranslation('mine');
  const named = useNamed(counselor);
  if (named === 'gone') {
    return (
      <div className={styles.card}>
        <h3>{t('suggested.gone')}</h3>
        <p>{t('suggested.goneText')}</p>
        <div className={styles.ways}>
          <ButtonLink to={paths.sessionsNew}>{t('suggested.others')}</ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.card}>
      <h3>{t('suggested.title')}</h3>
      <p className={styles.strong}>
        <bdi>{named?.name ?? counselorName}</bdi>
      </p>
      <p>{t('suggested.text')}</p>
      <div className={styles.ways}>
        <ButtonLink to={counselorTimes(counselor)}>{t('suggested.times')}</ButtonLink>
      </div>
    </div>
  );
}
