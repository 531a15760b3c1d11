import { useTranslation } from 'react-i18next';
import type { SocialSignIn } from './useSocialSignIn';
import { Button } from '../../../ui/Button';
import { FacebookIcon } from '../../../ui/icons/BrandIcons';
import { GoogleIcon } from '../../../ui/icons/GoogleIcon';
import styles from './Social.module.css';

const PROVIDERS = [
  { provider: 'google', words: 'login.google', Icon: GoogleIcon },
  { provider: 'facebook', words: 'login.facebook', Icon: FacebookIcon },
] as const;

/** The buttons of the two social providers. While one popup is open, neither button opens another. */
export function SocialButtons({ social: { asked, ask } }: { social: Pick<SocialSignIn, 'asked' | 'ask'> }) {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.social}>
      {PROVIDERS.map(({ provider, words, Icon }) => (
        <Button
          key={provider}
          variant="secondary"
          className={styles.provider}
          busy={asked !== null}
          busyLabel={asked === provider ? t('login.busy') : t(words)}
          onClick={() => {
            void ask(provider);
          }}
        >
          <Icon size={20} />
          <span>{t(words)}</span>
        </Button>
      ))}
    </div>
  );
}

/** "or", between two ways to do the same. */
export function Or() {
  const { t } = useTranslation('auth');
  return (
    <p className={styles.or}>
      <span>{t('login.or')}</span>
    </p>
  );
}
