/**
 * Counts what Firestore bills: document reads, writes and deletes. A query without results bills one read, a count one per thousand
 * entries.
 */
import { createRequire } from 'node:module';
import { vi } from 'vitest';

export interface Bill {
  reads: number;
  writes: number;
  deletes: number;
}

interface Opened {
  collection: (path: string) => { count: () => object };
}
type Class<T = unknown> = (new (settings: { projectId: string }) => T) & { prototype: object };

/** The classes by which `operations/`, whose package it is, reads and writes. */
const ofOperations = createRequire(new URL('../../operations/package.json', import.meta.url));
const { Firestore, Query, Transaction } = ofOperations('firebase-admin/firestore') as {
  Firestore: Class<Opened>;
  Query: Class;
  Transaction: Class;
};

const ENTRIES_OF_A_READ = 1000;

type Methods = Record<string, (...given: unknown[]) => unknown>;

/** Watches a method of a class, which goes on working. */
const watch = (prototype: object, name: string) => vi.spyOn(prototype as Methods, name).mock;

/** Counts belong to a class that the package doesn't export. */
const ofCounts = () =>
  Object.getPrototypeOf(new Firestore({ projectId: 'demo-none' }).collection('any').count()) as object;

/** The bill of some work. Nothing else may run meanwhile. */
export async function billOf(work: () => Promise<unknown>): Promise<Bill> {
  const queries = [watch(Query.prototype, 'get'), watch(Transaction.prototype, 'get')];
  const several = [watch(Firestore.prototype, 'getAll'), watch(Transaction.prototype, 'getAll')];
  const counts = watch(ofCounts(), 'get');
  const written = ['create', 'set', 'update'].map((name) => watch(Transaction.prototype, name));
  const deleted = watch(Transaction.prototype, 'delete');
  await work();
  const answers = ({ settledResults }: typeof counts): unknown[] => settledResults.map(({ value }): unknown => value);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const reads = [
    ...queries.flatMap(answers).map((answer) => Math.max(1, (answer as { size?: number }).size ?? 1)),
    ...several.flatMap(answers).map((answer) => (answer as unknown[]).length),
    ...answers(counts).map((answer) => {
      const { count } = (answer as { data: () => { count: number } }).data();
      return Math.max(1, Math.ceil(count / ENTRIES_OF_A_READ));
    }),
  ];
  const bill = {
    reads: sum(reads),
    writes: sum(written.map(({ calls }) => calls.length)),
    deletes: deleted.calls.length,
  };
  vi.restoreAllMocks();
  return bill;
}
