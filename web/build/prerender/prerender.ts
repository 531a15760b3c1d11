/**
 * Writes a finished page for every route in each language into a built app (web/src/prerender): the text that a visitor reads first needs
 * no script.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inProject, SCRATCH, TYPESCRIPT } from '../../../tools/lib/paths.mjs';
import { must } from '../../../tools/lib/processes.ts';

const ROWS = inProject('web', 'build', 'rows.config.ts');
const WRITE = fileURLToPath(new URL('write.ts', import.meta.url));

/** Vite's list of the packages in the scripts, with their licenses (vite.config.ts). */
export const LICENCES = 'licences.json';

/** The same for the painter of a list's first rows (web/build/rows.config.ts). */
export const ROWS_LICENCES = 'licences-rows.json';

/**
 * Facts about a built app for tools, not for the public: `manifest.json`, Vite's list of files, `licences.json`, the packages in them, and
 * `pages.json`, the files that each page fetches. Each build has its own folder, even two with the same name, since builds may run at the
 * same time.
 *
 * @param folder the built app
 */
export function aboutBuild(folder: string) {
  const whole = resolve(folder);
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 12);
  return join(SCRATCH, 'builds', `${basename(whole)}-${hash}`);
}

/**
 * @param wish.folder the built app
 * @param wish.origin the site's address
 * @param wish.mode Vite's mode, as the app was built with
 * @param wish.variables the app's Firebase: pages with a list ask it themselves
 */
export async function prerender({
  folder,
  origin,
  mode,
  variables,
}: {
  folder: string;
  origin: string;
  mode: string;
  variables: Record<string, string>;
}) {
  const about = aboutBuild(folder);
  rmSync(about, { recursive: true, force: true });
  mkdirSync(about, { recursive: true });
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  for (const file of ['manifest.json', LICENCES]) renameSync(join(folder, '.vite', file), join(about, file));
  await must(process.execPath, [vite, 'build', '--mode', mode, '--config', ROWS], {
    env: { ...process.env, ...variables, ARAM_OUT_DIR: folder },
  });
  renameSync(join(folder, '.vite', LICENCES), join(about, ROWS_LICENCES));
  rmSync(join(folder, '.vite'), { recursive: true });
  const renderer = join(about, 'renderer');
  await must(
    process.execPath,
    [vite, 'build', '--mode', mode, '--ssr', inProject('web', 'src', 'prerender', 'site.ts')],
    {
      env: { ...process.env, ...variables, ARAM_OUT_DIR: renderer },
    },
  );
  // React reads NODE_ENV when it is loaded, so this needs a separate process.
  await must(process.execPath, [...TYPESCRIPT, WRITE, folder, about, renderer, origin], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
