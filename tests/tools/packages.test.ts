import { describe, expect, it } from 'vitest';
import { isInstalled } from '../../tools/lib/packages.mjs';

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b-darwin': { version: '2.0.0', optional: true },
  },
};

describe('the npm packages are those of the lock', () => {
  it('where all but those for other systems are there', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true);
  });

  it('not where one is missing', () => {
    expect(isInstalled(lock, { packages: {} })).toBe(false);
  });

  it('not where one has another version', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/a': { version: '0.9.0' } } })).toBe(false);
  });
});
