/**
 * Everything that was logged since a test began, in files that call `logNothingLike`, and otherwise since the file began. This file runs before any test's own imports: the functions keep the console as it is when they are loaded.
 */
import { afterEach, beforeEach, expect } from 'vitest';

export const log: string[] = [];

for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
  // eslint-disable-next-line no-console -- tests read what is logged
  console[level] = (...line: unknown[]) => void log.push(line.map(String).join(' '));
}

/** Checks after each test that nothing was logged that matches. */
export function logNothingLike(secret: RegExp): void {
  beforeEach(() => {
    log.length = 0;
  });
  afterEach(() => {
    expect(log.join('\n'), 'what is logged').not.toMatch(secret);
  });
}
