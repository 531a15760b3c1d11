/** Reports errors to the operators of Aram. A separate chunk, fetched with the first error of a page, in builds that have reports on. */
import type { LoadBackend } from '../../backend/ports';
import { shareOfReports } from '../../config/env';
import { describe, type Surroundings } from './describe';
import type { Met } from './watch';

/** Most reports of one page view: an error in a loop must not fill the store. */
const MOST = 5;

/** The parts of a reporter; tests provide their own. */
export interface ReporterParts {
  loadBackend: LoadBackend;
  /** The share of page views that report, 0 to 1. */
  share: number;
  /** A number from 0 up to 1, drawn once. */
  drawn: number;
  surroundings: () => Surroundings;
}

/** Makes a reporter for every error: it reports each position once, in the drawn share of page views, and never fails itself. */
export function makeReporter({ loadBackend, share, drawn, surroundings }: ReporterParts): (met: Met) => Promise<void> {
  const told = new Set<string>();
  return async (met) => {
    if (drawn >= share || told.size >= MOST) return;
    try {
      const report = describe(met, surroundings());
      const key = JSON.stringify([report.kind, report.code, report.place]);
      if (told.has(key)) return;
      told.add(key);
      await (await loadBackend()).reports.send(report);
    } catch {
      // A report that can't be sent is lost: reporting that would fail too.
    }
  };
}

/** The circumstances on this page. The build is identified by this chunk's name, which changes with any file of the app. */
const ofThisPage = (): Surroundings => ({
  origin: window.location.origin,
  pathname: window.location.pathname,
  language: document.documentElement.lang,
  build: new URL(import.meta.url).pathname.split('/').pop() ?? '',
  isOwnFile: (address) => performance.getEntriesByName(address, 'resource').length > 0,
});

/** The reporter of this page. */
export const reporterOfPage = (loadBackend: LoadBackend): ((met: Met) => Promise<void>) =>
  makeReporter({
    loadBackend,
    share: shareOfReports(import.meta.env),
    drawn: Math.random(),
    surroundings: ofThisPage,
  });
