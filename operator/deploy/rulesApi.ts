/**
 * The part of Google's Firebase Rules API that a deploy needs. A ruleset is a text that the service has compiled; a release is a name that points at one.
 * Firestore obeys the release `cloud.firestore`, and no service obeys a name that it doesn't know.
 * https://firebase.google.com/docs/reference/rules/rest
 */
import { RULES } from '../../tools/lib/buildRecord.ts';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { isTaken, mayPass, sendInTries, type Answer, type Clock } from './tries.ts';
import { refusedRequest, refusedSource, unknownSource } from './words.ts';

export type Rules = ReturnType<typeof openRules>;

/** How long one request may take, in milliseconds. */
const PATIENCE = 120_000;
const PAGE = 100;

/**
 * @param wish.credentials headers that identify the caller
 * @param wish.compile the emulator's compiler errors; empty if it accepts the source
 * @param wish.deadline ends one request
 */
export function openRules({
  project,
  credentials,
  compile,
  clock,
  say,
  origin = 'https://firebaserules.googleapis.com',
  deadline = () => AbortSignal.timeout(PATIENCE),
}: {
  project: string;
  credentials: () => Promise<Record<string, string>>;
  compile: (source: string) => Promise<string[]>;
  clock: Clock;
  say: (text: string) => void;
  origin?: string;
  deadline?: () => AbortSignal;
}) {
  const parent = `projects/${project}`;

  /**
   * Sends one request. An attempt without an answer may still have been carried out, so every request here is safe to repeat. A ruleset whose answer was lost stays
   * unreleased, which does no harm.
   */
  async function send(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = { ...(await credentials()), ...(body !== undefined && { 'Content-Type': 'application/json' }) };
    try {
      const answer = await fetch(`${origin}/v1/${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: deadline(),
      });
      return answerOf(answer.status, await answer.text());
    } catch (error) {
      return { status: 0, body: undefined, reason: whyNoAnswer(error) };
    }
  }

  /** @returns undefined if it doesn't exist */
  async function get(what: string, path: string): Promise<unknown> {
    const answer = await sendInTries({ what, send: () => send('GET', path), clock, say });
    if (answer.status === 404) return undefined;
    if (!isTaken(answer)) throw refusedRequest(what, answer, project);
    return answer.body;
  }

  /**
   * @param release such as `cloud.firestore`
   * @returns the name of the ruleset that it points at
   */
  async function released(release: string): Promise<string | undefined> {
    const found = await get(`Looking up the release ${release}`, `${parent}/releases/${release}`);
    return (found as { rulesetName?: string } | undefined)?.rulesetName;
  }

  /** @returns its text; undefined if the ruleset doesn't exist or has several files */
  async function sourceOf(ruleset: string): Promise<string | undefined> {
    const found = (await get('Reading a ruleset', ruleset)) as
      { source?: { files?: { content?: string }[] } } | undefined;
    const files = found?.source?.files ?? [];
    return files.length === 1 ? files[0]?.content : undefined;
  }

  /** The names of the newest rulesets, newest first. The service lists them in pages, without texts, and promises no order. */
  async function newest(count: number) {
    const all: { name: string; createTime: string }[] = [];
    for (let page = ''; ;) {
      const path = `${parent}/rulesets?pageSize=${PAGE}${page && `&pageToken=${encodeURIComponent(page)}`}`;
      const answer = (await get('Listing the rulesets', path)) as
        { rulesets?: typeof all; nextPageToken?: string } | undefined;
      all.push(...(answer?.rulesets ?? []));
      if (!answer?.nextPageToken) break;
      page = answer.nextPageToken;
    }
    return all
      .toSorted((one, other) => other.createTime.localeCompare(one.createTime))
      .slice(0, count)
      .map(({ name }) => name);
  }

  /**
   * Has the service compile and store a text. Nothing obeys it until it's released.
   * @returns the name of the ruleset
   */
  async function create(source: string): Promise<string> {
    const what = 'Creating the ruleset';
    const body = { source: { files: [{ name: RULES, content: source }] } };
    let errors: string[] | undefined;
    const answer = await sendInTries({
      what,
      send: () => send('POST', `${parent}/rulesets`, body),
      // The service also answers 400 if its compiler ran out of time. The emulator has the same compiler without a time limit.
      isWorthATry: async (failed) => {
        if (failed.status !== 400) return mayPass(failed);
        errors ??= await compiled(source, failed);
        if (errors.length > 0) throw refusedSource(failed, errors);
        return true;
      },
      clock,
      say,
    });
    const { name } = (answer.body ?? {}) as { name?: string };
    if (!isTaken(answer)) throw refusedRequest(what, answer, project);
    if (!name) throw new PlainError('The service took the rules, and didn’t say under which name.');
    return name;
  }

  async function compiled(source: string, failed: Answer) {
    try {
      return await compile(source);
    } catch (error) {
      throw error instanceof PlainError ? unknownSource(failed, error.message) : error;
    }
  }

  /**
   * Points a release at a ruleset, and creates the release if it doesn't exist. Each attempt checks first: firebase-tools creates a release whenever an update
   * fails, and so shows 409 instead of the reason.
   */
  async function point(release: string, ruleset: string) {
    const name = `${parent}/releases/${release}`;
    const what = `Pointing the release ${release} at the ruleset`;
    const wanted = { name, rulesetName: ruleset };
    const answer = await sendInTries({
      what,
      send: async () => {
        const found = await send('GET', name);
        if (found.status === 404) return send('POST', `${parent}/releases`, wanted);
        return isTaken(found) ? send('PATCH', name, { release: wanted }) : found;
      },
      clock,
      say,
    });
    if (!isTaken(answer)) throw refusedRequest(what, answer, project);
  }

  return { released, sourceOf, newest, create, point };
}

function answerOf(status: number, text: string): Answer {
  try {
    const body = JSON.parse(text) as { error?: { message?: string } } | null;
    return { status, body, reason: body?.error?.message ?? '' };
  } catch {
    return { status, body: undefined, reason: text.slice(0, 300) };
  }
}

function whyNoAnswer(error: unknown) {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${PATIENCE / 1000} seconds`;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return `no answer (${cause instanceof Error ? cause.message : String(cause)})`;
}
