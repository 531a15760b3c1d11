/** The types of the module for sessions, conversations and calls. Its decisions come from `loadMemberCore()` of `core`. */
import type { memberCore } from './core';

export type * from './types';

/** The decisions about sessions, conversations and calls. */
export type MemberCore = typeof memberCore;
