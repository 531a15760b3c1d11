/** Requests from Google's REST APIs what firebase-admin has no call for. Each request may be repeated: it reads, or writes a value that is the same each time. */
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../plainError.ts';
import { refusalOf } from './answers.ts';
import type { ProjectConfig } from './config.ts';
import type { Credentials } from './credentials.ts';

const TRIES = 5;
const FIRST_PAUSE = 250;
const PATIENCE = 60_000;
const PASSING = [408, 429, 500, 502, 503, 504];

/** Google's words for HTTP codes, used when the response contains none. */
const STATUSES: Readonly<Record<number, string>> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
};

interface Write {
  method: 'POST' | 'PATCH';
  body: object;
}

/**
 * @param write without it, the request reads
 * @returns the content of the response
 */
export async function ask(
  config: ProjectConfig,
  credentials: Credentials,
  address: string,
  write?: Write,
): Promise<unknown> {
  for (let tried = 1; ; tried += 1) {
    const answer = await send(address, await credentials(), write);
    if (typeof answer !== 'string' && answer.ok) return answer.json();
    if (tried < TRIES && (typeof answer === 'string' || PASSING.includes(answer.status))) {
      await wait(FIRST_PAUSE * 2 ** (tried - 1) * (0.5 + Math.random()));
      continue;
    }
    if (typeof answer === 'string') {
      throw new PlainError(
        `${new URL(address).host} can’t be reached (${answer}): check the network, then run the command again.`,
      );
    }
    const text = await answer.text();
    const { status, message = text.slice(0, 500) } = errorIn(text);
    const word = PASSING.includes(answer.status) ? 'UNAVAILABLE' : (STATUSES[answer.status] ?? status ?? '');
    throw refusalOf(config, word, message);
  }
}

/** @returns the response, or the reason why there is none */
async function send(address: string, headers: Record<string, string>, write?: Write): Promise<Response | string> {
  const content = write && {
    method: write.method,
    body: JSON.stringify(write.body),
    headers: { ...headers, 'Content-Type': 'application/json' },
  };
  try {
    return await fetch(address, { headers, ...content, signal: AbortSignal.timeout(PATIENCE) });
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

function errorIn(text: string): { status?: string; message?: string } {
  try {
    return (JSON.parse(text) as { error?: { status?: string; message?: string } }).error ?? {};
  } catch {
    return {};
  }
}
