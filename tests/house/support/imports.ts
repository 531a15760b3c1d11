import { cruise, type IFlattenedRuleSet, type ICruiseResult } from 'dependency-cruiser';

/** Rules on imports: see `circles` and `layers`. */
export type Forbidden = NonNullable<IFlattenedRuleSet['forbidden']>;

/** No file imports one that imports it. */
export const circles: Forbidden = [{ name: 'circle', severity: 'error', from: {}, to: { circular: true } }];

/**
 * Reads the imports of files, including types and the `import('…')` of JSDoc, and finds those that the rules forbid.
 *
 * @param rooms folders, relative to `baseDir`
 * @param baseDir the project's folder
 * @returns each circle once, as 'a.ts → b.ts → a.ts', and every other import as 'a.ts → b.ts: the rule's comment'
 * @throws when no file is found: a check that read nothing has shown nothing
 */
export async function forbiddenImports(
  rooms: readonly string[],
  baseDir: string,
  forbidden: Forbidden,
): Promise<string[]> {
  const { output } = await cruise([...rooms], {
    baseDir,
    ruleSet: { forbidden },
    validate: true,
    parser: 'tsc',
    tsPreCompilationDeps: true,
    detectJSDocImports: true,
    doNotFollow: { path: ['node_modules', '/pkg-[a-z]+/'] },
  });
  if (typeof output === 'string') throw new Error(output);
  const { summary }: ICruiseResult = output;
  if (summary.totalCruised === 0) throw new Error(`There are no files in ${rooms.join(', ')}.`);
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment ?? '']));
  const found = summary.violations.map(({ from, to, rule, cycle }) =>
    cycle ? roundFromFirst(cycle.map(({ name }) => name)) : `${from} → ${to}: ${comments.get(rule.name) ?? ''}`,
  );
  return [...new Set(found)].sort();
}

/** Starts a circle at the file whose name comes first, so that each is reported once. */
function roundFromFirst(files: readonly string[]): string {
  const first = files.indexOf([...files].sort()[0] ?? '');
  return [...files.slice(first), ...files.slice(0, first + 1)].join(' → ');
}
