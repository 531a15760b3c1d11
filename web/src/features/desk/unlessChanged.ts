import { codeOf } from '../../backend/errors';

/**
 * The answer of an act; null if it was refused because what it is about has changed since the member saw it. Nothing was done then.
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
