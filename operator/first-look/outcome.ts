/** The result of one look. */

export interface Outcome {
  verdict: 'pass' | 'fail' | 'skipped';
  /** What was sent and what came back. */
  tried: string;
  /** What that says about the project; for a skipped look, why it was skipped. */
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
