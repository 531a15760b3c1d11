import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFunctions } from '../../tools/functions/folder.ts';
import { cutLock } from '../../tools/functions/lock.ts';
import { inProject } from '../../tools/lib/paths.mjs';
import { run } from '../../tools/lib/processes.ts';

interface Lock {
  packages: Record<
    string,
    { version?: string; resolved?: string; link?: boolean; dependencies?: Record<string, string> }
  >;
  dependencies?: Record<string, string>;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Lock;
const nameIn = (path: string) => path.slice(path.lastIndexOf('node_modules/'));

/** The function by which firebase-tools itself lists the files to upload. */
const { readdirRecursive } = createRequire(import.meta.url)('firebase-tools/lib/fsAsync.js') as {
  readdirRecursive: (wish: { path: string; ignore: string[] }) => Promise<{ name: string }[]>;
};

describe('the deployed folder of the cloud functions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aram-functions-'));
  beforeAll(() => writeFunctions(folder));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('has the exact versions that are installed here, and every required package', () => {
    const { packages } = read(join(folder, 'package-lock.json'));
    const here = Object.entries(read(inProject('package-lock.json')).packages);
    const known = new Set(here.map(([path, { version }]) => `${nameIn(path)} ${String(version)}`));
    const { '': own, ...others } = packages;
    expect(Object.keys(others).length).toBeGreaterThan(200);
    expect(
      Object.entries(others).filter(([path, { version }]) => !known.has(`${nameIn(path)} ${String(version)}`)),
    ).toEqual([]);
    for (const source of ['functions', 'operations']) {
      expect(own?.dependencies).toMatchObject(read(inProject(source, 'package.json')).dependencies ?? {});
    }
  });

  it('is complete: `npm ci` accepts it without the rest of the project, and contacts no registry for that', async () => {
    expect(await wouldInstall(folder, ['package.json', 'package-lock.json'])).toMatch(/added \d{3,} packages/);
  });

  it('imports nothing from outside, and no package that its own lock lacks', async () => {
    const { output } = await cruise(['functions/index.js'], {
      baseDir: folder,
      doNotFollow: { path: 'node_modules' },
    });
    if (typeof output === 'string') throw new Error(output);
    const { dependencies = {} } = read(join(folder, 'package.json')) as { dependencies?: Record<string, string> };
    const all = output.modules.flatMap(({ dependencies: found }) => found);
    expect(all.length).toBeGreaterThan(20);
    expect(
      all
        .filter(({ coreModule }) => !coreModule)
        .filter(({ module, couldNotResolve, resolved }) =>
          module.startsWith('.')
            ? couldNotResolve || resolved.startsWith('..')
            : !Object.keys(dependencies).some((name) => module === name || module.startsWith(`${name}/`)),
        )
        .map(({ module }) => module),
    ).toEqual([]);
  });

  it('has the indexes that the desk compares with those of the database', async () => {
    const { WANTED } = (await import(join(folder, 'operations', 'project', 'indexes.js'))) as { WANTED: unknown };
    expect(WANTED).toEqual(JSON.parse(readFileSync(inProject('firestore.indexes.json'), 'utf8')));
  });

  it('is what firebase-tools uploads: the code and its lock, and neither packages nor parameters', async () => {
    const [deployed] = (read(inProject('firebase.json')) as unknown as { functions: { ignore: string[] }[] }).functions;
    const names = await uploaded(folder, deployed?.ignore ?? []);
    expect(names).toEqual(
      expect.arrayContaining(['package.json', 'package-lock.json', 'functions/index.js', 'functions/mail/frame.html']),
    );
    expect(names.filter((name) => /node_modules|\.env|\.secret/.test(name))).toEqual([]);
  });
});

describe('a reduced lock', () => {
  const packages = {
    '': {},
    'node_modules/a': {
      version: '1.0.0',
      dev: true,
      dependencies: { b: '2', c: '1' },
      optionalDependencies: { c: '1' },
    },
    'node_modules/a/node_modules/b': { version: '2.0.0', dependencies: { d: '1' } },
    'node_modules/b': {
      version: '1.0.0',
      peerDependencies: { e: '*', d: '*' },
      peerDependenciesMeta: { e: { optional: true } },
    },
    'node_modules/c': { version: '1.0.0', devOptional: true },
    'node_modules/d': { version: '1.0.0' },
    'node_modules/e': { version: '1.0.0' },
    'node_modules/other': { version: '1.0.0' },
    'own/node_modules/d': { version: '9.0.0' },
  };
  const cut = (dependencies: Record<string, string>, from?: string) => {
    const { '': own, ...others } = cutLock(packages, { dependencies }, from).packages;
    expect(own?.dependencies).toEqual(dependencies);
    return Object.fromEntries(
      Object.entries(others).map(([path, { version, dev, optional }]) => [path, [version, dev, optional]]),
    );
  };

  it('holds the required packages and no more, without the marks of the whole project', () => {
    expect(cut({ a: '1' })).toEqual({
      'node_modules/a': ['1.0.0', undefined, undefined],
      'node_modules/b': ['2.0.0', undefined, undefined],
      'node_modules/c': ['1.0.0', undefined, true],
      'node_modules/d': ['1.0.0', undefined, undefined],
    });
  });

  it('gives each package the version that it has here, if two are needed', () => {
    expect(cut({ a: '1', b: '1' })).toMatchObject({
      'node_modules/b': ['1.0.0', undefined, undefined],
      'node_modules/a/node_modules/b': ['2.0.0', undefined, undefined],
    });
    expect(cut({ d: '9', b: '1' }, 'own')).toEqual({
      'node_modules/d': ['9.0.0', undefined, undefined],
      'node_modules/b': ['1.0.0', undefined, undefined],
      'node_modules/b/node_modules/d': ['1.0.0', undefined, undefined],
    });
  });
});

describe('the lock', () => {
  it('is complete: `npm ci` accepts it in a fresh clone, with the packages for every system, and contacts no registry for that', async () => {
    const workspaces = ['functions', 'operations'].map((name) => join(name, 'package.json'));
    const files = ['package.json', 'package-lock.json', '.npmrc', ...workspaces];
    expect(await wouldInstall(inProject(), files)).toMatch(/added \d{3,} packages/);
  });

  it('names no registry: packages come from the one that the machine is configured for', () => {
    const { packages } = read(inProject('package-lock.json'));
    const named = Object.values(packages).filter(({ resolved, link }) => resolved !== undefined && link !== true);
    expect(named).toEqual([]);
    expect(readFileSync(inProject('package-lock.json'), 'utf8')).not.toMatch(/https?:\/\/[^"]*\.tgz/);
  });
});

/** The output of an `npm ci` dry run in a folder that has only these files of another one. It contacts no registry. */
async function wouldInstall(from: string, files: readonly string[]): Promise<string> {
  const clone = mkdtempSync(join(tmpdir(), 'aram-clone-'));
  try {
    for (const file of files) {
      mkdirSync(dirname(join(clone, file)), { recursive: true });
      copyFileSync(join(from, file), join(clone, file));
    }
    const alone = ['--offline', '--cache', join(clone, 'cache')];
    const args = ['ci', '--dry-run', '--ignore-scripts', '--loglevel=notice', ...alone];
    const { code, output } = await run('npm', args, { cwd: clone });
    expect(code, output).toBe(0);
    return output;
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

/** The files that firebase-tools would put into the archive of the functions. */
async function uploaded(folder: string, ignore: readonly string[]): Promise<string[]> {
  const files = await readdirRecursive({ path: folder, ignore: [...ignore] });
  return files.map(({ name }) => relative(folder, name));
}
