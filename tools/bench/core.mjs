/**
 * The core by itself: how fast it starts, and how fast it decides beside the libraries that could stand in its place.
 */
import { build } from 'esbuild';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { headersFor } from '../lib/headers.mjs';
import { inProject, SCRATCH } from '../lib/paths.mjs';
import { HOST } from '../lib/ports.mjs';
import { must } from '../lib/processes.mjs';
import { median } from './stats.mjs';

/** @typedef {Record<string, Record<string, number>>} Groups nanoseconds by what was asked and who answered */
/** @typedef {{ rounds: number; budget: number }} Effort */

const FOLDER = join(SCRATCH, 'bench', 'core');
const WASM = 'aram_core_bg.wasm';
/** The slow-down at which the module has to be ready in time, as Lighthouse has it for a phone. */
const SLOW_DOWN = 4;

/** Bundles the core's face, as the app has it, with the libraries. */
async function bundle() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  await build({
    entryPoints: { entry: fileURLToPath(new URL('validation/entry.ts', import.meta.url)) },
    outdir: FOLDER,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
  });
  copyFileSync(inProject('core-wasm', 'pkg', WASM), join(FOLDER, WASM));
}

/**
 * Serves the bundle, compressed before anyone asks, as Hosting does: brotli at its best takes longer than the module takes to start. Below /strict/ with
 * the policy of the live site, which forbids code made at run time; below /open/ without.
 * @returns {Promise<{ origin: string; close: () => void }>}
 */
async function serve() {
  const policy = headersFor('/')['Content-Security-Policy'] ?? '';
  const files = new Map(
    readdirSync(FOLDER).map((name) => [name, brotliCompressSync(readFileSync(join(FOLDER, name)))]),
  );
  const server = createServer((request, response) => {
    const [, room = '', name = ''] = (request.url ?? '').replace(/[?].*/, '').split('/');
    if (room === 'strict') response.setHeader('Content-Security-Policy', policy);
    // Only an isolated page has a fine clock.
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    response.setHeader('Content-Type', typeOf(name));
    const file = files.get(name);
    if (file) response.setHeader('Content-Encoding', 'br');
    response.end(file ?? '<!doctype html><title>bench</title>');
  });
  await new Promise((resolve) => server.listen(0, HOST, () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { origin: `http://${HOST}:${port}`, close: () => server.close() };
}

/** @param {string} name */
function typeOf(name) {
  if (name.endsWith('.js')) return 'text/javascript';
  return name.endsWith('.wasm') ? 'application/wasm' : 'text/html';
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Effort} effort
 * @returns {Promise<{ strict: Groups; open: Groups; node: Groups }>} `strict`: under the live site's policy
 */
export async function measureValidation(browser, effort) {
  await bundle();
  const { origin, close } = await serve();
  /** @param {string} room */
  const inChromium = async (room) => {
    const page = await browser.newPage();
    await page.goto(`${origin}/${room}/`);
    const { groups } = await page.evaluate(async ({ address, options }) => (await import(address)).run(options), {
      address: `${origin}/${room}/entry.js`,
      options: effort,
    });
    await page.close();
    return groups;
  };
  try {
    return { strict: await inChromium('strict'), open: await inChromium('open'), node: await inNode(effort) };
  } finally {
    close();
  }
}

/**
 * A process of its own, with nothing of the bench in it.
 * @param {Effort} effort
 * @returns {Promise<Groups>}
 */
async function inNode(effort) {
  const { stdout } = await must(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(effort)]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '').groups;
}

/**
 * From nothing to a core that answers: its glue and module fetched, compiled, started. And the last two alone.
 * @param {import('@playwright/test').Browser} browser
 * @param {number} times
 */
export async function measureStart(browser, times) {
  await bundle();
  const { origin, close } = await serve();
  /** @param {number} slowDown */
  const measure = async (slowDown) => {
    const ready = [];
    const started = [];
    for (let n = 0; n < times; n += 1) {
      // Each in a profile of its own: nothing is cached, compiled code included.
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${origin}/strict/`);
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
      const { whole, start } = await page.evaluate(
        async ({ entry, wasm }) => {
          const { loadCore } = await import(entry);
          const bytes = await (await fetch(`${wasm}?again`)).arrayBuffer();
          let begun = performance.now();
          const module = await WebAssembly.compile(bytes);
          const wanted = WebAssembly.Module.imports(module);
          /** @type {Record<string, Record<string, () => undefined>>} */
          const imports = {};
          for (const { module: from, name } of wanted) (imports[from] ??= {})[name] = () => undefined;
          await WebAssembly.instantiate(module, imports);
          const start = performance.now() - begun;
          begun = performance.now();
          const core = await loadCore();
          core.check('newsletter', { email: 'a@b.co' });
          return { whole: performance.now() - begun, start };
        },
        { entry: `${origin}/strict/entry.js`, wasm: `${origin}/strict/${WASM}` },
      );
      ready.push(whole);
      started.push(start);
      await context.close();
    }
    return { ready: median(ready), start: median(started) };
  };
  try {
    return { full: await measure(1), slowed: await measure(SLOW_DOWN) };
  } finally {
    close();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wasm = await readFile(join(FOLDER, WASM));
  globalThis.fetch = async () => new Response(wasm, { headers: { 'Content-Type': 'application/wasm' } });
  const { run } = await import(pathToFileURL(join(FOLDER, 'entry.js')).href);
  process.stdout.write(`${JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}')))}\n`);
  // What loaded the core may hold the process open.
  process.exit();
}
