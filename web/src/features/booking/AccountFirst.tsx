import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { ButtonLink } from '../../ui/Button';
import { LoginProblem } from '../account/LoginProblem';
import { SocialButtons } from '../account/SocialButtons';
import { useSocialSignIn } from '../account/useSocialSignIn';
import styles from './booking.module.css';

/** All is answered, and nobody is signed in: the ways to an account. The answers wait in the tab, and the next page leads back to them. */
export function AccountFirst() {
  const { t } = useTranslation('booking');
  const social = useSocialSignIn();
  return (
    <div className={styles.account}>
      <p>{t('account.text')}</p>
      {social.problem !== null && <LoginProblem code={social.problem} />}
      <div className={styles.ways}>
        <ButtonLink to={paths.signup}>{t('account.signup')}</ButtonLink>
        <ButtonLink to={paths.login} variant="secondary">
          {t('account.login')}
        </ButtonLink>
      </div>
      <SocialButtons social={social} />
    </div>
  );
}
