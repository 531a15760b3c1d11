import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { Elements } from '../../ui/elements';
import { useOpen } from '../../ui/useOpen';
import styles from './sessions.module.css';

interface SheetSectionProps {
  title: string;
  /** The label of the button that opens it, if the title is too long for it. */
  short?: string;
  /** Work in it continues while it is closed. */
  keeps?: boolean;
  children: Elements;
}

/** A rarely needed part of a session's page: a button in the row, and its sheet. */
export function SheetSection({ title, short = title, keeps = false, children }: SheetSectionProps) {
  const { t } = useTranslation(['sessions', 'translation']);
  const dialog = useOpen();
  return (
    <>
      <Button variant="quiet" className={styles.chip} aria-haspopup="dialog" onClick={dialog.open}>
        {short}
      </Button>
      <Dialog
        look="sheet"
        keeps={keeps}
        open={dialog.isOpen}
        title={title}
        closeLabel={t('translation:common.close')}
        onClose={dialog.close}
      >
        <section className={styles.section} aria-label={title}>
          {children}
        </section>
      </Dialog>
    </>
  );
}
