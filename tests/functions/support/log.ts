/** All that was logged. This file is set up before any test's own imports: the functions take the console as it is when they are loaded. */
export const log: string[] = [];

for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
  // eslint-disable-next-line no-console -- what is logged is what tests read
  console[level] = (...line: unknown[]) => void log.push(line.map(String).join(' '));
}
