/** Sends requests whose refusal is a valid answer: nothing here throws because of a status. */

export interface Answer {
  /** The HTTP status; 0 if no answer came. */
  code: number;
  headers: Headers;
  /** The body, or why no answer came. */
  text: string;
  /** The fields of an accepted request's answer; none if it isn't JSON. */
  fields: Readonly<Record<string, unknown>>;
  /** Google's word for an error, such as PERMISSION_DENIED; empty if there is none. */
  status: string;
  /** Google's message for an error, on one line and shortened; empty if there is none. */
  words: string;
}

/** The longest wait for an answer, in milliseconds. */
const PATIENCE = 30_000;

export async function send(
  address: string,
  { method, headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  try {
    const answer = await fetch(address, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answerOf(answer.status, answer.headers, await answer.text());
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return answerOf(0, new Headers(), cause instanceof Error ? cause.message : String(cause));
  }
}

/** Such as "403 PERMISSION_DENIED" or "no answer". */
export const named = ({ code, status }: Answer) => (code === 0 ? 'no answer' : `${code}${status && ` ${status}`}`);

interface Fields extends Record<string, unknown> {
  error?: { status?: string; message?: string };
}

function answerOf(code: number, headers: Headers, text: string): Answer {
  const { error, ...fields } = fieldsIn(text);
  const words = error?.message ?? (code === 200 ? '' : text);
  return {
    code,
    headers,
    text,
    fields,
    status: error?.status ?? '',
    words: words.replace(/\s+/g, ' ').trim().slice(0, 300),
  };
}

/** Streams answer with a list whose first item contains the error. */
function fieldsIn(text: string): Fields {
  try {
    const body = JSON.parse(text) as Fields | (Fields | null)[] | null;
    return (Array.isArray(body) ? body[0] : body) ?? {};
  } catch {
    return {};
  }
}
