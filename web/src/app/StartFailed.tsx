import { LAST_WORDS } from '../i18n/lastWords';
import type { Language } from '../i18n/languages';
import { Button } from '../ui/Button';
import { cx } from '../ui/cx';
import styles from './endOfWindow.module.css';

/**
 * Stands at the end of the window where a finished page has come and its app could not begin: the page can be read, and its forms cannot be sent. It promises
 * nothing of what is typed: no draft has been kept yet.
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
