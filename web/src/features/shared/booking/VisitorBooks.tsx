import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import { ButtonLink } from '../../../ui/Button';
import type { BackTo } from '../account/backTo';
import styles from './booking.module.css';

/** The foot of the form for a visitor who has no account or isn't logged in. Both links lead back to the time. */
export function VisitorBooks({ back }: { back: string }) {
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
