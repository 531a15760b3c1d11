/** The text of a counselor's feed (RFC 5545). Calendars are shared and their providers read them, so it names neither Aram nor a person nor a topic. */
import { createHash } from 'node:crypto';
import { SESSION_MS } from '../../web/src/core/generated/limits.ts';
import { calendarText, utc } from '../../operations/calendar/text.ts';
import type { Found } from '../../operations/project/store.ts';

/** How often a calendar program should ask. Most have their own opinion. */
const EVERY = 'PT1H';

/**
 * Each session is an entry of its own, so that one can be moved. It stays the same entry as long as the feed has the same address, and its name doesn't reveal the
 * session's id, which is in the links of emails.
 * @param feed the stored hash of the feed's secret
 */
export function busyCalendar(feed: string, sessions: readonly Found<'sessions'>[]): string {
  const entries = sessions.flatMap(({ id, fields: { start, moves = 0, changedAt = start } }) => {
    if (start === undefined || changedAt === undefined) return [];
    return [
      'BEGIN:VEVENT',
      `UID:${createHash('sha256').update(`${feed}/${id}`).digest('hex').slice(0, 32)}`,
      `SEQUENCE:${String(moves)}`,
      `DTSTAMP:${utc(changedAt.getTime())}`,
      `DTSTART:${utc(start.getTime())}`,
      `DTEND:${utc(start.getTime() + SESSION_MS)}`,
      'SUMMARY:Busy',
      'CLASS:PRIVATE',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ];
  });
  return calendarText('Busy', [`REFRESH-INTERVAL;VALUE=DURATION:${EVERY}`, `X-PUBLISHED-TTL:${EVERY}`, ...entries]);
}
