/**
 * Unsent texts, kept in the tab with the other drafts: they are deleted at sign-out, when somebody else signs in, and by the quick exit.
 */
import { clearDraft, readDraftText, writeDraftText } from '../drafts';
import type { Written } from './actions';

const draftOf = (other: string) => `message-${other}`;
const unsentOf = (other: string) => `unsent-${other}`;

export const readText = (other: string): string => readDraftText(draftOf(other)) ?? '';

export function keepText(other: string, text: string): void {
  if (text === '') clearDraft(draftOf(other));
  else writeDraftText(draftOf(other), text);
}

function isWritten(one: unknown): one is Written {
  return (
    typeof one === 'object' &&
    one !== null &&
    'id' in one &&
    typeof one.id === 'string' &&
    'text' in one &&
    typeof one.text === 'string' &&
    (!('move' in one) || typeof one.move === 'string')
  );
}

/** Messages that aren't known to be stored. Invalid entries are left out: the storage can be edited by hand. */
export function readUnsent(other: string): Written[] {
  try {
    const kept: unknown = JSON.parse(readDraftText(unsentOf(other)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWritten) : [];
  } catch {
    return [];
  }
}

export function keepUnsent(other: string, unsent: readonly Written[]): void {
  if (unsent.length === 0) clearDraft(unsentOf(other));
  else writeDraftText(unsentOf(other), JSON.stringify(unsent.map(({ id, text, move }) => ({ id, text, move }))));
}
