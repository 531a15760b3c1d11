import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';
import { LIMITS } from '../../web/src/core/generated/tables';

test.each([
  ['images', LIMITS.PHOTO_BYTES],
  ['ids', LIMITS.ID_FILE_BYTES],
])('storage.rules, which are written by hand, refuse files of the size limit in the core: %s', (place, bytes) => {
  const rules = readFileSync(inProject('storage.rules'), 'utf8');
  const [, mebibytes] =
    new RegExp(`match /${place}/\\{userId\\} \\{[^}]*isUnderMebibytes\\((\\d+)\\)`).exec(rules) ?? [];
  expect(Number(mebibytes) * 1024 * 1024).toBe(bytes);
});
