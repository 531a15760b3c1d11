/**
 * Counts what Firebase would bill: every request of the product's own backend code, documents read and written, and the documents that the
 * security rules look up to decide. For these, each request goes to the rules engine itself, with the stored data before and after it.
 */
import { fieldsToRest, type RestValue } from '../support/values.ts';
import { type Judge } from '../../enforcement/judge/judge.ts';
import { type Cost } from '../../bench/budgets.ts';

type Fields = Record<string, RestValue>;

interface Write {
  update?: { name: string };
  delete?: string;
}

/** The parts of Firestore's HTTP interface that `firebase/firestore/lite` uses. */
interface StoreRequest {
  documents?: string[];
  writes?: Write[];
  structuredQuery?: { from: { collectionId: string }[]; where?: Filter; limit?: number; offset?: number };
  parent?: string;
}

interface Filter {
  fieldFilter?: { field: { fieldPath: string }; op: string; value: RestValue };
  compositeFilter?: { op: string; filters: Filter[] };
}

interface CommitAnswer {
  commitTime: string;
  writeResults?: { transformResults?: RestValue[] }[];
}

export interface Hosts {
  auth: string;
  firestore: string;
  storage: string;
}

const NOTHING: Cost = { auth: 0, store: 0, files: 0, reads: 0, ruleReads: 0, writes: 0, deletes: 0 };
const ADMINISTRATOR = 'Bearer owner';

const realFetch = globalThis.fetch;
let pass: typeof fetch = realFetch;
// Firebase Auth keeps `fetch` as it is at import time, so this module is imported first.
globalThis.fetch = (input, init) => pass(input, init);

export class Meter {
  #cost: Cost = { ...NOTHING };
  #fault: unknown;

  constructor(
    readonly hosts: Hosts,
    /** Has loaded the project's rules under the name `rules`. */
    readonly judge: Judge,
  ) {}

  /** From now on, counts every request of this process except the administrator's. */
  start(): void {
    pass = (input, init) =>
      this.#pass(new Request(input, init)).catch((fault: unknown) => {
        // The backend would report it as a broken network.
        this.#fault ??= fault;
        throw fault;
      });
  }

  stop(): void {
    pass = realFetch;
  }

  /** The cost of the work, with everything that it set off. */
  async during(work: () => Promise<unknown>): Promise<Cost> {
    this.#cost = { ...NOTHING };
    this.#fault = undefined;
    try {
      await work();
    } catch (thrown) {
      throw this.#fault ?? thrown;
    }
    return { ...this.#cost };
  }

  async #pass(request: Request): Promise<Response> {
    if (request.headers.get('Authorization') === ADMINISTRATOR) return realFetch(request);
    switch (new URL(request.url).host) {
      case this.hosts.auth:
        this.#cost.auth += 1;
        break;
      case this.hosts.storage:
        this.#cost.files += 1;
        break;
      case this.hosts.firestore:
        this.#cost.store += 1;
        return this.#passToStore(request);
      default:
        throw new Error(`a request to nowhere: ${request.url}`);
    }
    return realFetch(request);
  }

  async #passToStore(request: Request): Promise<Response> {
    const asked = (await request.clone().json()) as StoreRequest;
    const user = userOf(request);
    const { pathname } = new URL(request.url);
    const method = pathname.split(':').at(-1) ?? '';
    switch (method) {
      case 'batchGet': {
        const paths = (asked.documents ?? []).map(pathOf);
        this.#cost.reads += paths.length;
        for (const path of paths) await this.#decide({ ...user, read: { method: 'get', path } }, [path]);
        return realFetch(request);
      }
      case 'runQuery': {
        const parent = pathOf(pathname.replace(/:runQuery$/, ''));
        await this.#decide({ ...user, read: { method: 'list', ...listOf(asked, parent) } }, []);
        const answer = await realFetch(request);
        const rows = (await answer.clone().json()) as { document?: unknown }[];
        this.#cost.reads += Math.max(1, rows.filter(({ document }) => document !== undefined).length);
        return answer;
      }
      case 'commit':
        return this.#passCommit(request, asked.writes ?? [], user);
      default:
        throw new Error(`a request that the meter doesn’t know: ${request.url}`);
    }
  }

  async #passCommit(request: Request, writes: readonly Write[], user: User): Promise<Response> {
    const removed = writes.flatMap((write) => write.delete ?? []);
    this.#cost.deletes += removed.length;
    this.#cost.writes += writes.length - removed.length;
    const paths = [...new Set(writes.map((write) => pathOf(write.update?.name ?? write.delete ?? '')))];
    const around = [...new Set([...paths, ...recordsOf(user)])];
    const before = await this.#stored(around);
    const answer = await realFetch(request);
    if (!answer.ok) throw new Error(`a write that was counted was refused: ${paths.join(', ')}`);
    const after = await this.#stored(paths);
    const { commitTime, writeResults = [] } = (await answer.clone().json()) as CommitAnswer;
    const stamped = writeResults
      .flatMap(({ transformResults = [] }) => transformResults)
      .find((value) => 'timestampValue' in value);
    const time = stamped === undefined ? commitTime : String(stamped['timestampValue']);
    const written = paths.map((path) => ({ path, ...(after[path] && { fields: after[path] }) }));
    await this.#look({ ...user, time, writes: written }, around, before);
    return answer;
  }

  async #decide(question: Record<string, unknown>, paths: readonly string[]): Promise<void> {
    await this.#look({ ...question, time: new Date().toISOString() }, paths, await this.#stored(paths));
  }

  /**
   * Asks the rules engine which documents the rules look up, and checks that it decides as the emulator did. Documents that the rules need
   * and that aren't known yet come from the store, until none is missing: a rule that finds no document looks no further.
   */
  async #look(
    question: Record<string, unknown>,
    paths: readonly string[],
    stored: Record<string, Fields>,
  ): Promise<void> {
    const before = { ...stored };
    const known = new Set(paths);
    for (;;) {
      const { permit, documents = [] } = await this.judge.ask({ rules: 'rules', measure: true, ...question, before });
      const missing = documents.filter((path) => !known.has(path));
      if (missing.length === 0) {
        if (permit !== true) throw new Error(`the rules engine refuses a counted request: ${JSON.stringify(question)}`);
        this.#cost.ruleReads += documents.length;
        return;
      }
      for (const path of missing) known.add(path);
      Object.assign(before, await this.#stored(missing));
    }
  }

  /** Documents as they are stored, read past the rules. */
  async #stored(paths: readonly string[]): Promise<Record<string, Fields>> {
    const found: Record<string, Fields> = {};
    for (const path of paths) {
      const address = `http://${this.hosts.firestore}/v1/${rootOf(process.env['GCLOUD_PROJECT'] ?? '')}/${path}`;
      const answer = await realFetch(address, { headers: { Authorization: ADMINISTRATOR } });
      if (answer.ok) found[path] = ((await answer.json()) as { fields?: Fields }).fields ?? fieldsToRest({});
    }
    return found;
  }
}

interface User {
  auth: { uid: string; token: Record<string, unknown> } | null;
}

/** The user of a request, by its token: the rules see the token's claims. */
function userOf(request: Request): User {
  const [, claims] = request.headers.get('Authorization')?.split('.') ?? [];
  if (claims === undefined) return { auth: null };
  const token = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
  return { auth: { uid: String(token['user_id']), token } };
}

/** The documents of a user that the rules look up; the others are written by the request itself. */
function recordsOf({ auth }: User): string[] {
  if (!auth) return [];
  return ['patients', 'counselors', 'counselorProfiles', 'closed'].map((collection) => `${collection}/${auth.uid}`);
}

interface List {
  path: string;
  fields: Fields;
  query: { limit: number | null; offset: number };
}

/** The equality conditions of a filter, whether it is a single one or a combination. */
function equalities({ fieldFilter, compositeFilter }: Filter): NonNullable<Filter['fieldFilter']>[] {
  if (fieldFilter) return fieldFilter.op === 'EQUAL' ? [fieldFilter] : [];
  return compositeFilter?.op === 'AND' ? compositeFilter.filters.flatMap(equalities) : [];
}

function listOf({ structuredQuery }: StoreRequest, parent: string): List {
  const collection = structuredQuery?.from[0]?.collectionId ?? '';
  const promised = equalities(structuredQuery?.where ?? {}).map(
    ({ field, value }) => [field.fieldPath, value] as const,
  );
  return {
    path: [parent, collection, 'any'].filter(Boolean).join('/'),
    // The query guarantees these fields for every document that it finds.
    fields: Object.fromEntries(promised),
    query: { limit: structuredQuery?.limit ?? null, offset: structuredQuery?.offset ?? 0 },
  };
}

const rootOf = (projectId: string) => `projects/${projectId}/databases/(default)/documents`;

/** 'patients/ayla' from the full name of a document, or from its address. */
function pathOf(name: string): string {
  return /\/documents\/?(.*)$/.exec(decodeURIComponent(name))?.[1] ?? name;
}
