/**
 * Runs the renderer that Vite built and writes its files: `node write.mjs APP ABOUT RENDERER ORIGIN`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../lib/paths.mjs';
import { assetsOfPages, readScreenSources } from './assets.mjs';

const [, , app = '', about = '', renderer = '', origin = ''] = process.argv;

/** The words of all languages, by language and namespace. */
function readWords() {
  const locales = inProject('public', 'locales');
  return Object.fromEntries(
    readdirSync(locales).map((language) => [
      language,
      Object.fromEntries(
        readdirSync(join(locales, language)).map((file) => [
          file.replace('.json', ''),
          JSON.parse(readFileSync(join(locales, language, file), 'utf8')),
        ]),
      ),
    ]),
  );
}

/** Builds the early script as one classic file: a module would run after the first paint. */
async function writeEarlyScript() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [inProject('web', 'src', 'start', 'early.ts')],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const address = `/assets/early-${hash}.js`;
  writeFileSync(join(app, address), code);
  return address;
}

const { writeSite } = await import(pathToFileURL(renderer).href);
const manifest = JSON.parse(readFileSync(join(about, 'manifest.json'), 'utf8'));
const assetsOf = assetsOfPages(
  manifest,
  readScreenSources(),
  readdirSync(join(app, 'assets')),
  await writeEarlyScript(),
);
const index = readFileSync(join(app, 'index.html'), 'utf8');
const { files, records } = await writeSite({ origin, index, words: readWords(), assetsOf });
for (const { path, text } of files) {
  const target = join(app, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}
writeFileSync(join(about, 'pages.json'), `${JSON.stringify(records, null, 2)}\n`);
