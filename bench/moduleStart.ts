/** How fast the module for visitors starts in Chromium, with the processor as it is and slowed down. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'rolldown';
import { headersFor } from '../tools/lib/headers.ts';
import { inProject, SCRATCH } from '../tools/lib/paths.mjs';
import { HOST } from '../tools/lib/ports.ts';
import { median } from './median.ts';
import type { Browser } from '@playwright/test';
import type * as Core from '../web/src/core/index.ts';

const FOLDER = join(SCRATCH, 'bench', 'core');
const WASM = 'aram_public_bg.wasm';
/** The processor slowdown at which the module has to be ready in time: Lighthouse's setting for a phone. */
const SLOW_DOWN = 4;
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };

/**
 * Bundles the core's interface, as in the app, and serves it while the work runs: with the live site's policy, and compressed in advance as
 * on Hosting. Brotli at its best setting takes longer than the module takes to start.
 */
async function served<T>(work: (origin: string) => Promise<T>) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  copyFileSync(inProject('core-wasm', 'pkg-public', WASM), join(FOLDER, WASM));
  await build({
    input: { entry: inProject('web', 'src', 'core', 'index.ts') },
    platform: 'browser',
    transform: { target: 'es2022' },
    output: { dir: FOLDER, minify: true },
  });
  const files = new Map(
    readdirSync(FOLDER).map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(FOLDER, name)))]),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', `http://${HOST}`);
    response.setHeader('Content-Security-Policy', headersFor('/')['Content-Security-Policy'] ?? '');
    // Only an isolated page has a precise clock.
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    response.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'text/html');
    const file = files.get(pathname);
    if (file) response.setHeader('Content-Encoding', 'br');
    response.end(file ?? '<!doctype html><title>bench</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server on loopback has no port.');
  try {
    return await work(`http://${HOST}:${address.port}`);
  } finally {
    server.close();
  }
}

/**
 * The time until the core answers: glue and module loaded, compiled, started; and the last two alone. Each with the processor as it is and slowed down, in
 * milliseconds.
 */
export const timeStart = (browser: Browser, runs: number) =>
  served(async (origin) => ({
    full: await startAt(browser, origin, 1, runs),
    slowed: await startAt(browser, origin, SLOW_DOWN, runs),
  }));

async function startAt(browser: Browser, origin: string, slowDown: number, runs: number) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    // Each run has its own profile, so nothing is cached, including compiled code.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(origin);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const asked = { entry: `${origin}/entry.js`, wasm: `${origin}/${WASM}` };
    const time = await page.evaluate(async ({ entry, wasm }) => {
      const { loadCore } = (await import(entry)) as typeof Core;
      const bytes = await (await fetch(`${wasm}?again`)).arrayBuffer();
      const begun = performance.now();
      const module = await WebAssembly.compile(bytes);
      const imports: Record<string, Record<string, () => undefined>> = {};
      for (const { module: from, name } of WebAssembly.Module.imports(module))
        (imports[from] ??= {})[name] = () => undefined;
      await WebAssembly.instantiate(module, imports);
      const started = performance.now();
      const core = await loadCore();
      core.check('newsletter', { email: 'a@b.co' });
      return { start: started - begun, ready: performance.now() - started };
    }, asked);
    times.push(time);
    await context.close();
  }
  return { ready: median(times.map(({ ready }) => ready)), start: median(times.map(({ start }) => start)) };
}
