import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcer } from '../../ui/announcer/Announcer';
import { Toasts } from '../../ui/toast/Toasts';
import { cx } from '../../ui/cx';
import { ExitInFront } from '../../ui/exitInFront';
import { OfflineNotice } from '../offline/OfflineNotice';
import { ExitLinkSlot, ExitSlot, QuietFooterSlot } from '../corridor';
import { Footer } from './Footer';
import styles from './Layout.module.css';
import { NavigationBar, type NavigationBarProps } from './NavigationBar';

export interface LayoutProps extends Omit<NavigationBarProps, 'exit'> {
  /** Somebody is logged in, in this tab only. */
  isTabOnly: boolean;
  /** The subscribe box of the footer; nothing if the screen has its own. */
  newsletter: ReactNode;
  /** The screen. */
  children: ReactNode;
}

const EXIT_IN_FRONT = (
  <Suspense fallback={null}>
    <ExitLinkSlot.Screen />
  </Suspense>
);

/**
 * The frame of every screen: skip link, navigation bar, the screen, footer. A screen that fills the window, such as a call, has an element
 * with `data-room`, which hides the frame. `--frame-start` and `--frame-end` are the parts of the window's height that the bar and the tabs
 * take.
 */
export function Layout({ isTabOnly, newsletter, children, ...bar }: LayoutProps) {
  const { t } = useTranslation();
  const { isQuiet, user, answered } = bar;
  const isOwn = user !== null || !answered;
  // A person without a record, such as staff, has no patient data on their screens.
  const hasExit = isQuiet || (isOwn && user?.role !== null);
  return (
    <div className={cx(styles.frame, isOwn && styles.own)} {...(isOwn ? { 'data-own': '' } : {})}>
      <Announcer>
        <ExitInFront value={hasExit ? EXIT_IN_FRONT : null}>
          <SkipLink />
          <NavigationBar
            {...bar}
            exit={
              hasExit ? (
                <Suspense fallback={null}>
                  {/* A separate element in the corridor, so that an explanation opened elsewhere is closed. */}
                  <ExitSlot.Screen key={String(isQuiet)} explains={isQuiet} />
                </Suspense>
              ) : null
            }
          />
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          {isQuiet || isOwn ? (
            <Suspense fallback={<Footer newsletter={newsletter} />}>
              <QuietFooterSlot.Screen newsletter={newsletter} />
            </Suspense>
          ) : (
            <Footer newsletter={newsletter} />
          )}
          <OfflineNotice isTabOnly={isTabOnly} />
          <Toasts wordsOf={(message) => t(`toasts.${message}`)} closeLabel={t('common.close')} />
        </ExitInFront>
      </Announcer>
    </div>
  );
}

/** The first stop of the Tab key, which skips the navigation bar. */
function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className={styles.skip}>
      {t('nav.skip')}
    </a>
  );
}
