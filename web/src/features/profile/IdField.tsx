import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../core';
import type { FileChoice } from '../../state/profile/useFileChoice';
import { Button } from '../../ui/Button';
import { FileField } from '../../ui/fields/FileField';
import { RemoveFile } from './RemoveFile';
import { useFileWords } from './useFileWords';
import styles from './IdField.module.css';

const MEGABYTES = LIMITS.ID_FILE_BYTES / 1024 / 1024;

export interface IdFieldProps {
  /** The profile whose texts are used. Each profile has them in its own namespace, so that nothing else is loaded. */
  profile: 'profile' | 'counselor';
  choice: FileChoice;
  /** A document is stored already. It is never shown, so its URL isn't read. */
  isKept: boolean;
}

/** The ID document: a patient's ID, or a counselor's ID or license. */
export function IdField({ profile, choice, isKept }: IdFieldProps) {
  const { t } = useTranslation(profile);
  const words = useFileWords();
  const { file, fileName, problem } = choice;
  return (
    <div className={styles.chooser}>
      {isKept && (
        <p className={styles.kept}>
          <ShieldCheck size={22} aria-hidden="true" />
          <span>{t('id.kept')}</span>
        </p>
      )}
      <FileField
        label={t('id.label')}
        hint={t('id.hint', { megabytes: MEGABYTES })}
        error={problem === null ? undefined : words(problem, 'ID')}
        chooseLabel={t('id.choose')}
        fileName={fileName === '' ? t('id.none') : <bdi>{fileName}</bdi>}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onChange={(event) => {
          choice.choose(event.target.files?.[0]);
          // The same file can then be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      {file !== null && (
        <Button variant="quiet" onClick={choice.clear}>
          {t('id.remove')}
        </Button>
      )}
      {file === null && isKept && <RemoveFile kind="ID" />}
    </div>
  );
}
