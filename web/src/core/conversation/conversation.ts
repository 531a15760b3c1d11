import * as wasm from '../../../../core-wasm/pkg-conversation/aram_conversation';
import { text } from '../crossing';
import { guardedMethods, type Instance } from '../instance';
import type { CallClosed, CallTurn } from '../generated/tables';
import type { Answer, ConversationCore, MayWrite } from './types';

/**
 * `ConversationCore` over the module's exports.
 *
 * @param guarded runs a call; whatever is thrown in it, by the module or while an argument is read, leaves as a `CoreError`
 */
export const createConversationCore = (guarded: Instance['guarded']): ConversationCore => guardedMethods(bare, guarded);

/** The methods themselves. */
const bare: ConversationCore = {
  mayWrite: (facts, side, now) => wasm.may_write(facts, text(side), now) as MayWrite,
  mayTakeBack: (message, readUntil) => wasm.may_take_back(message, readUntil) as Answer,
  isUnread: (message, readUntil) => wasm.is_unread(message, readUntil),
  mayEnd: (booked, now) => wasm.may_end(booked, now) as Answer,
  mayJoin: ({ start, booked, written }, now) => wasm.may_join(start, booked, written, now) as 'open' | CallClosed,
  callTurn: (side, own, other) => wasm.call_turn(side === 'patient', own, other) as CallTurn,
};
