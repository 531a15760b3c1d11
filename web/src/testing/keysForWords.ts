import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Translations that return the key itself, for tests that don't check texts. */
export async function showKeysForWords(): Promise<void> {
  await i18next.use(initReactI18next).init({ lng: 'cimode', resources: {} });
}
