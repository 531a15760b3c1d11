/** The result of one look. */

export interface Outcome {
  verdict: 'pass' | 'fail' | 'skipped';
  /** The request and the response. */
  tried: string;
  /** Its meaning for the project; for a skipped look, why it was skipped. */
  means: string;
  /** What to do now. */
  todo?: string;
}

/** @param todo what only a person can check */
export const passed = (tried: string, means: string, todo?: string): Outcome => ({
  verdict: 'pass',
  tried,
  means,
  ...(todo !== undefined && { todo }),
});

export const failed = (tried: string, means: string, todo: string): Outcome => ({
  verdict: 'fail',
  tried,
  means,
  todo,
});

export const skipped = (tried: string, why: string, todo?: string): Outcome => ({
  verdict: 'skipped',
  tried,
  means: why,
  ...(todo !== undefined && { todo }),
});

/** The app's name for a refusal, or the error itself. */
export const codeOf = (error: unknown) => String((error as { code?: unknown }).code ?? error);
