/**
 * The time that a visitor is about to book, kept in the tab while they log in, confirm their address, give their consent or buy tickets
 * first; and the ids of the tries to book it, for one whose answer never came. It is deleted with the drafts: at sign-out, and when
 * somebody else signs in.
 */
import { clearDraft, readDraftText, writeDraftText } from '../drafts';

const TIME = 'time';
const TRIES = 'tries';

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
