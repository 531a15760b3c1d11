/**
 * How long the list `leftovers` shows what will be deleted before the clock deletes it, so that an operator can see it first. Each entry waits on its own: from
 * when it was listed, and again from each change and from the first night after a deploy, since new code may delete something else.
 */
import type { Stored } from '../project/records.ts';
import type { Found } from '../project/store.ts';

type Entry = Required<Pick<Stored<'leftovers'>, 'why' | 'what' | 'deploy'>>;

const DAY_MS = 86_400_000;

/** Days from listing until the deletion; after exactly this many days it's due. */
const PREVIEW_DAYS = 7;

/**
 * Days after which an entry is due however often it changed and Aram was deployed meanwhile. Otherwise a team that deploys every week would never delete anything,
 * and neither would the sessions of a client who came every week: one of them turns old each week.
 */
const PREVIEW_MOST_DAYS = 28;

/**
 * @param listed the entry as it was stored
 * @param entry as it is now
 * @returns since when the entry has been listed for this reason, and from when on it's deleted
 */
export function previewOf(
  listed: Found<'leftovers'> | undefined,
  { why, what, deploy }: Entry,
  now: Date,
): { since: Date; due: Date } {
  const { since, due, begun, ...last } = listed?.fields ?? {};
  const again = inDays(now, PREVIEW_DAYS);
  // A deletion that was interrupted leaves less than was listed. It goes on the next night.
  if (since && due && begun) return { since, due };
  if (!since || !due || last.why !== why) return { since: now, due: again };
  if (isSame(last, { why, what }) && last.deploy === deploy) return { since, due };
  const latest = inDays(since, PREVIEW_MOST_DAYS);
  return { since, due: again < latest ? again : latest };
}

/** Whether a stored entry says the same. */
export const isSame = (listed: Stored<'leftovers'>, { why, what }: Pick<Entry, 'why' | 'what'>) =>
  listed.why === why && String(listed.what) === String(what);

const inDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);
