/** Sends requests whose refusal is a valid answer: nothing here throws because of a status. */

export interface Answer {
  /** The HTTP status; 0 if no answer came. */
  code: number;
  /** Google's word for an error, such as PERMISSION_DENIED; empty if there is none. */
  status: string;
  /** The body, or why no answer came. */
  text: string;
  /** Milliseconds. */
  took: number;
}

/** The longest wait for an answer, in milliseconds. */
export const PATIENCE = 30_000;

/** @param request patience in milliseconds */
export async function send(
  through: typeof fetch,
  address: string,
  {
    method,
    headers = {},
    body,
    patience = PATIENCE,
  }: { method?: string; headers?: Record<string, string>; body?: unknown; patience?: number } = {},
): Promise<Answer> {
  const begun = Date.now();
  try {
    const answer = await through(address, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    const text = await answer.text();
    return { code: answer.status, status: statusIn(text), text, took: Date.now() - begun };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const text = cause instanceof Error ? cause.message : String(cause);
    return { code: 0, status: '', text, took: Date.now() - begun };
  }
}

/** The fields of an accepted request's answer, which is JSON; none if the request was refused. */
export const fieldsOf = ({ code, text }: Answer) =>
  (code === 200 ? JSON.parse(text) : {}) as Readonly<Record<string, unknown>>;

/** Such as "403 PERMISSION_DENIED" or "no answer". */
export const named = ({ code, status }: Answer) => (code === 0 ? 'no answer' : `${code}${status && ` ${status}`}`);

/** Google's own words for an error, on one line and shortened. */
export function wordsOf({ text }: Answer) {
  const message = errorIn(text)?.message ?? text;
  return message.replace(/\s+/g, ' ').trim().slice(0, 300);
}

const statusIn = (text: string) => errorIn(text)?.status ?? '';

type Failure = { error?: { status?: string; message?: string } } | null;

/** The error in a response. Streams answer with a list whose first item contains the error. */
function errorIn(text: string): { status?: string; message?: string } | undefined {
  try {
    const body = JSON.parse(text) as Failure | Failure[];
    return (Array.isArray(body) ? body[0] : body)?.error;
  } catch {
    return undefined;
  }
}
