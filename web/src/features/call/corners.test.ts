import { expect, test } from 'vitest';
import { FIRST_CORNER, nearestCorner, nextCorner } from './corners';

const STAGE = { left: 0, right: 400, top: 0, bottom: 800 };
const at = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 80 });

test('leads around the stage and back in four steps', () => {
  const seen = [FIRST_CORNER];
  for (let step = 0; step < 4; step += 1) seen.push(nextCorner(seen.at(-1) ?? FIRST_CORNER));
  expect(new Set(seen.map(({ block, inline }) => `${block} ${inline}`)).size).toBe(4);
  expect(seen.at(-1)).toEqual(FIRST_CORNER);
});

test.each([
  [at(10, 10), false, { block: 'start', inline: 'start' }],
  [at(10, 10), true, { block: 'start', inline: 'end' }],
  [at(290, 10), false, { block: 'start', inline: 'end' }],
  [at(200, 500), true, { block: 'end', inline: 'start' }],
])('sends a picture at %j, right to left %s, to %j', (picture, isRtl, corner) => {
  expect(nearestCorner(picture, STAGE, isRtl)).toEqual(corner);
});
