import { expect, test } from 'vitest';
import { withoutOrigin } from './withoutOrigin';

/** One byte for each letter. */
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const stripped = async (text: string) => {
  const file = await withoutOrigin(new Blob([bytesOf(text)]));
  expect(file.type).toBe('application/pdf');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
};

const HEAD = '%PDF-1.7\n1 0 obj <</Type /Catalog /Title (License)>> endobj\n';

test.each([
  [
    'the program that wrote it',
    `${HEAD}<</Producer (iOS \\) 17 (Quartz) Context) /Creator (Phone)>>`,
    /iOS|Quartz|Context|Phone/,
    'License',
  ],
  ['a program in hexadecimal digits', `${HEAD}<</Producer <FEFF0069>>>`, /FEFF0069/, '<00000000>'],
  ['its XMP packet', `${HEAD}<?xpacket begin="" ?><GPS>36.19N</GPS><?xpacket end="w"?>`, /GPS|36\.19/, 'License'],
  [
    'the EXIF data of a photo in it',
    `${HEAD}stream\n\xff\xd8\xff\xe1\0\x10Exif\0\0Erbil36N\xff\xdbpicture`,
    /Erbil36N/,
    '\xff\xe1\0\x10Exif\0\0\0\0\0\0\0\0\0\0\xff\xdbpicture',
  ],
])('a PDF loses %s, at the same length, and keeps the rest', async (_what, text, gone, kept) => {
  expect(text).toMatch(gone);
  const left = await stripped(text);
  expect(left).not.toMatch(gone);
  expect(left).toContain(kept);
  expect(left).toHaveLength(text.length);
  expect(left.startsWith(HEAD)).toBe(true);
});

test.each([
  ['one that says nothing', HEAD],
  ['one whose text never ends', `${HEAD}<</Producer (iOS`],
  ['one whose digits never end', `${HEAD}<</Producer <FEFF`],
  ['a signed one', `${HEAD}<</Producer (iOS) /ByteRange [0 1 2 3]>>`],
])('%s stays as it is', async (_what, text) => {
  expect(await stripped(text)).toBe(text);
});
