/**
 * The text of rules as it's published: without comments, and without spaces that the compiler doesn't need. For each expression, the compiled rules contain its
 * position in this text, which is two thirds of their size: a shorter text has shorter numbers. The service limits the size of both, and the time of its
 * compiler.
 */

/**
 * A string, a comment, a run of spaces, a word, or any other single character. In a string, a backslash includes the next character, and `//` means nothing.
 */
const PIECES = /'(?:\\[^]|[^'\\])*'|"(?:\\[^]|[^"\\])*"|\/\/[^\n]*|\/\*[^]*?\*\/|\s+|\w+|[^]/g;

/** Two words would become one without a space, and a slash for a division would begin a path or a comment. */
const NEEDS_SPACE = /[\w'"]{2}|\//;

/** Words that begin their own line. */
const BEGINS_A_LINE: ReadonlySet<string> = new Set(['service', 'match', 'allow', 'function']);

/**
 * Removes what the compiler doesn't read. The compiled rules stay the same except for the source positions in them.
 * @param source of firestore.rules or storage.rules
 */
export function withoutComments(source: string): string {
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
