/**
 * Writes the folder that cloud functions are deployed from and that the Functions emulator loads: `functions/` and the `operations/` that they call, compiled file
 * by file, and a package.json with a lockfile cut from the project's. Google installs by these two, and sees nothing else of the project.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'rolldown';
import { inProject, ROOT, SCRATCH } from '../lib/paths.mjs';
import { cutLock, type Manifest, type Packages } from './lock.ts';

/** The source of the functions that `firebase.json` names. */
export const DEPLOYED = join(SCRATCH, 'deploy', 'functions');

/**
 * Leaves out code and words, which are compiled, and a workspace's own settings: one package.json is enough, and firebase-tools reads parameters from their own
 * folder (`configDir`).
 */
const isLeft = (name: string) => name === 'node_modules' || name.startsWith('.env') || /\.([jt]s|json)$/.test(name);

/** Writes the functions as they are deployed, bundled, in place of whatever is in the folder. */
export async function writeFunctions(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Files that the code reads at run time keep their paths next to the modules that name them.
  cpSync(inProject('functions'), join(folder, 'functions'), {
    recursive: true,
    filter: (path) => !isLeft(basename(path)),
  });
  await build({
    input: inProject('functions', 'index.ts'),
    platform: 'node',
    external: (id) => !/^[./]/.test(id),
    output: { dir: folder, preserveModules: true, preserveModulesRoot: ROOT },
  });
  const manifest = manifestOf();
  write(join(folder, 'package.json'), manifest);
  const { packages } = readJson(inProject('package-lock.json')) as { packages: Packages };
  write(join(folder, 'package-lock.json'), { name: manifest.name, ...cutLock(packages, manifest, 'functions') });
  // firebase-tools starts the code here to list the functions; it uploads no packages.
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'));
}

function manifestOf() {
  const [functions, operations] = ['functions', 'operations'].map(
    (source) => readJson(inProject(source, 'package.json')) as Manifest,
  );
  return {
    ...functions,
    main: 'functions/index.js',
    dependencies: { ...operations?.dependencies, ...functions?.dependencies },
  };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const write = (path: string, value: unknown) => {
  writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);
};
