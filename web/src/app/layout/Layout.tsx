import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcer } from '../../ui/announcer/Announcer';
import { Toasts } from '../../ui/toast/Toasts';
import { OfflineNotice } from '../offline/OfflineNotice';
import { LeaveSlot, QuietFooterSlot } from '../corridor';
import { Footer } from './Footer';
import styles from './Layout.module.css';
import { NavigationBar, type NavigationBarProps } from './NavigationBar';

export interface LayoutProps extends Omit<NavigationBarProps, 'wayOut'> {
  /** The screen is one of the quiet corridor. */
  isQuiet: boolean;
  /** Somebody is logged in, in this tab alone. */
  isTabOnly: boolean;
  /** The subscribe box of the footer; nothing where the screen has one itself. */
  newsletter: ReactNode;
  /** The screen. */
  children: ReactNode;
}

/** The frame of every screen: skip link, navigation bar, the screen, footer. */
export function Layout({ isQuiet, isTabOnly, newsletter, children, ...bar }: LayoutProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.frame}>
      <Announcer>
        <SkipLink />
        <NavigationBar
          {...bar}
          wayOut={
            isQuiet ? (
              <Suspense fallback={null}>
                <LeaveSlot.Screen />
              </Suspense>
            ) : null
          }
        />
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {isQuiet ? (
          <Suspense fallback={<Footer newsletter={newsletter} />}>
            <QuietFooterSlot.Screen newsletter={newsletter} />
          </Suspense>
        ) : (
          <Footer newsletter={newsletter} />
        )}
        <OfflineNotice isTabOnly={isTabOnly} />
        <Toasts wordsOf={(message) => t(`toasts.${message}`)} closeLabel={t('common.close')} />
      </Announcer>
    </div>
  );
}

/** The first stop of the Tab key: past the navigation bar, to what the page is about. */
function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className={styles.skip}>
      {t('nav.skip')}
    </a>
  );
}
