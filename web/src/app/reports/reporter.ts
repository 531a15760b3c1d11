/** Reports errors to the operators of Aram. A separate chunk, fetched with the first error of a page, in builds that have reports on. */
import { matchPath } from 'react-router';
import { BackendError, codeOf } from '../../backend/errors';
import type { LoadBackend, Report } from '../../backend/ports';
import { shareOfReports } from '../../config/env';
import { ROUTE_PATTERNS } from '../../config/paths';
import { CoreError } from '../../core/error';
import { ERROR_CODES, type ErrorCode, LIMITS } from '../../core/generated/tables';
import { languageOf } from '../../i18n/languages';
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

export const reporterOfPage = (loadBackend: LoadBackend): ((met: Met) => Promise<void>) =>
  makeReporter({
    loadBackend,
    share: shareOfReports(import.meta.env),
    drawn: Math.random(),
    surroundings: ofThisPage,
  });

/** The circumstances of an error. */
interface Surroundings {
  origin: string;
  pathname: string;
  language: string;
  /** The name of a file that is different in each build. */
  build: string;
  /** Whether this page has fetched the file of a URL: only such a name belongs to the app. */
  isOwnFile: (address: string) => boolean;
}

const CODES: ReadonlySet<string> = new Set(ERROR_CODES);
const isCode = (text: string): text is ErrorCode => CODES.has(text);

/**
 * Reduces an error to the parts that may be reported: nothing of its message, which may quote what was typed, and no URL with personal
 * data.
 */
function describe(met: Met, { origin, pathname, language, build, isOwnFile }: Surroundings): Report {
  const place =
    met.kind === 'refused' ? met.refusal.action : placeOf(`${stackOf(met.thrown)}\n${met.at ?? ''}`, origin, isOwnFile);
  return {
    kind: met.kind,
    code: met.kind === 'refused' ? listed(met.refusal.code) : codeOfThrown(met.thrown),
    place: place.slice(0, LIMITS.REPORT_PLACE_MAX),
    route: ROUTE_PATTERNS.find((pattern) => matchPath(pattern, pathname) !== null) ?? '*',
    language: languageOf(language),
    build: build.slice(0, LIMITS.REPORT_NAME_MAX),
  };
}

const listed = (name: string): ErrorCode => (isCode(name) ? name : 'other');

/** A code of the catalogue, or the name of a known class. An error can have any name: one that isn't in the list is `other`. */
function codeOfThrown(thrown: unknown): ErrorCode {
  if (thrown instanceof BackendError || thrown instanceof CoreError || typeof thrown === 'string') {
    return listed(codeOf(thrown));
  }
  return thrown instanceof Error || thrown instanceof DOMException ? listed(thrown.name) : 'other';
}

/** The frames of a stack, without the message that some browsers put before them. */
function stackOf(thrown: unknown): string {
  if (!(thrown instanceof Error) || typeof thrown.stack !== 'string') return '';
  const { stack, message } = thrown;
  const at = message === '' ? -1 : stack.indexOf(message);
  return at < 0 ? stack : stack.slice(at + message.length);
}

/** The first position in the app's own files, as `NAME.js:LINE:COLUMN`; "" if there is none. */
function placeOf(frames: string, origin: string, isOwnFile: (address: string) => boolean): string {
  for (const [, address = '', name = '', spot = ''] of frames.matchAll(
    /(https?:\/\/[^\s()@]+?\/assets\/([\w.-]+?\.js)):(\d{1,7}:\d{1,7})/g,
  )) {
    if (address === `${origin}/assets/${name}` && isOwnFile(address)) return `${name}:${spot}`;
  }
  return '';
}
