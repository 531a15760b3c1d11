/**
 * The part of Google's Firebase Rules API that a deploy needs. A ruleset is a text that the service has compiled; a release is a name that points at one.
 * Firestore obeys the release `cloud.firestore`, and no service obeys a name that it doesn't know.
 * https://firebase.google.com/docs/reference/rules/rest
 */
import { isTaken, mayPass, sendInTries } from './tries.mjs';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { RULES } from '../../tools/lib/buildRecord.mjs';
import { refusedRequest, refusedSource, unknownSource } from './words.mjs';

/** @typedef {import('./tries.mjs').Answer} Answer */
/** @typedef {ReturnType<typeof openRules>} Rules */

/** How long one request may take, in milliseconds. */
const PATIENCE = 120_000;
const PAGE = 100;

/**
 * @param {object} wish
 * @param {string} wish.project
 * @param {() => Promise<Record<string, string>>} wish.credentials headers that identify the caller
 * @param {(source: string) => Promise<string[]>} wish.compile the emulator's compiler errors; empty if it accepts the source
 * @param {import('./tries.mjs').Clock} wish.clock
 * @param {(text: string) => void} wish.say
 * @param {string} [wish.origin]
 * @param {() => AbortSignal} [wish.deadline] ends one request
 */
export function openRules({
  project,
  credentials,
  compile,
  clock,
  say,
  origin = 'https://firebaserules.googleapis.com',
  deadline = () => AbortSignal.timeout(PATIENCE),
}) {
  const parent = `projects/${project}`;

  /**
   * Sends one request. An attempt without an answer may still have been carried out, so every request here is safe to repeat. A ruleset whose answer was lost stays
   * unreleased, which does no harm.
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @returns {Promise<Answer>}
   */
  async function send(method, path, body) {
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

  /**
   * @param {string} what
   * @param {string} path
   * @returns {Promise<unknown>} undefined if it doesn't exist
   */
  async function get(what, path) {
    const answer = await sendInTries({ what, send: () => send('GET', path), clock, say });
    if (answer.status === 404) return undefined;
    if (!isTaken(answer)) throw refusedRequest(what, answer, project);
    return answer.body;
  }

  /**
   * @param {string} release such as `cloud.firestore`
   * @returns {Promise<string | undefined>} the name of the ruleset that it points at
   */
  async function released(release) {
    const found = await get(`Looking up the release ${release}`, `${parent}/releases/${release}`);
    return /** @type {{ rulesetName?: string } | undefined} */ (found)?.rulesetName;
  }

  /**
   * @param {string} ruleset
   * @returns {Promise<string | undefined>} its text; undefined if the ruleset doesn't exist or has several files
   */
  async function sourceOf(ruleset) {
    const found = /** @type {{ source?: { files?: { content?: string }[] } } | undefined} */ (
      await get('Reading a ruleset', ruleset)
    );
    const files = found?.source?.files ?? [];
    return files.length === 1 ? files[0]?.content : undefined;
  }

  /**
   * The names of the newest rulesets, newest first. The service lists them in pages, without texts, and promises no order.
   * @param {number} count
   */
  async function newest(count) {
    /** @type {{ name: string; createTime: string }[]} */
    const all = [];
    for (let page = ''; ;) {
      const path = `${parent}/rulesets?pageSize=${PAGE}${page && `&pageToken=${encodeURIComponent(page)}`}`;
      const answer = /** @type {{ rulesets?: typeof all; nextPageToken?: string } | undefined} */ (
        await get('Listing the rulesets', path)
      );
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
   * @param {string} source
   * @returns {Promise<string>} the name of the ruleset
   */
  async function create(source) {
    const what = 'Creating the ruleset';
    const body = { source: { files: [{ name: RULES, content: source }] } };
    /** @type {string[] | undefined} */
    let errors;
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
    const { name } = /** @type {{ name?: string }} */ (answer.body ?? {});
    if (!isTaken(answer)) throw refusedRequest(what, answer, project);
    if (!name) throw new PlainError('The service took the rules, and didn’t say under which name.');
    return name;
  }

  /**
   * @param {string} source
   * @param {Answer} failed
   */
  async function compiled(source, failed) {
    try {
      return await compile(source);
    } catch (error) {
      throw error instanceof PlainError ? unknownSource(failed, error.message) : error;
    }
  }

  /**
   * Points a release at a ruleset, and creates the release if it doesn't exist. Each attempt checks first: firebase-tools creates a release whenever an update
   * fails, and so shows 409 instead of the reason.
   * @param {string} release
   * @param {string} ruleset
   */
  async function point(release, ruleset) {
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

/**
 * @param {number} status
 * @param {string} text
 * @returns {Answer}
 */
function answerOf(status, text) {
  try {
    const body = JSON.parse(text);
    return { status, body, reason: body?.error?.message ?? '' };
  } catch {
    return { status, body: undefined, reason: text.slice(0, 300) };
  }
}

/** @param {unknown} error */
function whyNoAnswer(error) {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${PATIENCE / 1000} seconds`;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return `no answer (${cause instanceof Error ? cause.message : String(cause)})`;
}
