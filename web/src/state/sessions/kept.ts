/**
 * The time that a visitor is about to book, kept in the tab while they log in, confirm their address, give their consent or buy tickets
 * first; and the ids of the tries to book it, or the series that begins with it, for answers that never came. They are deleted with the
 * drafts: at sign-out, and when somebody else signs in.
 */
import { LANGUAGES, type Language, type Way, WAYS, type Whom, WHOM } from '../../core/generated/tables';
import { clearDraft, readDraftText, writeDraftText } from '../drafts';

const TIME = 'time';
const TRIES = 'tries';
const SERIES = 'series';

/** Text that isn't JSON, so that a kept time doesn't count as a form that was begun. */
const PARTS = /^(\d+) (\?\S*)$/;

/**
 * Keeps the time.
 *
 * @param search the query of its check page, with the question mark
 * @param start when it begins: after that, nobody is led back to it
 */
export function keepTime(search: string, start: number): void {
  writeDraftText(TIME, `${start} ${search}`);
}

/** The query of the check page to return to; null if no time is kept, or it has begun. */
export function keptTime(now: number): string | null {
  const [, start, search] = PARTS.exec(readDraftText(TIME) ?? '') ?? [];
  return search !== undefined && Number(start) > now ? search : null;
}

/** When the kept time begins; 0 if none is kept. */
export function keptStart(): number {
  return Number(PARTS.exec(readDraftText(TIME) ?? '')?.[1] ?? 0);
}

/** Forgets the time, since it is booked or was given up. */
export function forgetTime(): void {
  clearDraft(TIME);
}

/** The ids of the tries to book a time in this tab, the latest last. */
export function triesOf(slot: string): string[] {
  const [of, ...ids] = (readDraftText(TRIES) ?? '').split(' ');
  return of === slot ? ids : [];
}

/** Notes the id of a try before it is sent. */
export function noteTry(slot: string, id: string): void {
  const ids = triesOf(slot);
  if (!ids.includes(id)) writeDraftText(TRIES, [slot, ...ids, id].join(' '));
}

/** Forgets the tries, since their outcome is known. */
export function forgetTries(): void {
  clearDraft(TRIES);
}

/** A series that was sent from this tab. */
export interface KeptSeries {
  /** The name of its first time. */
  slot: string;
  /** When that begins. */
  start: number;
  /** The number of weeks from one session to the next. */
  every: number;
  language: Language;
  way: Way;
  whom: Whom;
  /** The ids of its sessions, in order, also of those that couldn't be booked. */
  ids: readonly string[];
}

/** Keeps a series before it is sent. */
export function keepSeries({ slot, start, every, language, way, whom, ids }: KeptSeries): void {
  writeDraftText(SERIES, [slot, start, every, language, way, whom, ...ids].join(' '));
}

/** The series that was sent from this tab and begins with a time; null if there is none. */
export function keptSeries(slot: string): KeptSeries | null {
  const [of, start, every, ...rest] = (readDraftText(SERIES) ?? '').split(' ');
  const language = LANGUAGES.find((one) => one === rest[0]);
  const way = WAYS.find((one) => one === rest[1]);
  const whom = WHOM.find((one) => one === rest[2]);
  if (of !== slot || !language || !way || !whom) return null;
  return { slot, start: Number(start), every: Number(every), language, way, whom, ids: rest.slice(3) };
}

/** Forgets the series: its first time can be booked again. */
export function forgetSeries(): void {
  clearDraft(SERIES);
}
