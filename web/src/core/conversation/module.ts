/** The module of conversations: fetched, started, and started afresh after it broke. Everything here is in a chunk of its own, which `loadConversationCore()` fetches. */
import init, { initSync, restart, start } from '../../../../core-wasm/pkg-conversation/aram_conversation';
import { instanceOf } from '../instance';
import { createConversationCore } from './conversation';
import type { ConversationCore } from './types';

/** Fetches and starts the module. */
export async function startConversationCore(): Promise<ConversationCore> {
  await init();
  return createConversationCore(instanceOf({ initSync, restart, start }).guarded);
}
