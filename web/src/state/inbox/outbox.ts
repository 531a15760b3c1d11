import { CONTACT_OPTIONS, type ContactFormData } from '../../core/generated/tables';
import { askBeforeLeaving, withTab } from '../tab';

/** A message that has not been stored yet. It stays outside of the Redux state. */
export interface UnsentEntry<Content> {
  /** Drawn before the first try and kept for every retry. */
  id: string;
  content: Content;
  /** A try may have arrived, since its answer was lost. */
  mayBeStored: boolean;
}

/** Kept separately from the drafts: see `openOutbox`. */
const KEY = 'aram.unsent.contact';

/** A contact message that isn't known to be stored. */
export type UnsentContact = UnsentEntry<ContactFormData>;

/** The contact messages that were sent from this tab and aren't known to be stored, oldest first. */
export interface Outbox {
  entries: () => readonly UnsentContact[];
  add: (entry: UnsentContact) => void;
  /** Saves the changes of an entry. */
  keep: (entry: UnsentContact) => void;
  /** Removes an entry that is stored, or that its author discarded. */
  remove: (id: string) => void;
}

/**
 * Opens the outbox of the tab. Its contents survive a reload (`sessionStorage`; in memory if the browser stores nothing), and the
 * browser asks before the tab is closed.
 *
 * Unlike a draft, it survives a sign-out: a visitor who pressed Send relies on the message arriving, and it belongs to no account. No
 * screen shows its text again, so the next person at the computer can't read it. It doesn't survive a quick exit: a message whose sending
 * has begun may still arrive, one that has failed is lost.
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
    const stored: unknown = JSON.parse(withTab((storage) => storage.getItem(KEY), null) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((item: unknown) => entryOf(item) ?? []) : [];
  } catch {
    return [];
  }
}

/** Reads an entry; the tab's storage can be edited by hand. */
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
  // If storage is full or forbidden, the message stays in memory, and the browser asks before the tab is closed.
  withTab((storage) => {
    if (entries.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify(entries));
  }, undefined);
}
