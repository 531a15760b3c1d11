/** Tests the files that the tools keep about a build, apart from the app itself. */
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { aboutBuild } from '../../web/build/prerender/prerender.ts';

test('two builds into folders of the same name share nothing', () => {
  expect(aboutBuild('/somewhere/app')).not.toBe(aboutBuild('/elsewhere/app'));
});

test('a folder is the same under all of its names', () => {
  const folder = '/somewhere/app';
  expect(aboutBuild(`${folder}/`)).toBe(aboutBuild(folder));
  expect(aboutBuild(relative(process.cwd(), folder))).toBe(aboutBuild(folder));
});
