import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Core, loadCore } from '../core';

const WASM = join(import.meta.dirname, '../../../core-wasm/pkg/aram_core_bg.wasm');

/** The core itself, for tests of what screens do with its decisions. Its one request is answered from the disk; nothing else may be fetched. */
export async function loadRealCore(): Promise<Core> {
  const { fetch } = globalThis;
  globalThis.fetch = async () =>
    new Response(await readFile(WASM), { headers: { 'Content-Type': 'application/wasm' } });
  try {
    return await loadCore();
  } finally {
    globalThis.fetch = fetch;
  }
}
