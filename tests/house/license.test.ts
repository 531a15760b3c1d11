/** Tests that everyone who reads the repository finds the same license: README's section, `package.json`, and no license file while all rights are reserved. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';

const read = (...path: string[]) => readFileSync(inProject(...path), 'utf8');

it('README says which license package.json has', () => {
  const { license } = JSON.parse(read('package.json')) as { license: string };
  const [, section = ''] = /\n## License\n([^]*?)(?:\n## |$)/.exec(read('README.md')) ?? [];
  expect(section).toContain(`\`${license}\` in package.json`);
  const isReserved = license === 'UNLICENSED';
  expect(section.includes('All rights reserved')).toBe(isReserved);
  expect(existsSync(inProject('LICENSE'))).toBe(!isReserved);
});
