import { useTranslation } from 'react-i18next';
import type { OwnFile } from '../../backend/ports';
import { LIMITS } from '../../core';
import type { ChosenProblem } from '../../state/profile/prepareFile';

const MEBIBYTE = 1024 * 1024;

/** Returns the text that explains why a chosen file can't be uploaded. Both profiles load these texts with their own. */
export function useFileWords(): (problem: ChosenProblem, use: OwnFile) => string {
  const { t } = useTranslation('auth');
  return (problem, use) => {
    switch (problem) {
      case 'empty':
      case 'heic':
      case 'unreadable':
        return t(`file.${problem}`);
      case 'wrongType':
        return t(use === 'photo' ? 'file.notAPicture' : 'file.wrongType');
      case 'tooLarge': {
        const megabytes = LIMITS.ID_FILE_BYTES / MEBIBYTE;
        return use === 'photo' ? t('file.tooLargePicture') : t('file.tooLarge', { megabytes });
      }
    }
  };
}
