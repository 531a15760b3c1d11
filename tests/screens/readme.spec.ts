/**
 * The pictures of README.md, written to docs/pictures: home on a phone, the desk, and home in Arabic. `npm test -- --only screens -- tests/screens/readme.spec.ts` takes
 * them again after a change of design.
 */
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inProject } from '../../tools/lib/paths.mjs';
import { bringTo, test } from '../a11y/support/grid';
import { of, showing } from '../a11y/support/state';

const PICTURES = [
  {
    name: 'phone',
    language: 'en',
    width: 390,
    height: 780,
    state: of('patient')('/', 'of a patient', showing('Your next session')),
  },
  {
    name: 'desk',
    language: 'en',
    width: 1180,
    height: 780,
    state: of('owner')('/desk', 'today', showing('A reported message'), { query: () => '?part=today' }),
  },
  {
    name: 'arabic',
    language: 'ar',
    width: 390,
    height: 780,
    state: of('visitor')('/', 'as it opens', showing('Book an appointment')),
  },
] as const;

for (const { name, language, width, height, state } of PICTURES) {
  test(`README: ${name}`, async ({ theatre }) => {
    const stage = await theatre.stageOf(state.person);
    await bringTo(stage, state);
    await stage.put({ language, scheme: 'light', width });
    await stage.page.setViewportSize({ width, height });
    await stage.page.evaluate(() => document.fonts.ready.then(() => undefined));
    writeFileSync(inProject('docs', 'pictures', `${name}.webp`), await smaller(stage.page));
  });
}

/** Takes a picture of the window as WebP, a third of the size of the browser's PNG. */
async function smaller(page: Page): Promise<Buffer> {
  const png = (await page.screenshot()).toString('base64');
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.width, height: image.height });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.9).split(',')[1] ?? '';
  }, png);
  await blank.close();
  return Buffer.from(webp, 'base64');
}
