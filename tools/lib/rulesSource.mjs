/**
 * The text of rules as it is published: without comments, and without spaces that the compiler doesn't need. The compiled rules name for each expression where
 * it is in this text, which is two thirds of their size: a shorter text has shorter numbers. The service limits the size of both, and its compiler the time that
 * it takes.
 */

/**
 * A string, a comment, a run of spaces, a word, or any other single character. In a string a backslash takes the next character with it, and `//` means nothing.
 */
const PIECES = /'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"|\/\/[^\n]*|\/\*[^]*?\*\/|\s+|\w+|[^]/g;

/** Two words would be one without a space, and a slash begins a path or a comment where it divides. */
const NEEDS_SPACE = /[\w'"]{2}|\//;

/** Words that begin a line of their own. */
const BEGINS_A_LINE = new Set(['service', 'match', 'allow', 'function']);

/**
 * Removes what the compiler doesn't read. The compiled rules stay the same but for the positions in the source that they name.
 * @param {string} source of firestore.rules or storage.rules
 * @returns {string}
 */
export function withoutComments(source) {
  let text = '';
  let isApart = false;
  for (const [piece] of source.matchAll(PIECES)) {
    const isSpace = /^(?:\s|\/\/|\/\*)/.test(piece);
    if (!isSpace) {
      if (BEGINS_A_LINE.has(piece) && /[;{}]$/.test(text)) text += '\n';
      else if (isApart && NEEDS_SPACE.test((text.at(-1) ?? '') + (piece.at(0) ?? ''))) text += ' ';
      text += piece;
    }
    isApart = isSpace;
  }
  return `${text}\n`;
}
