/**
 * The module for sessions, conversations and calls: fetched, started, and restarted after it broke. Everything here is in a separate chunk,
 * which `loadMemberCore()` fetches.
 */
import init, { restart, start } from '../../../../core-wasm/pkg-member/aram_member';
import { guardedMethods } from '../instance';
import { memberCore } from './core';
import type { MemberCore } from '.';

/** Fetches and starts the module. */
export async function startCore(): Promise<MemberCore> {
  await init();
  return guardedMethods(memberCore, { restart, start });
}
