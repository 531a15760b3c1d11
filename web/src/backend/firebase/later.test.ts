// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import type { Backend, BlocksPort } from '../ports';
import { laterPorts } from './later';

const blocks: BlocksPort = {
  block: () => Promise.resolve(),
  unblock: () => Promise.resolve(),
  isBlocked: (counselor, patient) => Promise.resolve(counselor === 'dana' && patient === 'sule'),
};

describe('a port whose file is fetched later', () => {
  test('answers once its file has arrived, and fetches it only once', async () => {
    const make = vi.fn((): Promise<Pick<Backend, 'blocks'>> => Promise.resolve({ blocks }));
    const later = laterPorts(['blocks'], make);
    expect(make).not.toHaveBeenCalled();
    await expect(
      Promise.all([later.blocks.isBlocked('dana', 'sule'), later.blocks.isBlocked('dana', 'ayla')]),
    ).resolves.toEqual([true, false]);
    expect(make).toHaveBeenCalledOnce();
  });

  test('fetches its file again at the next call after a failure', async () => {
    const make = vi.fn((): Promise<Pick<Backend, 'blocks'>> => Promise.resolve({ blocks }));
    make.mockRejectedValueOnce(new Error('no network'));
    const later = laterPorts(['blocks'], make);
    await expect(later.blocks.isBlocked('dana', 'sule')).rejects.toThrow('no network');
    await expect(later.blocks.isBlocked('dana', 'sule')).resolves.toBe(true);
  });

  test('isn’t a promise, so an async function can return it', async () => {
    const make = vi.fn((): Promise<Pick<Backend, 'blocks'>> => Promise.resolve({ blocks }));
    const later = laterPorts(['blocks'], make);
    const port = await (async () => {
      await Promise.resolve();
      return later.blocks;
    })();
    expect(make).not.toHaveBeenCalled();
    await expect(port.isBlocked('dana', 'sule')).resolves.toBe(true);
  });
});
