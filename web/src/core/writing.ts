import { initSync, texts_place, texts_room } from '../../../core-wasm/pkg/aram_core';

const REPLACEMENT = 0xfffd;
const NO_MODULE = { module: new ArrayBuffer(0) };

/** The module's place for texts. */
interface Place {
  bytes: Uint8Array;
  start: number;
  room: number;
}

let place: Place | undefined;

// A module that runs is given back as it is.
const memoryOfModule = () => initSync(NO_MODULE).memory.buffer;

/** It is found anew where the module's memory has grown, which moves it, and in a fresh instance. */
function placeOfTexts(): Place {
  if (place?.bytes.buffer !== memoryOfModule()) {
    // Asked for first: the memory may have to grow for it.
    const [start, room] = [texts_place(), texts_room()];
    place = { bytes: new Uint8Array(memoryOfModule()), start, room };
  }
  return place;
}

/**
 * Writes texts, each but the first after a zero byte, into the module's own place for them, as `TextEncoder` would: half of a pair becomes U+FFFD, and so
 * does a zero inside a text. By hand, because this runs on every keystroke: joining and encoding took longer than the check itself.
 *
 * @returns how many bytes they take, or -1 where there may be no room for them
 */
export function writeTexts(texts: readonly string[]): number {
  const { bytes, start, room } = placeOfTexts();
  let at = start;
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] ?? '';
    // No unit takes more than three bytes.
    if (at - start + text.length * 3 + 1 > room) return -1;
    if (index > 0) bytes[at++] = 0;
    for (let unit = 0; unit < text.length; unit += 1) {
      let code = text.charCodeAt(unit);
      if (code < 0x80 && code > 0) {
        bytes[at++] = code;
        continue;
      }
      if (code >= 0xd800 && code < 0xe000) {
        code = text.codePointAt(unit) ?? REPLACEMENT;
        if (code > 0xffff) unit += 1;
        else code = REPLACEMENT;
      } else if (code === 0) {
        code = REPLACEMENT;
      }
      if (code < 0x800) {
        bytes[at++] = 0xc0 | (code >> 6);
      } else {
        if (code < 0x10000) {
          bytes[at++] = 0xe0 | (code >> 12);
        } else {
          bytes[at++] = 0xf0 | (code >> 18);
          bytes[at++] = 0x80 | ((code >> 12) & 0x3f);
        }
        bytes[at++] = 0x80 | ((code >> 6) & 0x3f);
      }
      bytes[at++] = 0x80 | (code & 0x3f);
    }
  }
  return at - start;
}

/** Zeros over what was written: it may have been a password or a card number. */
export function eraseTexts(): void {
  const { bytes, start, room } = placeOfTexts();
  bytes.fill(0, start, start + room);
}
