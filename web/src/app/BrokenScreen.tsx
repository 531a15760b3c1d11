import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type LastWord, lastWord } from '../i18n/lastWords';
import { reloadAnew } from '../i18n/renewal';
import { reach } from '../start/milestones';
import { Button } from '../ui/Button';
import { Page } from '../ui/Page';
import { Picture } from '../ui/Picture';
import styles from './BrokenScreen.module.css';
import { useOnline } from './offline/useOnline';

/**
 * Shown in place of a screen that could not be shown: because it broke, because its code or its words could not be fetched, or because there is no
 * network. A reload is the way on: a chunk that failed to load stays failed in this page, and drafts survive the reload.
 */
export function BrokenScreen() {
  const { i18n } = useTranslation();
  const online = useOnline();
  // It answers in place of the screen, which may have been the first of the visit.
  useEffect(() => {
    reach('running');
  }, []);
  const words = (key: LastWord) => lastWord(i18n, key);
  return (
    <Page title={words(online ? 'broken.title' : 'offline.title')} narrow>
      <div className={styles.screen}>
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
