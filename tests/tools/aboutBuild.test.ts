/** What the tools keep of a build, beside the app itself. */
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { aboutBuild } from '../../web/build/prerender/prerender.mjs';

test('two builds into folders of one name share nothing', () => {
  expect(aboutBuild('/somewhere/app')).not.toBe(aboutBuild('/elsewhere/app'));
});

test('one folder is the same however it is named', () => {
  const folder = '/somewhere/app';
  expect(aboutBuild(`${folder}/`)).toBe(aboutBuild(folder));
  expect(aboutBuild(relative(process.cwd(), folder))).toBe(aboutBuild(folder));
});
