/**
 * Removes from a PDF what says where and with what it was made: the names of its programs, its XMP packets, and the EXIF data of the photos
 * in it. The bytes are blanked in place, because a PDF names the offset of each part. A part that is compressed isn't readable here and stays.
 * A signed document stays as it is, because any change would make its signature invalid.
 */

/** The keys of the programs that wrote the document, before their text. */
const PROGRAM = /\/(?:Creator|Producer)\s*(?=[(<])/g;
/** Only a signature has it: the parts of the file that it covers. */
const SIGNATURE = '/ByteRange';
const PACKET = /<\?xpacket begin[^]*?<\?xpacket end/g;
/** The marker of an APP1 segment, its length, and the sign of EXIF data. */
const EXIF = /\xff\xe1[^][^]Exif\0\0/g;
const EXIF_HEAD = 10;

/** Returns the PDF without its origin. */
export async function withoutOrigin(file: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // One letter for each byte, so that an index in the text is an offset in the file.
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.includes(SIGNATURE)) return new Blob([bytes], { type: 'application/pdf' });
  const blank = (from: number, until: number, sign = SPACE) => bytes.fill(sign, from, until);
  for (const { index, 0: key } of text.matchAll(PROGRAM)) {
    const from = index + key.length + 1;
    // A hexadecimal text of zeros stays a valid one.
    if (text[from - 1] === '<') blank(from, Math.max(from, text.indexOf('>', from)), ZERO);
    else blank(from, endOfText(text, from));
  }
  for (const { index, 0: packet } of text.matchAll(PACKET)) blank(index, index + packet.length);
  for (const { index } of text.matchAll(EXIF)) {
    const length = ((bytes[index + 2] ?? 0) << 8) | (bytes[index + 3] ?? 0);
    blank(index + EXIF_HEAD, index + 2 + length, 0);
  }
  return new Blob([bytes], { type: 'application/pdf' });
}

const SPACE = 0x20;
const ZERO = 0x30;

/** Where a text in parentheses ends; a backslash escapes the next letter, and parentheses nest. */
function endOfText(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return from;
}
