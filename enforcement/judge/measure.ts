/**
 * The cost of requests: the expressions that the rules evaluate for a document, and the other documents that they look up.
 */
import type { Judge, Declaration } from './judge.ts';
import type { Sentence } from './sentences.ts';

/** The store allows 1,000 expressions per document; the difference is a reserve. */
export const MOST_EXPRESSIONS = 700;
/** The store allows 10 look-ups for one document of a batch; one is a reserve. */
export const MOST_LOOKUPS = 9;
/** The store allows 20 look-ups for a batch. It doesn't count some documents of the batch, but doesn't say which, so this counts all. */
export const MOST_LOOKUPS_OF_A_BATCH = 20;

/** The largest compiled size of published rules. Google documents 250 KB. */
export const MOST_BYTES = 200_000;
/**
 * The compiler's work for the rules of 28 November 2026, 100 %: the calls of functions in all permissions, expanded, times the functions in
 * scope. The service gives its compiler a limited time, which follows this count and not the bytes (enforcement/ruleset.md).
 */
const WORK = 485_723;
/** The most work, in percent of `WORK`. */
export const MOST_WORK = 150;
/** The deepest nesting of expressions, with each function in the place of its call. */
export const MOST_DEPTH = 40;

/** The work in percent of `WORK`, rounded up. */
export const workOf = ({ work }: { work: number }) => Math.ceil((work / WORK) * 100);

/** Whether published rules are within every limit. */
export const isLight = (measured: { bytes: number; work: number; depth: number }) =>
  measured.bytes <= MOST_BYTES && workOf(measured) <= MOST_WORK && measured.depth <= MOST_DEPTH;

/** Describes published rules next to their limits. */
export const weightOf = (measured: { bytes: number; work: number; functions: number; depth: number }) =>
  `${measured.bytes} bytes of ${MOST_BYTES}, work ${workOf(measured)} % of ${MOST_WORK} %, depth ${measured.depth} of ${MOST_DEPTH}, ${measured.functions} functions in the widest scope`;

export interface Cost {
  /** Of the sentence. */
  title: string;
  /** The number that the request writes or reads. */
  documents: number;
  /** Of the costliest document. */
  expressions: number;
  /** Of the expressions of all documents. */
  sum: number;
  /** Of the document that needs most. */
  lookups: number;
  /** Of all documents together. */
  batch: number;
}

/**
 * The costs of the requests that the rules allow, the costliest first.
 * @param rules the name of rules that the judge has loaded
 */
export async function measure(judge: Judge, rules: string, sentences: readonly Sentence[]): Promise<Cost[]> {
  const allowed = sentences.filter((one) => one.allowed);
  const answers = await Promise.all(allowed.map(({ question }) => judge.ask({ rules, measure: true, ...question })));
  return allowed
    .map(({ title }, at) => ({
      title,
      expressions: Math.max(...(answers[at]?.costs ?? [])),
      lookups: Math.max(...(answers[at]?.lookups ?? [])),
      documents: answers[at]?.costs?.length ?? 0,
      sum: (answers[at]?.costs ?? []).reduce((sum, cost) => sum + cost, 0),
      batch: answers[at]?.batch ?? 0,
    }))
    .sort((one, other) => other.expressions - one.expressions);
}

/**
 * The compiled size of rules, part by part. A part begins at the comment with its name.
 * @param source of firestore.rules
 * @param places the judge's measurements
 * @returns the largest first
 */
export function weightByPart(source: string, places: readonly Declaration[]) {
  const parts = new Map<string, { part: string; bytes: number; nodes: number }>();
  const headings = [...source.matchAll(/^ *\/\/ (?:====|----) (?:enforcement\/rules\/)?(.+?)(?: -*)?$/gm)].map(
    ({ index, 1: part = '' }) => ({ line: source.slice(0, index).split('\n').length, part }),
  );
  for (const { line, bytes, nodes } of places) {
    const part = headings.findLast((heading) => heading.line <= line)?.part ?? 'before the first part';
    const known = parts.get(part) ?? { part, bytes: 0, nodes: 0 };
    parts.set(part, { part, bytes: known.bytes + bytes, nodes: known.nodes + nodes });
  }
  return [...parts.values()].sort((one, other) => other.bytes - one.bytes);
}
