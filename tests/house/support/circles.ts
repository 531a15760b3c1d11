import { cruise, type ICruiseResult } from 'dependency-cruiser';

/**
 * The circles that files stand in by what they import: types and the `import('…')` of JSDoc count as much as what runs.
 *
 * @param rooms folders, seen from `baseDir`
 * @param baseDir the project's folder
 * @returns each circle once, as 'a.ts → b.ts → a.ts'
 * @throws where no file is found: a check that looked at nothing has shown nothing
 */
export async function circlesIn(rooms: readonly string[], baseDir: string): Promise<string[]> {
  const { output } = await cruise([...rooms], {
    baseDir,
    ruleSet: { forbidden: [{ name: 'circle', severity: 'error', from: {}, to: { circular: true } }] },
    validate: true,
    parser: 'tsc',
    tsPreCompilationDeps: true,
    detectJSDocImports: true,
    doNotFollow: {
      path: ['node_modules', 'core-wasm/pkg', 'core-wasm/pkg-sessions', 'core-wasm/pkg-conversation'],
    },
  });
  if (typeof output === 'string') throw new Error(output);
  const { summary }: ICruiseResult = output;
  if (summary.totalCruised === 0) throw new Error(`There is no file in ${rooms.join(', ')}.`);
  return [...new Set(summary.violations.map(({ cycle = [] }) => roundFromFirst(cycle.map(({ name }) => name))))].sort();
}

/** A circle has no beginning: it is told from the file whose name comes first, so that each is told once. */
function roundFromFirst(files: readonly string[]): string {
  const first = files.indexOf([...files].sort()[0] ?? '');
  return [...files.slice(first), ...files.slice(0, first + 1)].join(' → ');
}
