import { useTranslation } from 'react-i18next';
import type { PhotoChoice } from '../../state/photo/usePhotoChoice';
import { Button } from '../../ui/Button';
import { FileField } from '../../ui/fields/FileField';
import { Portrait } from '../../ui/Portrait';
import { RemoveFile } from '../account/RemoveFile';
import styles from './counselor.module.css';

export interface PhotoSectionProps {
  name: string;
  /** The download address of the stored photo; "" where there is none. */
  stored: string;
  choice: PhotoChoice;
}

/** The photo as it is, or a preview of the new one, with the file chooser. */
export function PhotoSection({ name, stored, choice }: PhotoSectionProps) {
  const { t } = useTranslation('counselor');
  const none = stored === '' ? 'photo.noneYet' : 'photo.none';
  return (
    <div className={styles.photo}>
      {choice.previewUrl === null ? (
        <Portrait photo={stored} name={name} />
      ) : (
        <img className={styles.preview} src={choice.previewUrl} alt={t('photo.preview')} width={96} height={96} />
      )}
      <FileField
        label={t(stored === '' ? 'photo.add' : 'photo.label')}
        hint={t('photo.hint')}
        chooseLabel={t('photo.choose')}
        name="photo"
        accept="image/jpeg,image/png,image/webp"
        fileName={choice.preparing ? t('photo.preparing') : choice.fileName || t(none)}
        error={choice.problem === null ? undefined : t(`photo.${choice.problem}`)}
        onChange={(event) => {
          choice.choose(event.target.files?.[0]);
          // The same file may be chosen again after it was taken back.
          event.target.value = '';
        }}
      >
        {choice.fileName !== '' && !choice.preparing && (
          <Button variant="quiet" className={styles.start} onClick={choice.clear}>
            {t('photo.remove')}
          </Button>
        )}
        {choice.fileName === '' && stored !== '' && <RemoveFile kind="photo" />}
      </FileField>
    </div>
  );
}
