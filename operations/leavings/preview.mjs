/**
 * How long the list `leftovers` shows what will be deleted before the clock deletes it, so that an operator can see it first. Each entry waits on its own: from
 * when it was listed, and again from each change and from the first night after a deploy, since new code may delete something else.
 */

/** @typedef {import('../project/store.mjs').Found} Found */

/**
 * @typedef {object} Entry of the list
 * @property {string} why
 * @property {readonly string[]} what
 * @property {string} deploy the version that listed it
 */

const DAY_MS = 86_400_000;

/** Days from listing until the deletion; after exactly this many days it's due. */
const PREVIEW_DAYS = 7;

/**
 * Days after which an entry is due however often it changed and Aram was deployed meanwhile. Otherwise a team that deploys every week would never delete anything,
 * and neither would the sessions of a client who came every week: one of them turns old each week.
 */
const PREVIEW_MOST_DAYS = 28;

/**
 * @param {Found | undefined} listed the entry as it was stored
 * @param {Entry} entry as it is now
 * @param {Date} now
 * @returns {{ since: Date; due: Date }} since when the entry has been listed for this reason, and from when on it's deleted
 */
export function previewOf(listed, { why, what, deploy }, now) {
  const { since, due, begun, ...last } = listed?.fields ?? {};
  const isDated = since instanceof Date && due instanceof Date;
  // A deletion that was interrupted leaves less than was listed. It goes on the next night.
  if (isDated && begun instanceof Date) return { since, due };
  if (!isDated || last['why'] !== why) return { since: now, due: inDays(now, PREVIEW_DAYS) };
  if (isSame(last, { why, what }) && last['deploy'] === deploy) return { since, due };
  const [again, latest] = [inDays(now, PREVIEW_DAYS), inDays(since, PREVIEW_MOST_DAYS)];
  return { since, due: again < latest ? again : latest };
}

/**
 * Whether a stored entry says the same.
 * @param {import('../project/plain.mjs').PlainDocument} listed
 * @param {Pick<Entry, 'why' | 'what'>} entry
 */
export const isSame = (listed, { why, what }) => listed['why'] === why && String(listed['what']) === String(what);

/** @param {Date} from @param {number} days */
const inDays = (from, days) => new Date(from.getTime() + days * DAY_MS);
