/** Characters that nobody sees: they must not make one text look like another, nor steer a terminal. */

/** The two joiners inside of words that are written with them, and what makes an emoji coloured: they change what is seen. */
const NEEDED = [
  /(?<=(?!\p{ASCII})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d](?=(?!\p{ASCII})[\p{L}\p{M}\p{Extended_Pictographic}])/u,
  /(?<=(?!\p{ASCII})\p{Extended_Pictographic})\ufe0f/u,
];

/**
 * Controls, and characters that are not seen or turn the direction: those of Unicode's lists, and blanks that are no spaces (the core names
 * the same ones, core-wasm/domain/src/text/showing.rs).
 */
export const UNSEEN = new RegExp(
  `(?!${NEEDED.map(({ source }) => source).join('|')})[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}]`,
  'gu',
);

/** @param {string} text */
export const hasUnseen = (text) => text.search(UNSEEN) >= 0;
