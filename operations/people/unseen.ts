/** Invisible characters, which could make one text look like another or control a terminal. */

/** The two joiners that some languages need within words, and what makes an emoji colored: these change what people see. */
const NEEDED = [
  /(?<=(?!\p{ASCII})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d](?=(?!\p{ASCII})[\p{L}\p{M}\p{Extended_Pictographic}])/u,
  /(?<=(?!\p{ASCII})\p{Extended_Pictographic})\ufe0f/u,
];

/**
 * Control characters, and characters that are invisible or change the direction: those of Unicode's lists, and blank characters that aren't spaces (the core has
 * the same list, core-wasm/domain/src/text/showing.rs).
 */
export const UNSEEN = new RegExp(
  `(?!${NEEDED.map(({ source }) => source).join('|')})[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}]`,
  'gu',
);

export const hasUnseen = (text: string) => text.search(UNSEEN) >= 0;
