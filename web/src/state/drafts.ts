/**
 * Unfinished input, kept in the tab (`sessionStorage`). It survives a reload and a language switch, and is deleted when the tab closes, at
 * Cancel and at sign-out. Passwords, the card's number and its CVV are never stored.
 *
 * Storage may be full or forbidden; then drafts don't survive, but nothing breaks.
 */
import { withTab } from './tab';

const PREFIX = 'aram.draft.';

/** The owner of the tab's drafts: they are discarded when someone else signs in. */
const OWNER = 'aram.drafts-of';

/** Fields that are never written into any storage of the browser. */
const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'confirmPassword',
  'currentPassword',
  'cardNumber',
  'cvvCode',
]);

/** A form's fields as strings. */
export type DraftValues = Readonly<Record<string, string>>;

/** The raw text of a draft, for parts that keep more than strings (the questionnaire); null if there is none. */
export function readDraftText(key: string): string | null {
  return withTab((storage) => storage.getItem(PREFIX + key), null);
}

/** Keeps the raw text of a draft. The caller must ensure that it contains nothing secret. */
export function writeDraftText(key: string, text: string): void {
  withTab((storage) => {
    storage.setItem(PREFIX + key, text);
  }, undefined);
}

/** Reads the draft's fields. Values that aren't strings are left out: the tab's storage can be edited by hand. */
export function readDraft(key: string): Record<string, string> {
  const text = readDraftText(key);
  if (text === null) return {};
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return {};
    const entries = Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET_FIELDS.has(entry[0]),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Keeps the fields of a form, except the secret ones. */
export function writeDraft(key: string, values: DraftValues): void {
  const kept = Object.entries(values).filter(([field]) => !SECRET_FIELDS.has(field));
  writeDraftText(key, JSON.stringify(Object.fromEntries(kept)));
}

/** Discards one draft. */
export function clearDraft(key: string): void {
  withTab((storage) => {
    storage.removeItem(PREFIX + key);
  }, undefined);
}

function draftKeys(storage: Storage): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  return keys.filter((key) => key !== null).filter((key) => key.startsWith(PREFIX));
}

/**
 * Whether a form was begun in this tab: its screen then shows more than the prerendered page. A form with only empty fields doesn't count.
 */
export function hasDrafts(): boolean {
  const keys = withTab(draftKeys, []).map((key) => key.slice(PREFIX.length));
  return keys.some((key) => Object.values(readDraft(key)).some((value) => value !== ''));
}

/** Discards every draft of the tab. */
export function clearAllDrafts(): void {
  withTab((storage) => {
    for (const key of draftKeys(storage)) storage.removeItem(key);
    storage.removeItem(OWNER);
  }, undefined);
}

/**
 * Sets the user who works in this tab from now on. Drafts of someone else are discarded; those typed while signed out (a sign-up, a
 * message) become this user's. A session that merely expired keeps its drafts for the same user.
 */
export function claimDrafts(uid: string): void {
  const owner = withTab((storage) => storage.getItem(OWNER), null);
  if (owner !== null && owner !== uid) clearAllDrafts();
  withTab((storage) => {
    storage.setItem(OWNER, uid);
  }, undefined);
}
