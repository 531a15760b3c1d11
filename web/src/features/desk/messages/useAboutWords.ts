import { useTranslation } from 'react-i18next';
import { CONTACT_OPTIONS } from '../../../core/generated/tables';

/** The subject of a contact message, as its writer chose it; '' if nothing was chosen. */
export function useAboutWords(): (about: string) => string {
  const { t } = useTranslation('contact');
  return (about) => {
    const known = CONTACT_OPTIONS.find((one) => one === about);
    return known === undefined ? '' : t(`options.${known}`);
  };
}
