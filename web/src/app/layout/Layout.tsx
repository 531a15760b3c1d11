import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Toasts } from '../../ui/toast/Toasts';
import { OfflineNotice } from '../offline/OfflineNotice';
import { Footer } from './Footer';
import styles from './Layout.module.css';
import { NavigationBar, type NavigationBarProps } from './NavigationBar';
import { SkipLink } from './SkipLink';

export interface LayoutProps extends NavigationBarProps {
  /** The subscribe box of the footer; nothing where the screen has one itself. */
  newsletter: ReactNode;
  /** The screen. */
  children: ReactNode;
}

/** The frame of every screen: skip link, navigation bar, the screen, footer. */
export function Layout({ newsletter, children, ...bar }: LayoutProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <NavigationBar {...bar} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer newsletter={newsletter} isQuiet={bar.onLeave !== null} />
      <OfflineNotice />
      <Toasts wordsOf={(message) => t(`toasts.${message}`)} closeLabel={t('common.close')} />
    </div>
  );
}
