/**
 * Time zones, by `Intl`: the browser knows their rules, and the core receives the offsets it needs. A zone has its IANA name
 * (`Europe/Istanbul`); moments are milliseconds since 1970. A zone that the browser doesn't know throws a `RangeError`: check stored ones
 * with `isZone`.
 */
import { type Language } from './languages';
import { isolateLtr, LOCALES } from './format';
import { kept } from './kept';
import { clockZone } from './zoneLaws.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Days for which offsets are given: ten weeks, twice the span in which the store accepts offered times. */
const OFFSET_DAYS = 70;

/** How far local time is ahead of UTC, from a moment on. */
export interface ZoneOffset {
  since: number;
  /** Negative west of Greenwich. */
  seconds: number;
}

/**
 * Zones with more than one name, the current name first. Chromium and Node use the names of Unicode's data, which never change
 * (`Asia/Calcutta`), Firefox and newer engines those of the IANA; and newer engines return a zone by the name it was requested with.
 */
const NAMES: readonly (readonly string[])[] = [
  ['UTC', 'Etc/UTC', 'Etc/UCT', 'Etc/GMT', 'GMT'],
  ['Africa/Asmara', 'Africa/Asmera'],
  ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires'],
  ['America/Argentina/Catamarca', 'America/Catamarca'],
  ['America/Argentina/Cordoba', 'America/Cordoba'],
  ['America/Argentina/Jujuy', 'America/Jujuy'],
  ['America/Argentina/Mendoza', 'America/Mendoza'],
  ['America/Atikokan', 'America/Coral_Harbour'],
  ['America/Indiana/Indianapolis', 'America/Indianapolis', 'America/Fort_Wayne'],
  ['America/Kentucky/Louisville', 'America/Louisville'],
  ['America/Nuuk', 'America/Godthab'],
  ['Asia/Ho_Chi_Minh', 'Asia/Saigon'],
  ['Asia/Kathmandu', 'Asia/Katmandu'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['Asia/Yangon', 'Asia/Rangoon'],
  ['Atlantic/Faroe', 'Atlantic/Faeroe'],
  ['Europe/Istanbul', 'Asia/Istanbul', 'Turkey'],
  ['Europe/Kyiv', 'Europe/Kiev'],
  ['Pacific/Chuuk', 'Pacific/Truk'],
  ['Pacific/Kanton', 'Pacific/Enderbury'],
  ['Pacific/Pohnpei', 'Pacific/Ponape'],
];

/** One name for a zone, by any of its names: the newest that this browser knows. Zones are compared by it. */
export function canonicalZone(zone: string): string {
  return NAMES.find((names) => names.includes(zone))?.find(isZone) ?? zone;
}

// eslint-disable-next-line no-restricted-syntax -- asking takes longer than rendering a time, and each time on a screen asks
let ofDevice: string | null = null;

/** The zone of the device; UTC if it reports none. A traveler's may change while nobody looks at the page, so it is asked again then. */
export function deviceZone(): string {
  if (ofDevice !== null) return ofDevice;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const found = isZone(zone) ? canonicalZone(zone) : 'UTC';
  if (typeof document === 'undefined') return found;
  const forget = () => {
    ofDevice = null;
  };
  document.addEventListener('visibilitychange', forget, { once: true });
  ofDevice = found;
  return found;
}

/** Whether this browser knows the zone. Some devices report none. */
export function isZone(zone: string | undefined): zone is string {
  try {
    return zone !== undefined && clockOf(zone).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Every zone that this browser knows, once, sorted by name. */
export function allZones(): readonly string[] {
  return [...new Set(Intl.supportedValuesOf('timeZone').map(canonicalZone))].sort();
}

/** The city of a zone's name, for small spaces: `New York`. */
function cityOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

function namePart(
  language: Language,
  zone: string,
  at: number,
  style: 'longGeneric' | 'shortGeneric' | 'shortOffset',
): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { timeZone: zone, timeZoneName: style });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * The place of a zone: its city in English, as zones are named. In another language, the country, or the city if a country has several
 * zones, as `Intl` translates it: a city in Latin letters would break an Arabic line.
 */
function placeOf(language: Language, zone: string, at: number): string {
  if (language === 'en') return isolateLtr(cityOf(zone));
  const place = namePart(language, zone, at, 'shortGeneric');
  // Few people know an abbreviation.
  return place.includes(' ') ? place : namePart(language, zone, at, 'longGeneric');
}

/**
 * A zone in the visitor's language, as short as possible: its offset from Greenwich at a moment, and its place: `GMT+1, Berlin`. A zone
 * whose name is only its offset has just the offset.
 */
export function zoneName(language: Language, zone: string, at: number): string {
  const offset = isolateLtr(namePart(language, clockZone(zone, at), at, 'shortOffset'));
  if (!zone.includes('/') || zone.startsWith('Etc/')) return offset;
  return `${offset}${language === 'ar' ? '\u060C' : ','} ${placeOf(language, zone, at)}`;
}

/** A zone in a list of all: `America/New York`. It has no offset, because the longest wouldn't fit on a phone. */
export function zoneChoice(zone: string): string {
  return zone.replaceAll('_', ' ');
}

const clockOf = (zone: string): Intl.DateTimeFormat =>
  kept(
    `clock ${zone}`,
    () =>
      new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', {
        timeZone: zone,
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
      }),
  );

/** A local day and time. */
interface Wall {
  /** `2026-11-24`. */
  day: string;
  /** `09:05`, of 24 hours. */
  time: string;
}

function shownAt(at: number, zone: string): Wall & { seconds: string } {
  const parts = new Map(
    clockOf(clockZone(zone, at))
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
    seconds: part('second'),
  };
}

/** The local day and time of a moment. */
export function wallOf(at: number, zone: string): Wall {
  const { day, time } = shownAt(at, zone);
  return { day, time };
}

/** The local day of a moment: `2026-11-24`. */
export function localDay(at: number, zone: string): string {
  return shownAt(at, zone).day;
}

/** How many seconds local time is ahead of UTC at a moment. */
export function offsetAt(at: number, zone: string): number {
  const { day, time, seconds } = shownAt(at, zone);
  const whole = Math.floor(at / 1000);
  return Date.parse(`${day}T${time}:${seconds}Z`) / 1000 - whole;
}

/** The moment of the offset's change, between two moments at which it differs. Clocks are changed at whole minutes. */
function changeBetween(before: number, after: number, zone: string): number {
  const first = offsetAt(before, zone);
  let [low, high] = [Math.floor(before / MINUTE), Math.ceil(after / MINUTE)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * MINUTE, zone) === first) low = middle;
    else high = middle;
  }
  return high * MINUTE;
}

/**
 * The offsets of ten weeks, with which the core expands hours: the first from a day before `from`, since a local day may have begun then,
 * and one more for each clock change.
 */
export function offsetsFrom(from: number, zone: string): ZoneOffset[] {
  const start = Math.floor((from - DAY) / MINUTE) * MINUTE;
  const offsets: ZoneOffset[] = [{ since: start, seconds: offsetAt(start, zone) }];
  for (let at = start; at < from + OFFSET_DAYS * DAY; at += DAY) {
    const next = at + DAY;
    const seconds = offsetAt(next, zone);
    if (seconds !== offsetAt(at, zone)) offsets.push({ since: changeBetween(at, next, zone), seconds });
  }
  return offsets;
}
