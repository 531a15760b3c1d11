import { useTranslation } from 'react-i18next';
import type { FileChoice } from '../../state/profile/useFileChoice';
import { Button } from '../../ui/Button';
import { FileField } from '../../ui/fields/FileField';
import { Portrait } from '../../ui/Portrait';
import styles from './PhotoField.module.css';
import { RemoveFile } from './RemoveFile';
import { useFileWords } from './useFileWords';

export interface PhotoFieldProps {
  /** The profile whose texts are used. Each profile has them in its own namespace, so that nothing else is loaded. */
  profile: 'profile' | 'counselor';
  choice: FileChoice;
  /** The URL of the stored photo; "" if there is none. */
  stored: string;
  /** The chosen drawing; "" for none. */
  drawing?: string;
  name: string;
}

/** The profile photo with its file chooser. A new photo is shown before it is saved. */
export function PhotoField({ profile, choice, stored, drawing, name }: PhotoFieldProps) {
  const { t } = useTranslation(profile);
  const words = useFileWords();
  const { previewUrl, fileName, preparing, problem } = choice;
  const none = stored === '' ? 'photo.noneYet' : 'photo.none';
  return (
    <div className={styles.photo}>
      {previewUrl === null ? (
        <Portrait photo={stored} drawing={drawing} name={name} />
      ) : (
        <img className={styles.preview} src={previewUrl} alt={t('photo.preview')} width={96} height={96} />
      )}
      <div className={styles.chooser}>
        <FileField
          label={t(stored === '' ? 'photo.add' : 'photo.label')}
          hint={t('photo.hint')}
          error={problem === null ? undefined : words(problem, 'photo')}
          chooseLabel={t('photo.choose')}
          fileName={preparing ? t('photo.preparing') : fileName === '' ? t(none) : <bdi>{fileName}</bdi>}
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => {
            choice.choose(event.target.files?.[0]);
            // The same file can then be chosen again after it was removed.
            event.target.value = '';
          }}
        />
        {fileName !== '' && !preparing && (
          <Button variant="quiet" onClick={choice.clear}>
            {t('photo.remove')}
          </Button>
        )}
        {fileName === '' && stored !== '' && <RemoveFile kind="photo" />}
      </div>
    </div>
  );
}
