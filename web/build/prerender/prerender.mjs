/**
 * Writes a finished page for every route in each language into a built app (web/src/prerender): what a visitor reads first needs no script.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inProject, SCRATCH } from '../../../tools/lib/paths.mjs';
import { must } from '../../../tools/lib/processes.mjs';

const WRITE = fileURLToPath(new URL('write.mjs', import.meta.url));

/** Vite's list of the packages in the scripts, with their licences (vite.config.ts). */
export const LICENCES = 'licences.json';

/**
 * What the tools know of a built app and the public does not need: `manifest.json`, Vite's list of files, `licences.json`, whose work is in them, and
 * `pages.json`, what each page fetches. Each folder has its own, also where two have the same name: builds run beside each other.
 * @param {string} folder the built app
 */
export function aboutBuild(folder) {
  const whole = resolve(folder);
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 12);
  return join(SCRATCH, 'builds', `${basename(whole)}-${hash}`);
}

/**
 * @param {object} wish
 * @param {string} wish.folder the built app
 * @param {string} wish.origin the site's address
 * @param {string} wish.mode Vite's mode, as the app was built with
 */
export async function prerender({ folder, origin, mode }) {
  const about = aboutBuild(folder);
  rmSync(about, { recursive: true, force: true });
  mkdirSync(about, { recursive: true });
  for (const file of ['manifest.json', LICENCES]) renameSync(join(folder, '.vite', file), join(about, file));
  rmSync(join(folder, '.vite'), { recursive: true });
  const renderer = join(about, 'renderer');
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  await must(
    process.execPath,
    [vite, 'build', '--mode', mode, '--ssr', inProject('web', 'src', 'prerender', 'site.ts')],
    {
      env: { ...process.env, ARAM_OUT_DIR: renderer },
    },
  );
  // React looks at NODE_ENV when it is loaded: a process of its own.
  await must(process.execPath, [WRITE, folder, about, renderer, origin], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
