/** Files that people have uploaded, created past the app. */
import { TEST_PROJECT } from '../../../tools/lib/projects.ts';
import { hosts } from './emulators';

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Stores a file with a type. The emulator takes the type only from a multipart upload. */
export async function storeFile(name: string, contents: Buffer, type = 'image/png'): Promise<void> {
  const bucket = `http://${hosts.storage}/upload/storage/v1/b/${TEST_PROJECT}.appspot.com/o`;
  const part = (of: string) => `--part\r\nContent-Type: ${of}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('application/json')}${JSON.stringify({ contentType: type })}\r\n${part(type)}`),
    contents,
    Buffer.from('\r\n--part--'),
  ]);
  const answer = await fetch(`${bucket}?uploadType=multipart&name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'multipart/related; boundary=part' },
    body,
  });
  if (!answer.ok) throw new Error(`The file wasn’t stored: ${String(answer.status)}`);
}
