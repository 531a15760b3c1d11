import type { BlocksPort } from '../../backend/ports';
import { blockName, type FakeStore } from './store';

/** The fake of the patients whom a counselor has blocked. */
export function fakeBlocks(store: FakeStore): BlocksPort {
  return {
    isBlocked: (counselor, patient) => Promise.resolve(store.blocks.has(blockName(counselor, patient))),
    block: async (counselor, patient) => {
      store.blocks.add(blockName(counselor, patient));
      return Promise.resolve();
    },
    unblock: async (counselor, patient) => {
      store.blocks.delete(blockName(counselor, patient));
      return Promise.resolve();
    },
  };
}
