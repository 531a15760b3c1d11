/** Searches in lists. Firestore can't search for part of a text, so the list is read and compared here. */
import { likeness } from '../core.ts';

/**
 * Returns a function that says whether any of some texts contains what was typed, however it's spelled. Nothing typed matches everything; only signs and
 * spaces match nothing.
 */
export function matching(sought: string | undefined = ''): (...texts: readonly string[]) => boolean {
  if (sought.trim() === '') return () => true;
  const key = likeness(sought);
  return (...texts) => key !== '' && texts.some((text) => likeness(text).includes(key));
}
