import Upload from 'lucide-react/icons/upload';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import hidden from '../VisuallyHidden.module.css';
import { Announced } from '../../ui/announcer/Announced';
import { Field, useFieldTies, type FieldWords } from './Field';
import styles from './FileField.module.css';

export interface FileFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'type'> {
  /** The text of the button ("Choose a photo"). A browser's own file button uses the browser's language, not the page's. */
  chooseLabel: string;
  /** The chosen file's name, or a text for "no file chosen". */
  fileName?: ReactNode;
}

/** A file chooser: the real input, drawn as our button, with the name of the file next to it. */
export function FileField({ label, hint, error, chooseLabel, fileName, className, id, ...input }: FileFieldProps) {
  const ties = useFieldTies({ hint, error }, id);
  return (
    <Field ties={ties} words={{ label, hint, error }} className={className}>
      <div className={styles.fileRow}>
        <input {...input} {...ties.control} type="file" className={cx(styles.fileInput, hidden.hidden)} />
        {/* A second label of the same input, so that pressing the drawn button opens the file chooser. */}
        <label className={styles.fileButton} htmlFor={ties.id} aria-hidden="true">
          <Upload size={20} aria-hidden="true" />
          <span>{chooseLabel}</span>
        </label>
        <Announced as="span" onlyChanges className={styles.fileName}>
          {fileName}
        </Announced>
      </div>
    </Field>
  );
}
