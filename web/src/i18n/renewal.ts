/**
 * A tab may stay open across a deploy: then its app is older than the translations that it fetches. Missing texts stay empty or English,
 * and the page says once that Aram was updated.
 */
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { WordFiles } from './wordFiles';

/** How long an answer is awaited before a reload, in milliseconds. */
const PATIENCE_MS = 3000;

/** Whether the translation files belong to another build. i18next emits `languageChanged` when that is found out. */
function isRenewed(): boolean {
  // i18next's types don't describe this; before the setup there is nothing.
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

/** Whether this tab's app is older than its translations. */
export const useRenewed = (): boolean => useSyncExternalStore(follow, isRenewed, () => false);

/**
 * Reloads the page past every cache: the browser keeps a translation file for a year, and one that was cached under another build's URL (by
 * a tab during a deploy, or after a rollback) would be used again.
 */
export async function reloadAnew(): Promise<void> {
  const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/locales/'));
  const read = asked.map(async ({ name }) => (await fetch(name, { cache: 'reload' })).text());
  await Promise.race([Promise.allSettled(read), new Promise((enough) => setTimeout(enough, PATIENCE_MS))]);
  window.location.reload();
}
