// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.
import {
  type CounselorProfile,
  LANGUAGES,
  PORTRAITS,
  PREFERENCES,
  type Slot,
  SLOT_STATES,
  TOPICS,
  WAYS,
  WHOM,
} from '../../../../core/generated/tables';
import { address, count, filled, millis, oneOf, someOf, type Stored, text } from '../values';

/** Reads a `CounselorProfile` as far as possible. */
export function readCounselorProfile(data: Stored): CounselorProfile {
  return {
    name: text(data, 'name'),
    city: text(data, 'city'),
    bio: text(data, 'bio'),
    photo: address(data, 'photo'),
    languages: someOf(LANGUAGES, data['languages']),
    topics: someOf(TOPICS, data['topics']),
    prefers: someOf(PREFERENCES, data['prefers']),
    portrait: oneOf(PORTRAITS, data['portrait']) ?? '',
    verified: data['verified'] === true,
  };
}

/** Reads a `Slot` as far as possible; nothing without `counselor`, `start`, `state`. */
export function readSlot(data: Stored): Slot | undefined {
  const counselor = filled(data, 'counselor');
  if (counselor === undefined) return undefined;
  const start = millis(data['start']);
  if (start === undefined) return undefined;
  const state = oneOf(SLOT_STATES, data['state']);
  if (state === undefined) return undefined;
  return {
    counselor,
    hour: count(data['hour']) ?? 0,
    start,
    languages: someOf(LANGUAGES, data['languages']),
    ways: someOf(WAYS, data['ways']),
    whom: someOf(WHOM, data['whom']),
    state,
    session: text(data, 'session'),
  };
}
