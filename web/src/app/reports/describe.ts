import { matchPath } from 'react-router';
import { BackendError, codeOf } from '../../backend/errors';
import type { Report } from '../../backend/ports';
import { ROUTE_PATTERNS } from '../../config/paths';
import { CoreError } from '../../core/error';
import { ERROR_CODES, type ErrorCode, LIMITS } from '../../core/generated/tables';
import { languageOf } from '../../i18n/languages';
import type { Met } from './watch';

/** The circumstances of an error. */
export interface Surroundings {
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
export function describe(met: Met, { origin, pathname, language, build, isOwnFile }: Surroundings): Report {
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
