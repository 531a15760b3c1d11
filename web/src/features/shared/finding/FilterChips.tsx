import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx';
import { Dialog } from '../../../ui/Dialog';
import { useOnce } from '../../../ui/useOnce';
import styles from './FilterChips.module.css';

/** `value`: "" for any. */
interface Option {
  value: string;
  label: string;
}

/** One filter of a list. */
export interface Filter {
  name: string;
  /** Its subject: "Language". */
  label: string;
  chosen: Option;
  /** All of them: the days are formatted only once the filter is open. */
  options: () => readonly Option[];
  onChange: (value: string) => void;
}

/** Filters in one line that scrolls sideways. Each shows its choice; a press opens its options in a sheet. */
export function FilterChips({ label, filters }: { label: string; filters: readonly Filter[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string | null>(null);
  const shown = filters.find(({ name }) => name === open);
  const wasOpen = useOnce(shown !== undefined);
  const close = () => {
    setOpen(null);
  };
  return (
    <section className={styles.filters} aria-label={label}>
      <ul role="list" className={styles.chips}>
        {filters.map((filter) => (
          <li key={filter.name}>
            <Chip
              filter={filter}
              onPress={() => {
                setOpen(filter.name);
              }}
            />
          </li>
        ))}
      </ul>
      {wasOpen && (
        <Dialog
          look="sheet"
          open={shown !== undefined}
          title={shown?.label}
          closeLabel={t('common.close')}
          onClose={close}
        >
          <ul role="list" className={styles.options}>
            {shown?.options().map((option) => (
              <li key={option.value}>
                <button
                  type="button"
                  className={styles.option}
                  {...(option.value === shown.chosen.value && { 'aria-current': true, 'data-safe': '' })}
                  onClick={() => {
                    close();
                    shown.onChange(option.value);
                  }}
                >
                  {option.label}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </section>
  );
}

function Chip({ filter: { label, chosen }, onPress }: { filter: Filter; onPress: () => void }) {
  return (
    <button
      type="button"
      className={cx(styles.chip, chosen.value !== '' && styles.set)}
      aria-haspopup="dialog"
      aria-label={`${label}: ${chosen.label}`}
      onClick={onPress}
    >
      <span>{chosen.label}</span>
      <ChevronDown size={18} aria-hidden="true" />
    </button>
  );
}
