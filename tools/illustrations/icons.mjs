/**
 * Draws the icons of an installed Aram from the mark, with the browser that the tests use: `node tools/illustrations/icons.mjs`, after a change of the
 * mark. The pictures are committed. A maskable icon fills its square, and keeps the mark inside the circle that every system leaves of it.
 */
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { inProject } from '../lib/paths.mjs';

const mark = readFileSync(inProject('public', 'favicon.svg'), 'utf8');
const GROUND = '#fffaf2';

/** @type {readonly { file: string; size: number; share: number; round: number }[]} how much of the square the mark takes, and how round the square is */
const ICONS = [
  { file: 'icon-192.png', size: 192, share: 0.7, round: 0.22 },
  { file: 'icon-512.png', size: 512, share: 0.7, round: 0.22 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.56, round: 0 },
];

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
const page = await browser.newPage();
for (const { file, size, share, round } of ICONS) {
  const drawn = mark.replace('<svg ', `<svg width="${String(size * share)}" height="${String(size * share)}" `);
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0"><div style="display:grid;place-items:center;width:${String(size)}px;height:${String(size)}px;border-radius:${String(size * round)}px;background:${GROUND}">${drawn}</div></body>`,
  );
  await page.screenshot({ path: inProject('public', file), omitBackground: true });
}
await browser.close();
