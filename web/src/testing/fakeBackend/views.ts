/** The documents of the store as tests arrange and inspect them: maps, sets and lists of records, with moments in milliseconds. */
import type { Documents } from '../store/documents';
import { type Fields, isMap, Timestamp } from '../store/values';

/** The fields that are moments. */
const MOMENTS: ReadonlySet<string> = new Set([
  ...['at', 'start', 'updatedAt', 'changedAt', 'bookedAt', 'requestedAt', 'lastBookingAt', 'sharedAt', 'documentAt'],
  ...['lastAt', 'patientReadAt', 'counselorReadAt', 'patientSince', 'counselorSince', 'sentAt'],
]);

/** A record's value as it is stored. */
function toStored(value: unknown, key = ''): unknown {
  if (typeof value === 'number' && MOMENTS.has(key)) return Timestamp.fromMillis(value);
  if (Array.isArray(value)) return value.map((item) => toStored(item));
  if (!isMap(value)) return value;
  const given = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(given.map(([name, item]) => [name, toStored(item, name)]));
}

function fromStored(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toMillis();
  if (Array.isArray(value)) return value.map(fromStored);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fromStored(item)]));
}

/** How a value of a view becomes a document and is read from one, if the document isn't the value itself. */
interface Shape<Value> {
  in: (value: Value, key: string) => object;
  out: (fields: never, id: string) => Value;
}

/** Documents whose paths fit a pattern, by the ids at its stars: `sule`, or `sule/7` if there are two. */
export class View<Value> {
  readonly #path: RegExp;

  constructor(
    private readonly documents: Documents,
    private readonly pattern: string,
    private readonly shape: Shape<Value> = { in: (value) => value as object, out: (fields) => fields },
  ) {
    this.#path = new RegExp(`^${pattern.replaceAll('*', '([^/]+)')}$`);
  }

  #at(key: string): string {
    const ids = key.split('/');
    return this.pattern.replaceAll('*', () => ids.shift() ?? '');
  }

  get(key: string): Value | undefined {
    const [path, fields] = [this.#at(key), this.documents.all.get(this.#at(key))];
    return fields && this.shape.out(fromStored(fields) as never, path.slice(path.lastIndexOf('/') + 1));
  }

  has(key: string): boolean {
    return this.documents.all.has(this.#at(key));
  }

  set(key: string, value: Value): this {
    this.documents.all.set(this.#at(key), toStored(this.shape.in(value, key)) as Fields);
    return this;
  }

  delete(key: string): void {
    this.documents.all.delete(this.#at(key));
  }

  clear(): void {
    for (const key of this.keys()) this.delete(key);
  }

  get size(): number {
    return this.keys().length;
  }

  keys(): string[] {
    return [...this.documents.all.keys()].flatMap((path) => this.#path.exec(path)?.slice(1).join('/') ?? []);
  }

  entries(): [string, Value][] {
    return this.keys().map((key) => [key, this.get(key) as Value]);
  }

  values(): Value[] {
    return this.entries().map(([, value]) => value);
  }

  [Symbol.iterator](): Iterator<[string, Value]> {
    return this.entries()[Symbol.iterator]();
  }
}

/** Documents of which only their existence matters. `fields` makes one. */
export class Names {
  readonly #view: View<object>;

  constructor(
    documents: Documents,
    pattern: string,
    private readonly fields: (key: string) => object,
  ) {
    this.#view = new View(documents, pattern);
  }

  add(key: string): void {
    this.#view.set(key, this.fields(key));
  }

  has(key: string): boolean {
    return this.#view.has(key);
  }

  get size(): number {
    return this.#view.size;
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#view.keys()[Symbol.iterator]();
  }
}

/** The lists below documents, in the order of their moments. */
export class Lists<Item extends { at: number }> {
  readonly #all: View<Item>;

  constructor(
    documents: Documents,
    pattern: string,
    private readonly idOf: (item: Item) => string,
    shape: Shape<Item>,
  ) {
    this.#all = new View(documents, `${pattern}/*`, shape);
  }

  get(key: string): Item[] | undefined {
    const found = this.#all.entries().filter(([name]) => name.startsWith(`${key}/`));
    return found.length === 0 ? undefined : found.map(([, item]) => item).sort((one, other) => one.at - other.at);
  }

  set(key: string, items: readonly Item[]): void {
    for (const name of this.#all.keys()) if (name.startsWith(`${key}/`)) this.#all.delete(name);
    for (const item of items) this.#all.set(`${key}/${this.idOf(item)}`, item);
  }
}
