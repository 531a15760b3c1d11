/** Sends requests to the Storage emulator over its REST interface, and puts the same to the judge. */
import { type FileCase } from '../cases/files';
import { claimsOf, hostOf, PROJECT, tokenOf } from './emulator';
import { type Account } from './requests';
import { fieldsToRest } from './values';

const bucket = () => `http://${hostOf('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${PROJECT}.appspot.com/o`;
const at = (path: string) => `${bucket()}/${encodeURIComponent(path)}`;

function headersOf(as: Account | null | 'owner'): Record<string, string> {
  if (as === null) return {};
  return { Authorization: as === 'owner' ? 'Bearer owner' : `Firebase ${tokenOf(as)}` };
}

/** Returns whether the rules allow the request. Every other problem is an error of the test. */
export async function decideFile({ as, request }: Pick<FileCase, 'as' | 'request'>): Promise<boolean> {
  const response = await send(as, request);
  await response.arrayBuffer();
  if (response.status === 403) return false;
  if (response.ok) return true;
  throw new Error(`The Storage emulator answered ${String(response.status)} ${response.statusText}.`);
}

/**
 * Uploads a file and returns its download token, which the store gives to anybody who uploads.
 */
export async function uploadForToken(as: Account, request: FileCase['request']): Promise<string> {
  const answer = (await (await send(as, request)).json()) as { downloadTokens?: string };
  return answer.downloadTokens ?? '';
}

/** Returns whether a person who is not signed in can open a file by its URL with a token. */
export async function opensBy(path: string, token: string): Promise<boolean> {
  const response = await fetch(`${at(path)}?alt=media&token=${encodeURIComponent(token)}`);
  await response.arrayBuffer();
  return response.ok;
}

/** Stores a file without checking the rules. */
export async function seedFile(path: string): Promise<void> {
  const response = await send('owner', { upload: path, type: 'image/png' });
  if (!response.ok) throw new Error(`The Storage emulator would not take ${path}: ${String(response.status)}`);
}

export async function forgetFiles(): Promise<void> {
  await fetch(`http://${hostOf('FIREBASE_STORAGE_EMULATOR_HOST')}/internal/reset`, { method: 'POST' });
}

export async function putFileRules(content: string): Promise<void> {
  const response = await fetch(`http://${hostOf('FIREBASE_STORAGE_EMULATOR_HOST')}/internal/setRules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
  });
  if (!response.ok) throw new Error(`The rules don’t compile: ${await response.text()}`);
}

async function send(as: Account | null | 'owner', request: FileCase['request']): Promise<Response> {
  const headers = headersOf(as);
  if ('get' in request) return fetch(at(request.get), { headers });
  if ('remove' in request) return fetch(at(request.remove), { method: 'DELETE', headers });
  if ('list' in request) return fetch(`${bucket()}?prefix=${encodeURIComponent(request.list)}`, { headers });
  if ('change' in request) {
    return fetch(at(request.change), {
      method: 'PATCH',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...(request.type !== undefined && { contentType: request.type }), ...request.headers }),
    });
  }
  const boundary = 'aram-boundary';
  const metadata = JSON.stringify({ name: request.upload, contentType: request.type, ...request.headers });
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n--${boundary}\r\nContent-Type: ${request.type}\r\n\r\n`,
    ),
    Buffer.alloc(request.size ?? 8),
    Buffer.from(`\r\n--${boundary}--`),
  ]);
  return fetch(`${bucket()}?name=${encodeURIComponent(request.upload)}`, {
    method: 'POST',
    headers: {
      ...headers,
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': `multipart/related; boundary=${boundary}`,
    },
    body,
  });
}

/** Returns the judge's question about a case, without the name of the rules. */
export function fileQuestionOf({ as, request, given, records }: FileCase, now = new Date()): Record<string, unknown> {
  return {
    time: now.toISOString(),
    auth: as && { uid: as.uid, token: claimsOf(as, now.getTime()) },
    before: Object.fromEntries(Object.entries(records).map(([path, fields]) => [path, fieldsToRest(fields)])),
    file: fileOf(request, given),
  };
}

function fileOf(request: FileCase['request'], given: string | undefined): Record<string, unknown> {
  const stored = (path: string) => (given === path ? { name: path, size: 8, contentType: 'image/png' } : null);
  if ('get' in request) return { method: 'get', path: request.get, stored: stored(request.get), arriving: null };
  if ('remove' in request)
    return { method: 'delete', path: request.remove, stored: stored(request.remove), arriving: null };
  if ('list' in request) return { method: 'list', path: request.list, stored: null, arriving: null };
  if ('change' in request) {
    const arriving = {
      ...stored(request.change),
      ...(request.type && { contentType: request.type }),
      ...request.headers,
    };
    return { method: 'update', path: request.change, stored: stored(request.change), arriving };
  }
  const path = request.upload;
  const arriving = { name: path, size: request.size ?? 8, contentType: request.type, ...request.headers };
  return { method: given === path ? 'update' : 'create', path, stored: stored(path), arriving };
}
