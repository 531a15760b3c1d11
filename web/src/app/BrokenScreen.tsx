import { useEffect } from 'react';
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
import styles from './BrokenScreen.module.css';
import { useOnline } from './offline/useOnline';

/**
 * Shown in place of a screen that could not be shown: because it broke, because its code or its words could not be fetched, or because there is no
 * network. A reload is the way on: a chunk that failed to load stays failed in this page, and drafts survive the reload.
 *
 * The write that the broken screen asked for goes on without it. What the store accepts, before or after, is said here and on the next screen: whoever
 * believes that a session was not booked, or tickets not bought, does it twice.
 */
export function BrokenScreen() {
  const { t, i18n } = useTranslation();
  const online = useOnline();
  // It answers in place of the screen, which may have been the first of the visit.
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
        {/* Without a network a drawing cannot come either. */}
        {online && <Picture className={styles.picture} name="offline" alt="" width={480} height={400} data-mirror="" />}
      </div>
    </Page>
  );
}
