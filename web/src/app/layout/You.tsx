import UserRound from 'lucide-react/icons/user-round';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog';
import { initialOf } from '../../ui/initial';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useOpen } from '../../ui/useOpen';
import { Menu } from './Menu';
import type { NavigationUser } from './navigationUser';
import styles from './Tabs.module.css';
import { YouEntries } from './YouEntries';

/** Under this width the tabs are at the bottom of the window, as in `Tabs.module.css`. */
const PHONE = '(width < 48em)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

function YouLabel({ name, isPhone }: { name: string; isPhone: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {/* The accessible name of the button, since each width shows a different text. */}
      <VisuallyHidden>{t('nav.userMenu', { name })}</VisuallyHidden>
      {isPhone ? (
        <UserRound size={24} aria-hidden="true" />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {initialOf(name) || <UserRound size={16} />}
        </span>
      )}
      <span className={styles.you} aria-hidden="true">
        {t('tabs.you')}
      </span>
      {!isPhone && (
        <bdi className={styles.name} aria-hidden="true">
          {name}
        </bdi>
      )}
    </>
  );
}

interface YouProps {
  user: NavigationUser;
  onLogout: () => void;
}

/** The last tab: the account's entries, in a sheet on a phone and in a drop-down on a wide screen, followed by the bar's other links. */
export function You({ user, onLogout }: YouProps) {
  const { t } = useTranslation();
  const dialog = useOpen();
  const isPhone = useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
  const entries = <YouEntries role={user.role} onLogout={onLogout} />;
  if (!isPhone) {
    return (
      <Menu className={styles.menu} label={<YouLabel name={user.name} isPhone={false} />}>
        {entries}
      </Menu>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        aria-expanded={dialog.isOpen}
        onClick={dialog.open}
      >
        <YouLabel name={user.name} isPhone />
      </button>
      <Dialog look="sheet" open={dialog.isOpen} title={user.name} onClose={dialog.close} closeLabel={t('common.close')}>
        <ul
          role="list"
          className={styles.entries}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a, button') !== null) dialog.close();
          }}
        >
          {entries}
        </ul>
      </Dialog>
    </>
  );
}
