import { Component, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type LastWord, lastWord } from '../i18n/lastWords';
import { reloadAnew } from '../i18n/renewal';
import { reach } from '../start/milestones';
import { useAppSelector } from '../state/hooks';
import { keepUntold } from '../state/writes/untold';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Page } from '../ui/Page';
import { Picture } from '../ui/Picture';
import styles from './ErrorBoundary.module.css';
import { useOnline } from './offline/useOnline';

interface Props {
  children: ReactNode;
  /** Replaces the broken part; without it, a screen that says so. */
  instead?: ReactNode;
}

interface State {
  broken: boolean;
}

/**
 * Prevents a blank page when a screen breaks or can't fetch its code or texts (no network, or a new version was deployed): the navigation
 * bar and the footer stay, a text says what happened, and the screen can be tried again.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { broken: false };

  static getDerivedStateFromError(): State {
    return { broken: true };
  }

  override render() {
    const { children, instead = <BrokenScreen /> } = this.props;
    return this.state.broken ? instead : children;
  }
}

/**
 * Replaces a screen that can't be shown: because it broke, its code or texts couldn't be fetched, or there is no network. It offers a
 * reload: within this page, a chunk that failed to load stays failed, and drafts survive a reload.
 *
 * A write of the broken screen continues without it. If the store accepts it, earlier or later, this and the next screen say so: otherwise
 * people might book a session or buy tickets twice.
 */
function BrokenScreen() {
  const { t, i18n } = useTranslation();
  const online = useOnline();
  // It replaces the screen, which may have been the first of the visit.
  useEffect(() => {
    reach('running');
  }, []);
  const stored = useAppSelector(({ writes }) => writes.last);
  useEffect(() => {
    if (stored !== null) keepUntold(stored);
  }, [stored]);
  const words = (key: LastWord) => lastWord(i18n, key);
  return (
    <Page title={words(online ? 'broken.title' : 'offline.title')} narrow>
      <div className={styles.screen}>
        {stored !== null && i18n.exists(`toasts.${stored}`) && <Notice kind="success" title={t(`toasts.${stored}`)} />}
        <p>{words(online ? 'broken.text' : 'offline.text')}</p>
        <Button
          onClick={() => {
            void reloadAnew();
          }}
        >
          {words('common.tryAgain')}
        </Button>
        {/* Without a network, a drawing can't be fetched either. */}
        {online && <Picture className={styles.picture} name="offline" alt="" width={480} height={400} data-mirror="" />}
      </div>
    </Page>
  );
}
