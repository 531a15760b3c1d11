/**
 * Writes public/illustrations from the scenes. `node tools/illustrations/build.mjs`, after a change here; the drawings are committed, and nothing of
 * this ships as script. `--only NAME` writes one.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { optimize } from 'svgo';
import { SCENES } from './scenes/index.mjs';

const OUT = fileURLToPath(new URL('../../public/illustrations/', import.meta.url));

/** What a drawing may weigh, in bytes: about half of it once compressed. */
const LIMIT = 28_000;

/** @type {import('svgo').Config} */
const CONFIG = {
  multipass: true,
  floatPrecision: 1,
  plugins: [
    // Two people in one pose share its ink.
    'reusePaths',
    { name: 'preset-default', params: { overrides: { cleanupIds: { minify: true }, removeHiddenElems: false } } },
    'removeDimensions',
  ],
};

const at = process.argv.indexOf('--only');
const only = at < 0 ? undefined : process.argv[at + 1];
mkdirSync(OUT, { recursive: true });
let tooHeavy = false;
for (const [name, { width, height, draw }] of Object.entries(SCENES)) {
  if (only !== undefined && only !== name) continue;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" height="${String(height)}">${draw()}</svg>`;
  const { data } = optimize(svg, CONFIG);
  // The size stays on the root: some browsers give an image without one no height of its own.
  const sized = data.replace('<svg ', `<svg width="${String(width)}" height="${String(height)}" `);
  writeFileSync(`${OUT}${name}.svg`, `${sized}\n`);
  const heavy = sized.length > LIMIT;
  tooHeavy ||= heavy;
  console.log(`${name.padEnd(20)} ${String(sized.length).padStart(6)} bytes${heavy ? '  TOO HEAVY' : ''}`);
}
if (tooHeavy) {
  console.error(`A drawing is heavier than ${String(LIMIT)} bytes: leave something out.`);
  process.exitCode = 1;
}
