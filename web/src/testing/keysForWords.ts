import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Translations that answer every key with the key itself, for tests that are not about words. */
export async function showKeysForWords(): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'cimode', resources: {} });
}
