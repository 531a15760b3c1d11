/** The module of sessions: fetched, started, and started afresh after it broke. Everything here is in a chunk of its own, which `loadSessionsCore()` fetches. */
import init, { initSync, restart, start } from '../../../../core-wasm/pkg-sessions/aram_sessions';
import { instanceOf } from '../instance';
import { createSessionsCore } from './sessions';
import type { SessionsCore } from './types';

/** Fetches and starts the module. */
export async function startSessionsCore(): Promise<SessionsCore> {
  await init();
  return createSessionsCore(instanceOf({ initSync, restart, start }).guarded);
}
