import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Core, loadCore, loadMemberCore } from '../core';
import type { MemberCore } from '../core/member';

const PACKAGES = join(import.meta.dirname, '../../../core-wasm');

/**
 * The real core, for tests of how screens use its decisions. Its only request is answered from the disk; nothing else may be fetched. The
 * module for lists needs no request: `loadListCore` of `core`.
 */
export const loadRealCore = (): Promise<Core> => fromDisk('pkg-public/aram_public_bg.wasm', loadCore);

/** The same for the decisions about sessions, conversations and calls. */
export const loadRealMemberCore = (): Promise<MemberCore> => fromDisk('pkg-member/aram_member_bg.wasm', loadMemberCore);

async function fromDisk<Loaded>(wasm: string, load: () => Promise<Loaded>): Promise<Loaded> {
  const { fetch } = globalThis;
  globalThis.fetch = async () =>
    new Response(await readFile(join(PACKAGES, wasm)), { headers: { 'Content-Type': 'application/wasm' } });
  try {
    return await load();
  } finally {
    globalThis.fetch = fetch;
  }
}
