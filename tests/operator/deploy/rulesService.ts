/**
 * A fake of Google's Firebase Rules API on the loopback: rulesets, releases, and a script of failures. `rulesService.test.ts` tests it with
 * the client of firebase-tools.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How one request fails: with a status and nothing done; with no answer and nothing done (`hang`); with no answer and all done (`lost`); or
 * with a closed connection (`cut`).
 */
export type Failure = 400 | 401 | 403 | 404 | 409 | 429 | 500 | 503 | 'hang' | 'lost' | 'cut';

interface File {
  name?: string;
  content?: string;
}
interface Ruleset {
  name: string;
  createTime: string;
  source: { files: File[] };
}
interface Release {
  name: string;
  rulesetName: string;
  createTime: string;
  updateTime: string;
}
interface Answer {
  status: number;
  body: object;
}

export const TOKEN = 'ya29.secret';
const PROJECT = 'calm-live';
export const PARENT = `projects/${PROJECT}`;
const STATUSES: Record<number, [status: string, message: string]> = {
  400: ['INVALID_ARGUMENT', 'Request contains an invalid argument.'],
  401: ['UNAUTHENTICATED', 'Request had invalid authentication credentials.'],
  403: ['PERMISSION_DENIED', 'The caller does not have permission'],
  404: ['NOT_FOUND', 'Requested entity was not found.'],
  409: ['ALREADY_EXISTS', 'Requested entity already exists'],
  429: ['RESOURCE_EXHAUSTED', 'Quota exceeded'],
  500: ['INTERNAL', 'Internal error encountered.'],
  503: ['UNAVAILABLE', 'The service is currently unavailable.'],
};

const refusal = (code: number): Answer => {
  const [status = 'UNKNOWN', message = ''] = STATUSES[code] ?? [];
  return { status: code, body: { error: { code, message, status } } };
};

export type RulesService = Awaited<ReturnType<typeof startRulesService>>;

/** @param token of an account with all permissions */
export async function startRulesService(token = TOKEN) {
  const rulesets = new Map<string, Ruleset>();
  const releases = new Map<string, Release>();
  const failures = new Map<string, Failure[]>();
  const requests: string[] = [];
  let onHang: () => void = () => undefined;
  let onRelease: () => void = () => undefined;
  let onChange: (asked: string) => void = () => undefined;
  let made = 0;
  /** Each time is later than the one before. */
  const time = () => new Date(Date.UTC(2026, 0, 1) + (made += 1) * 60_000).toISOString();

  function createRuleset(files: File[] = []): Answer {
    if (files.length === 0 || files.some(({ name, content }) => !name || !content)) return refusal(400);
    const createTime = time();
    const name = `${PARENT}/rulesets/${String(made).padStart(8, '0')}`;
    rulesets.set(name, { name, createTime, source: { files } });
    return { status: 200, body: { name, createTime, source: { files } } };
  }

  function setRelease(name: string, rulesetName = ''): Answer {
    if (!rulesets.has(rulesetName)) return refusal(404);
    const now = time();
    const release = { name, rulesetName, createTime: releases.get(name)?.createTime ?? now, updateTime: now };
    releases.set(name, release);
    return { status: 200, body: release };
  }

  function page(key: string, all: readonly object[], query: URLSearchParams): Answer {
    const size = Math.min(Number(query.get('pageSize') ?? 10), 100);
    const start = Number(query.get('pageToken') ?? 0);
    const more = start + size < all.length;
    return {
      status: 200,
      body: { [key]: all.slice(start, start + size), ...(more && { nextPageToken: String(start + size) }) },
    };
  }

  function answer(method: string, { pathname, searchParams }: URL, text: string): Answer {
    const name = decodeURIComponent(pathname.replace('/v1/', ''));
    const body = (text === '' ? {} : JSON.parse(text)) as {
      source?: { files?: File[] };
      name?: string;
      rulesetName?: string;
      release?: { name?: string; rulesetName?: string };
    };
    const ruleset = rulesets.get(name);
    switch (`${method} ${name.replace(`${PARENT}/`, '').replace(/\/.*/, '')}`) {
      case 'POST rulesets':
        return createRuleset(body.source?.files);
      case 'GET rulesets':
        if (name === `${PARENT}/rulesets`) {
          // The list leaves out their sources.
          const all = [...rulesets.values()].map(({ name: one, createTime }) => ({ name: one, createTime }));
          return page('rulesets', all, searchParams);
        }
        return ruleset ? { status: 200, body: ruleset } : refusal(404);
      case 'DELETE rulesets':
        if ([...releases.values()].some(({ rulesetName }) => rulesetName === name)) return refusal(400);
        return rulesets.delete(name) ? { status: 200, body: {} } : refusal(404);
      case 'POST releases':
        if (!body.name?.startsWith(`${PARENT}/releases/`)) return refusal(400);
        return releases.has(body.name) ? refusal(409) : setRelease(body.name, body.rulesetName);
      case 'PATCH releases':
        if (body.release?.name !== name) return refusal(400);
        return releases.has(name) ? setRelease(name, body.release.rulesetName) : refusal(404);
      case 'GET releases': {
        if (name === `${PARENT}/releases`) return page('releases', [...releases.values()], searchParams);
        const release = releases.get(name);
        return release ? { status: 200, body: release } : refusal(404);
      }
      default:
        return refusal(404);
    }
  }

  /** The next failure of requests like this one: the longest beginning of "METHOD path" that has any left. */
  const failureOf = (asked: string): Failure | undefined =>
    [...failures].filter(([beginning]) => asked.startsWith(beginning)).map(([, left]) => left.shift())[0];

  async function read(request: IncomingMessage): Promise<string> {
    let text = '';
    for await (const part of request) text += String(part);
    return text;
  }

  const server = createServer((request, response) => {
    void read(request).then((text): void => {
      const { method = '', headers } = request;
      const url = new URL(request.url ?? '', 'http://127.0.0.1');
      const asked = `${method} ${decodeURIComponent(url.pathname).replace(`/v1/${PARENT}/`, '')}`;
      requests.push(asked);
      if (method !== 'GET') onChange(asked);
      const failure = failureOf(asked);
      if (failure === 'lost') answer(method, url, text);
      if (failure === 'cut') request.socket.destroy();
      if (failure === 'lost' || failure === 'hang') onHang();
      if (typeof failure === 'string') return;
      const isKnown = headers.authorization === `Bearer ${token}`;
      const { status, body } = failure ? refusal(failure) : isKnown ? answer(method, url, text) : refusal(401);
      if (asked === 'PATCH releases/cloud.firestore' && status === 200) onRelease();
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });

  return {
    project: PROJECT,
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    /** "METHOD path" of each request, without the project. */
    requests,
    /** Sets the listener for requests that would change something. */
    whenChanging: (then: (asked: string) => void) => void (onChange = then),
    /** Makes the next requests fail whose "METHOD path" begins like this, one for each failure. */
    fail: (beginning: string, ...next: Failure[]) => void failures.set(beginning, next),
    /** Sets the listener for requests that get no answer. */
    whenHanging: (then: () => void) => void (onHang = then),
    /** Sets the listener for rules that became live. */
    afterRelease: (then: () => void) => void (onRelease = then),
    /** Stores a ruleset, as if somebody had created it. */
    put: (content: string) => (createRuleset([{ name: 'firestore.rules', content }]).body as Ruleset).name,
    point: (release: string, ruleset: string) => void setRelease(`${PARENT}/releases/${release}`, ruleset),
    sources: () => [...rulesets.values()].map(({ source }) => source.files[0]?.content),
    released: (release: string) => releases.get(`${PARENT}/releases/${release}`)?.rulesetName,
    /** The text that Firestore would obey. */
    live: () =>
      rulesets.get(releases.get(`${PARENT}/releases/cloud.firestore`)?.rulesetName ?? '')?.source.files[0]?.content,
    replaceSource(ruleset: string, content: string) {
      const found = rulesets.get(ruleset);
      if (found) found.source = { files: [{ name: 'firestore.rules', content }] };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((gone) => server.close(gone));
    },
  };
}
