import { cruise } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/paths.mjs';

/** They install the packages: what they import by the time that they do so has to be here. What `import()` fetches comes later. */
const COMMANDS = ['tools/start.mjs', 'tools/test.mjs', 'tools/build.mjs'];

test('npm start, npm test and npm run build begin without a single package', async () => {
  const { output } = await cruise(COMMANDS, { baseDir: ROOT, doNotFollow: { path: 'node_modules' } });
  if (typeof output === 'string') throw new Error(output);
  const modules = new Map(output.modules.map((module) => [module.source, module]));
  const before = new Set(COMMANDS);
  const packages: string[] = [];
  for (const file of before) {
    for (const { resolved, dynamic, coreModule } of modules.get(file)?.dependencies ?? []) {
      if (dynamic || coreModule) continue;
      if (resolved.startsWith('node_modules') || !modules.has(resolved)) packages.push(`${file}: ${resolved}`);
      else before.add(resolved);
    }
  }
  expect(before.size).toBeGreaterThan(20);
  expect(packages).toEqual([]);
});
