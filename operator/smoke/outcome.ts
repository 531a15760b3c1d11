/** The result of one question, and how it's printed. */

export interface Outcome {
  verdict: 'pass' | 'fail' | 'skipped';
  /** The request and the response. */
  tried: string;
  /** Its meaning for the project; for a skipped question, why it was skipped. */
  means: string;
  /** What to do now, or what only a person can check. */
  todo?: string;
}

const SIGNS: Readonly<Record<Outcome['verdict'], string>> = { pass: '✓', fail: '✗', skipped: '–' };

export const textOf = (name: string, asks: string, { verdict, tried, means, todo }: Outcome) =>
  [
    `${SIGNS[verdict]} ${name}: ${verdict}. ${asks}`,
    `  tried  ${tried}`,
    `  means  ${means}`,
    ...(todo === undefined ? [] : [`  do     ${todo}`]),
  ].join('\n');

/** The app's name for a refusal, or the error itself. */
export const codeOf = (error: unknown) => String((error as { code?: unknown }).code ?? error);

/** The first line of an error's message. */
export const reasonOf = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
