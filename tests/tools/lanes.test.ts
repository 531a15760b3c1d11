/** Tests the lanes in which the parts of `npm test` run side by side. */
import { expect, it } from 'vitest';
import { PARTS } from '../../tools/checks/parts.ts';
import { type Lane, throughLanes } from '../../tools/checks/lanes.ts';

const part = (name: string, lane: Lane) => ({ name, lane });

it('runs four lanes side by side, each in its order, and the browsers once all of them are done', async () => {
  const told: string[] = [];
  const begun: (() => void)[] = [];
  const parts = [part('clippy', 'cores'), part('lint', 'single'), part('e2e', 'browsers'), part('rules', 'emulators')];
  const through = throughLanes(
    [...parts, part('unit', 'cores'), part('tools', 'secondEmulators')],
    async (lane) => {
      const names = lane.map(({ name }) => name).join(' and ');
      told.push(`begins ${names}`);
      await new Promise<void>((done) => begun.push(done));
      told.push(`ends ${names}`);
    },
    () => told.push('makes ready'),
  );
  expect(told).toEqual(['begins clippy and unit', 'begins lint', 'begins rules', 'begins tools']);
  begun[1]?.();
  await expect.poll(() => told.slice(4)).toEqual(['ends lint', 'makes ready']);
  begun[0]?.();
  begun[2]?.();
  begun[3]?.();
  await expect.poll(() => told.at(-1)).toBe('begins e2e');
  begun[4]?.();
  await through;
});

it('prepares nothing if no browser follows', async () => {
  let ready = 0;
  await throughLanes(
    [part('unit', 'cores')],
    () => Promise.resolve(),
    () => {
      ready += 1;
    },
  );
  expect(ready).toBe(0);
});

it('keeps parts with several browsers at a time out of the lanes that run side by side', () => {
  expect(PARTS.filter(({ rows, lane }) => rows && lane !== 'browsers')).toEqual([]);
});
