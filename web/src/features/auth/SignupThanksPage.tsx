import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { ButtonLink } from '../../ui/Button';
import { ThankYou } from '../../ui/ThankYou';

/** Thank-you after patient sign-up (spec section 2): what comes next, and the way home. */
export default function SignupThanksPage() {
  const { t } = useTranslation('auth');
  return (
    <ThankYou
      title={t('thanks.title')}
      text={t('thanks.text')}
      picture="welcome"
      next={<ButtonLink to={paths.booking}>{t('thanks.book')}</ButtonLink>}
      homeLabel={t('thanks.home')}
      homeTo={paths.home}
    />
  );
}
