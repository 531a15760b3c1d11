/**
 * The core's limits and state words are written in Rust and in the files generated from it. Hand-written code takes them from there, so that
 * a change of the core reaches all of them, or the compiler reports them.
 *
 * A number, or a product of numbers and constants of the same file, spells a limit if it equals it in the limit's own unit, in seconds or
 * in milliseconds, and
 * - nobody writes that number by chance: it has three digits or more between its first and its last nonzero one, and isn't a few minutes,
 *   hours or days;
 * - or, above 12, its name shares a word with the limit's name (`CALL_BEFORE_MS = 10 * MINUTE` is `CALL_BEFORE_MINUTES`); up to 12, its
 *   name has all words of the limit's name.
 *
 * A string spells a state word if it is compared with a document's field, or written into one. The compiler checks most such strings against
 * a generated union. It can't if a document is as the store has it: `data['state']`, `slot.get('state')`, `where(…)`, arguments of `set` or
 * `update`, and what staff code writes (`set`, `fields` and `entry`). There, `satisfies SlotState` makes the compiler check.
 */
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/paths.mjs';
import * as LIMITS from '../../web/src/core/generated/limits';
import {
  ENTRY_KINDS,
  ORDER_STATES,
  PAYMENT_MODES,
  SESSION_BY,
  SESSION_STATES,
  SLOT_STATES,
  WAYS,
  WHOM,
} from '../../web/src/core/generated/tables';
import { sourcesIn, spelledLimits, spelledWords } from './support/spelled';

const ROOMS = ['web/src', 'functions', 'operations', 'operator', 'tools', 'bench'];

/** The words by the field in which they are stored. */
const WORDS = {
  state: [...SESSION_STATES, ...SLOT_STATES, ...ORDER_STATES],
  by: SESSION_BY,
  kind: ENTRY_KINDS,
  mode: PAYMENT_MODES,
  way: WAYS,
  whom: WHOM,
};

/** Emails have a `state` of their own, which the core doesn't know. */
const OF_EMAILS = /^(?:functions|operations)\/mails?[/.]/;

const sources = sourcesIn(ROOT, ROOMS);

test('every folder has sources to check', () => {
  for (const room of ROOMS)
    expect(
      sources.some(({ path }) => path.startsWith(`${room}/`)),
      room,
    ).toBe(true);
});

test('no limit is spelled by hand', () => {
  expect(sources.flatMap((source) => spelledLimits(source, LIMITS))).toEqual([]);
});

test('no state word is spelled by hand', () => {
  const others = sources.filter(({ path }) => !OF_EMAILS.test(path));
  expect(others.flatMap((source) => spelledWords(source, WORDS))).toEqual([]);
});

const limitsIn = (text: string) =>
  spelledLimits({ path: 'a.ts', text }, LIMITS).map((found) => found.replace(/^a\.ts:1 .* is /, ''));

test.each([
  ['const CALL_BEFORE_MS = 10 * 60_000;', 'CALL_BEFORE_MINUTES'],
  ['const MINUTE = 60_000; const opens = { callBefore: 10 * MINUTE };', 'CALL_BEFORE_MINUTES'],
  ['const isAway = away.length >= 40;', 'AWAY_MAX'],
  ['const callAfter = 4_800_000;', 'CALL_AFTER_MINUTES'],
  ['if (message.length > 2000) throw new Error();', 'MESSAGE_MAX'],
  ['if (messageLength > 2_000) throw new Error();', 'MESSAGE_MAX'],
  ['f({ maxLength: 254 });', 'EMAIL_MAX'],
  ['f(5_242_880);', 'PHOTO_BYTES'],
  ['f(5 * 1024 * 1024);', 'PHOTO_BYTES'],
  ['const CLOSES = 30 * 24 * 60 * 60 * 1000;', 'CLOSES_DAYS'],
  ['f(14 * 86_400_000);', 'CONTEST_DAYS'],
  ['const MOVES = 3;', 'MOVES_MAX'],
])('%s spells %s', (text, name) => {
  expect(limitsIn(text)).toEqual([name]);
});

test.each([
  'const PATIENCE_MS = 20_000;',
  'const size = 20;',
  'const ROUNDS = 3;',
  'const DAY_MS = 24 * 60 * 60 * 1000;',
  'const KEEPS = 2 * 86_400_000;',
  'const page = rows.slice(0, 300);',
  'if (text.length > 2000) throw new Error();',
  'const isAway = away.length >= LIMITS.AWAY_MAX;',
  'const ahead = LIMITS.CLOSES_MS * 2;',
])('%s spells none', (text) => {
  expect(limitsIn(text)).toEqual([]);
});

const wordsIn = (path: string, text: string) =>
  spelledWords({ path, text }, WORDS).map((found) => found.replace(`${path}:1 `, ''));

test.each([
  ["if (data['state'] === 'open') f();", "state: 'open'"],
  ["if (slot.get('state') === 'open') f();", "state: 'open'"],
  ["query(where('state', '==', 'booked'));", "state: 'booked'"],
  ["batch.update(place, { state: 'taken', session: id });", "state: 'taken'"],
  ["batch.set(place, { ...all, told: { way: 'chat' } });", "way: 'chat'"],
  ["store.commit([{ path, set: { state: 'open' } }]);", "state: 'open'"],
  ["const set = { state: 'open' };", "state: 'open'"],
])('%s spells a word that the compiler doesn’t check', (text, word) => {
  expect(wordsIn('a.ts', text)).toEqual([word]);
  expect(wordsIn('a.ts', text.replace(/('(?:open|booked|taken|chat)')/, '($1 satisfies Word)'))).toEqual([]);
});

test.each([
  "if (session.state === 'booked') f();",
  "const state: SessionState = 'held';",
  "const end = { state: 'cancelled', by: 'staff' };",
])('the compiler checks %s', (text) => {
  expect(wordsIn('a.ts', text)).toEqual([]);
});

test('a word in another field doesn’t count', () => {
  expect(wordsIn('a.ts', "const set = { state: 'waiting', reason: 'closed', name: 'open' };")).toEqual([]);
});
