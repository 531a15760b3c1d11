import { codeOf } from '../../backend/errors';

/**
 * Returns the answer of an act, or null if it was refused because the item has changed since the member saw it. Then nothing was done.
 *
 * @throws BackendError for every other refusal
 */
export async function unlessChanged<Answer>(act: Promise<Answer>): Promise<{ answer: Answer } | null> {
  try {
    return { answer: await act };
  } catch (refusal) {
    if (codeOf(refusal) === 'session-changed') return null;
    throw refusal;
  }
}
