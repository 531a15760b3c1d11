import { useTranslation } from 'react-i18next';
import type { SocialProvider } from '../../backend/ports';
import { Button } from '../../ui/Button';
import { FacebookIcon } from '../../ui/icons/BrandIcons';
import { GoogleIcon } from '../../ui/icons/GoogleIcon';
import styles from './auth.module.css';

const PROVIDERS = [
  { provider: 'google', words: 'login.google', Icon: GoogleIcon },
  { provider: 'facebook', words: 'login.facebook', Icon: FacebookIcon },
] as const;

export interface SocialButtonsProps {
  /** The provider whose popup is open; null while none is. */
  asked: SocialProvider | null;
  onAsk: (provider: SocialProvider) => void;
}

/** The two social providers. While one popup is open, neither button opens another. */
export function SocialButtons({ asked, onAsk }: SocialButtonsProps) {
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
            onAsk(provider);
          }}
        >
          <Icon size={20} />
          {t(words)}
        </Button>
      ))}
    </div>
  );
}
