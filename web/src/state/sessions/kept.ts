/**
 * The time that somebody is about to book, kept in the tab while they log in, confirm their address, agree or buy tickets first; and the ids under which it
 * was sent, for one whose answer never came. It goes with the drafts: at sign-out, and when somebody else signs in.
 */
import { clearDraft, readDraftText, writeDraftText } from '../drafts';

const TIME = 'time';
const TRIES = 'tries';

/** Text that is no JSON: a time that is kept is no form that was begun. */
const PARTS = /^(\d+) (\?\S*)$/;

/**
 * Keeps the time.
 *
 * @param search the query of its check page, with the question mark
 * @param start when it begins: after that nobody is led back to it
 */
export function keepTime(search: string, start: number): void {
  writeDraftText(TIME, `${start} ${search}`);
}

/** The query of the check page to go back to; null where no time is kept, or it has begun. */
export function keptTime(now: number): string | null {
  const [, start, search] = PARTS.exec(readDraftText(TIME) ?? '') ?? [];
  return search !== undefined && Number(start) > now ? search : null;
}

/** When the kept time begins; 0 where none is kept. */
export function keptStart(): number {
  return Number(PARTS.exec(readDraftText(TIME) ?? '')?.[1] ?? 0);
}

/** Nobody is led back to it any more: it is booked, or given up. */
export function forgetTime(): void {
  clearDraft(TIME);
}

/** The ids under which a time was sent in this tab, the latest last. */
export function triesOf(slot: string): string[] {
  const [of, ...ids] = (readDraftText(TRIES) ?? '').split(' ');
  return of === slot ? ids : [];
}

/** Notes, before it is sent, that a time is sent under an id. */
export function noteTry(slot: string, id: string): void {
  const ids = triesOf(slot);
  if (!ids.includes(id)) writeDraftText(TRIES, [slot, ...ids, id].join(' '));
}

/** How they ended is known. */
export function forgetTries(): void {
  clearDraft(TRIES);
}
