import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { ButtonLink } from '../../ui/Button';
import { ThankYou } from '../../ui/ThankYou';
import styles from './auth.module.css';

/** Thank-you after patient sign-up (spec section 2): what comes next, and the way home. */
export default function SignupThanksPage() {
  const { t } = useTranslation('auth');
  return (
    <ThankYou title={t('thanks.title')} text={t('thanks.text')} homeLabel={t('thanks.home')} homeTo={paths.home}>
      <p className={styles.centre}>
        <ButtonLink to={paths.booking} variant="yellow">
          {t('thanks.book')}
        </ButtonLink>
      </p>
    </ThankYou>
  );
}
