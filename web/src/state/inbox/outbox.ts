import { CONTACT_OPTIONS, type ContactFormData } from '../../core/generated/tables';
import type { UnsentEntry } from './entry';

/** Not among the drafts: see `openOutbox`. */
const KEY = 'aram.unsent.contact';

/** A contact message that is not known to be stored. */
export type UnsentContact = UnsentEntry<ContactFormData>;

/** The contact messages of this tab that were sent off and are not known to be stored, oldest first. */
export interface Outbox {
  entries: () => readonly UnsentContact[];
  add: (entry: UnsentContact) => void;
  /** Keeps what has changed in an entry. */
  keep: (entry: UnsentContact) => void;
  /** It is stored, or its writer wants it no more. */
  remove: (id: string) => void;
}

/**
 * Opens the outbox of the tab. What is in it survives a reload (`sessionStorage`; in memory alone where the browser keeps nothing), and the browser
 * asks before the tab is closed over it.
 *
 * It outlives a sign-out, unlike a draft: whoever pressed Send has let the message go and counts on its arriving, and it is a visitor's, which belongs to no
 * account. No screen shows its words again, so the next person at the computer reads nothing of it.
 */
export function openOutbox(): Outbox {
  let entries: readonly UnsentContact[] = read();
  const change = (next: readonly UnsentContact[]) => {
    entries = next;
    write(next);
    askBeforeLeaving(next.length > 0);
  };
  askBeforeLeaving(entries.length > 0);
  return {
    entries: () => entries,
    add: (entry) => {
      change([...entries, entry]);
    },
    keep: (entry) => {
      change(entries.map((other) => (other.id === entry.id ? entry : other)));
    },
    remove: (id) => {
      change(entries.filter((entry) => entry.id !== id));
    },
  };
}

function read(): readonly UnsentContact[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((item: unknown) => entryOf(item) ?? []) : [];
  } catch {
    return [];
  }
}

/** The tab's storage is writable by hand. */
function entryOf(stored: unknown): UnsentContact | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, content, mayBeStored } = stored as Partial<Record<keyof UnsentContact, unknown>>;
  if (typeof id !== 'string' || typeof content !== 'object' || content === null) return null;
  const { option, name, mail, details } = content as Partial<Record<keyof ContactFormData, unknown>>;
  if (typeof name !== 'string' || typeof mail !== 'string' || typeof details !== 'string') return null;
  const known = CONTACT_OPTIONS.find((one) => one === option) ?? '';
  return { id, content: { option: known, name, mail, details }, mayBeStored: mayBeStored === true };
}

function write(entries: readonly UnsentContact[]): void {
  try {
    if (entries.length === 0) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    // Full or forbidden: it is kept in memory, and the browser asks before the tab is closed.
  }
}

const ask = (event: Event) => {
  event.preventDefault();
};

function askBeforeLeaving(isUnsent: boolean): void {
  if (typeof window === 'undefined') return;
  // Only while it is needed: a page with this listener is not kept for "back" by some browsers.
  if (isUnsent) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}
