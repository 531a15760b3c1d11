import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Core, loadCore } from '../core';
import { type ConversationCore, loadConversationCore } from '../core/conversation';
import { loadSessionsCore, type SessionsCore } from '../core/sessions';

const PACKAGES = join(import.meta.dirname, '../../../core-wasm');

/** The core itself, for tests of what screens do with its decisions. Its one request is answered from the disk; nothing else may be fetched. */
export const loadRealCore = (): Promise<Core> => fromDisk('pkg/aram_core_bg.wasm', loadCore);

/** The same of the decisions about sessions. */
export const loadRealSessionsCore = (): Promise<SessionsCore> =>
  fromDisk('pkg-sessions/aram_sessions_bg.wasm', loadSessionsCore);

/** The same of the decisions about conversations. */
export const loadRealConversationCore = (): Promise<ConversationCore> =>
  fromDisk('pkg-conversation/aram_conversation_bg.wasm', loadConversationCore);

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
