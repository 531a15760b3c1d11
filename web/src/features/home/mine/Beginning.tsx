import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../config/paths';
import { ButtonLink } from '../../../ui/Button';
import styles from './mine.module.css';

/** For a patient with nothing yet: what to do first. The questionnaire is optional, so each step has its own link. */
export function FirstSteps() {
  const { t } = useTranslation('mine');
  const steps = [
    { to: paths.booking, title: t('first.ask'), text: t('first.askText') },
    { to: paths.buyTickets, title: t('first.ticket'), text: t('first.ticketText') },
    { to: paths.sessionsNew, title: t('first.find'), text: t('first.findText') },
  ];
  return (
    <div className={styles.card}>
      <h3>{t('first.title')}</h3>
      <ol className={styles.steps}>
        {steps.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className={styles.strong}>
              {title}
            </Link>
            <p className={styles.quiet}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Says that no session is booked, for a patient who has started. */
export function NoSession() {
  const { t } = useTranslation('mine');
  return (
    <div className={styles.card}>
      <h3>{t('none.title')}</h3>
      <p>{t('none.text')}</p>
      <div className={styles.ways}>
        <ButtonLink to={paths.sessionsNew}>{t('none.find')}</ButtonLink>
      </div>
    </div>
  );
}
