import { LAST_WORDS } from '../i18n/lastWords';
import type { Language } from '../i18n/languages';
import { Button } from '../ui/Button';
import { cx } from '../ui/cx';
import styles from './endOfWindow.module.css';

/**
 * Shown at the end of the window if a finished page has loaded but its app couldn't start: the page can be read, but its forms can't be
 * sent. It promises nothing about typed text, since no draft is kept yet.
 */
export function StartFailed({ language }: { language: Language }) {
  const words = LAST_WORDS[language];
  return (
    <div role="alert" className={cx(styles.place, styles.line, styles.wraps)}>
      <span>{words['broken.title']}</span>
      <Button
        variant="secondary"
        onClick={() => {
          window.location.reload();
        }}
      >
        {words['common.tryAgain']}
      </Button>
    </div>
  );
}
