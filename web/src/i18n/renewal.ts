/**
 * A tab lives longer than a deploy: its app is then older than the words that it fetches. What these lack stays empty or English, and the page says
 * once that Aram was renewed.
 */
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { WordFiles } from './wordFiles';

/** What an answer is waited for before a reload, in milliseconds. */
const PATIENCE_MS = 3000;

/** Whether the files of words are of another build. i18next emits `languageChanged` when that is found out. */
function isRenewed(): boolean {
  // i18next's types do not say what it keeps here; before it is set up there is nothing.
  const { backendConnector } = i18next.services as { backendConnector?: { backend: unknown } };
  const files = backendConnector?.backend;
  return files instanceof WordFiles && files.areOfAnotherBuild;
}

const follow = (changed: () => void) => {
  i18next.on('languageChanged', changed);
  return () => {
    i18next.off('languageChanged', changed);
  };
};

/** Whether this tab's app is older than its words. */
export const useRenewed = (): boolean => useSyncExternalStore(follow, isRenewed, () => false);

/**
 * Loads the page again, past every cache: the browser keeps a file of words for a year, and where one came under the address of another build (a tab
 * during a deploy, a deploy taken back) it would come again.
 */
export async function reloadAnew(): Promise<void> {
  const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/locales/'));
  const read = asked.map(async ({ name }) => (await fetch(name, { cache: 'reload' })).text());
  await Promise.race([Promise.allSettled(read), new Promise((enough) => setTimeout(enough, PATIENCE_MS))]);
  window.location.reload();
}
