/** The module for sessions, conversations and calls: fetched, started, and started afresh after it broke. Everything here is in a chunk of its own, which `loadMemberCore()` fetches. */
import init, { restart, start } from '../../../../core-wasm/pkg-member/aram_member';
import { guardedMethods } from '../instance';
import { memberCore } from './core';
import type { MemberCore } from '.';

/** Fetches and starts the module. */
export async function startMemberCore(): Promise<MemberCore> {
  await init();
  return guardedMethods(memberCore, { restart, start });
}
