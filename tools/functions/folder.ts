/**
 * Writes the folder that cloud functions are deployed from and that the Functions emulator loads: `functions/`, the `operations/` that they call, and a
 * package.json with a lockfile cut from the project's. Google installs by these two, and sees nothing else of the project.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inProject, SCRATCH } from '../lib/paths.mjs';
import { cutLock } from './lock.ts';

/** The source of the functions that `firebase.json` names. */
export const DEPLOYED = join(SCRATCH, 'deploy', 'functions');

/** They keep their names in the folder, since the first imports from the second. */
const SOURCES = ['functions', 'operations'];

/** Leaves out a workspace's own settings: one package.json is enough, and firebase-tools reads parameters from their own folder (`configDir`). */
const isLeft = (name: string) => ['node_modules', 'package.json'].includes(name) || name.startsWith('.env');

/** Replaces the folder. */
export function writeFunctions(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const source of SOURCES) {
    cpSync(inProject(source), join(folder, source), { recursive: true, filter: (path) => !isLeft(basename(path)) });
  }
  const manifest = manifestOf();
  write(join(folder, 'package.json'), manifest);
  const { packages } = readJson(inProject('package-lock.json'));
  write(join(folder, 'package-lock.json'), { name: manifest.name, ...cutLock(packages, manifest, 'functions') });
  // firebase-tools starts the code here to list the functions; it uploads no packages.
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'));
}

function manifestOf() {
  const [functions, ...others] = SOURCES.map((source) => readJson(inProject(source, 'package.json')));
  return {
    ...functions,
    main: `functions/${functions.main}`,
    dependencies: Object.assign({}, ...others.map(({ dependencies }) => dependencies), functions.dependencies),
  };
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

const write = (path: string, value: unknown) => writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);
