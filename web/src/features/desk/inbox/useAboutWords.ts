import { useTranslation } from 'react-i18next';
import { CONTACT_OPTIONS } from '../../../core/generated/tables';

/** Returns a function for the subject that a contact message's writer chose; '' if they chose none. */
export function useAboutWords(): (about: string) => string {
  const { t } = useTranslation('contact');
  return (about) => {
    const known = CONTACT_OPTIONS.find((one) => one === about);
    return known === undefined ? '' : t(`options.${known}`);
  };
}
