import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isInstalled } from '../../tools/lib/packages.mjs';
import { inProject } from '../../tools/lib/paths.mjs';
import { run } from '../../tools/lib/processes.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-darwin': { version: '2.0.0', optional: true },
  },
};

describe('the npm packages are those of the lock', () => {
  it('where all but those for other systems are there', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true);
  });

  it('not where one is missing', () => {
    expect(isInstalled(lock, { packages: {} })).toBe(false);
  });

  it('not where one has another version', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '0.9.0' } } })).toBe(false);
  });
});

describe.each(['.', 'functions'])('the lock in %s', (folder) => {
  it('is whole: `npm ci` takes it in a fresh clone, with the packages for every system, and asks no registry for that', async () => {
    const clone = mkdtempSync(join(tmpdir(), 'aram-clone-'));
    try {
      for (const file of ['package.json', 'package-lock.json', '.npmrc'])
        copyFileSync(inProject(folder, file), join(clone, file));
      const alone = ['--offline', '--cache', join(clone, 'cache')];
      const { code, output } = await run(
        'npm',
        ['ci', '--dry-run', '--ignore-scripts', '--loglevel=notice', ...alone],
        { cwd: clone },
      );
      expect(code, output).toBe(0);
      expect(output).toMatch(/added \d{3,} packages/);
    } finally {
      rmSync(clone, { recursive: true, force: true });
    }
  });

  it('names no registry: packages come from the one that the machine is set to', () => {
    expect(readFileSync(inProject(folder, 'package-lock.json'), 'utf8')).not.toMatch(
      /"resolved"|https?:\/\/[^"]*\.tgz/,
    );
  });
});

/** Every script and setting of the project's own that may name a package. */
function sources(): string[] {
  const isSource = (name: string) => ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'].includes(extname(name));
  const within = ['web', 'tools', 'operator', 'functions', 'enforcement', 'tests', 'bench'].flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return [...readdirSync(inProject('.')).filter((name) => !name.startsWith('package')), ...within]
    .filter((name) => isSource(name) && !name.includes('node_modules'))
    .map((name) => readFileSync(inProject(name), 'utf8'));
}

it.each(['.', 'functions'])('each package that is asked for in %s is used by something', (folder) => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(inProject(folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const asked = Object.keys({ ...dependencies, ...devDependencies });
  const files = sources();
  const isNamed = (name: string) => files.some((text) => new RegExp(`['"/]${name}['"/]`).test(text));
  // Types belong to the package of that name.
  const nameOf = (name: string) => name.replace(/^@types\//, '');
  expect(asked.filter((name) => !isNamed(nameOf(name)))).toEqual([]);
});
