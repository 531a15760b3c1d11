import { useTranslation } from 'react-i18next';
import type { MessageRefusal } from '../../../core/generated/tables';
import { formatTime } from '../../../i18n/times';
import { useLanguage } from '../../../i18n/useLanguage';
import { useZone } from '../../../state/sessions/zone';

/** Returns a function that says why something isn't possible in a conversation. */
export function useRefusedWords(name: string): (refused: MessageRefusal, from?: number) => string {
  const { t } = useTranslation('conversation');
  const { language } = useLanguage();
  const { zone } = useZone();
  return (refused, from = 0) => t(`refused.${refused}`, { name, time: formatTime(language, from, zone) });
}
