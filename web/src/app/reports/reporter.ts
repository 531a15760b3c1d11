/** Tells the people who run Aram of errors. A chunk of its own, fetched with the first error of a page, in builds that have reports on. */
import type { LoadBackend } from '../../backend/ports';
import { shareOfReports } from '../../config/env';
import { describe, type Surroundings } from './describe';
import type { Met } from './watch';

/** Most reports of one page view: an error in a loop must not fill the store. */
const MOST = 5;

/** The parts of a reporter; a test gives its own. */
export interface ReporterParts {
  loadBackend: LoadBackend;
  /** Which share of page views reports, 0 to 1. */
  share: number;
  /** A number from 0 up to 1, drawn once. */
  drawn: number;
  surroundings: () => Surroundings;
}

/** Makes what is told of every error: it reports each place once, in the drawn share of page views, and never fails itself. */
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
      // A report that cannot be sent is lost: telling of it would be the next one.
    }
  };
}

/** What the page is, as it stands. The build is known by this chunk's own name, which is another as soon as a file of the app is. */
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
