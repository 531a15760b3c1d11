/**
 * Everything that was logged. This file runs before any test's own imports: the functions keep the console as it is when they are loaded.
 */
export const log: string[] = [];

for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
  // eslint-disable-next-line no-console -- tests read what is logged
  console[level] = (...line: unknown[]) => void log.push(line.map(String).join(' '));
}
