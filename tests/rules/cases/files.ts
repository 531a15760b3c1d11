/** All sentences about who may do what with files. */
import { type Account } from '../support/requests';
import { AYLA, OMAR } from '../support/samples';

const MEBIBYTE = 1024 * 1024;

export interface FileCase {
  readonly title: string;
  readonly as: Account | null;
  readonly request:
    | { readonly upload: string; readonly type: string; readonly size?: number }
    | { readonly get: string }
    | { readonly remove: string }
    | { readonly list: string };
  /** A file that is there before, put by an administrator. */
  readonly given?: string;
  readonly allowed: boolean;
}

const say =
  (allowed: boolean, as: Account | null = AYLA) =>
  (title: string, request: FileCase['request'], given?: string): FileCase => ({
    title,
    as,
    request,
    allowed,
    ...(given !== undefined && { given }),
  });
const allowed = say(true);
const refused = say(false);
const refusedToOthers = say(false, OMAR);
const refusedSignedOut = say(false, null);

const upload = (path: string, type: string, size?: number): FileCase['request'] => ({
  upload: path,
  type,
  ...(size !== undefined && { size }),
});

/** What holds for both folders. */
const ownersAlone = (path: string, type: string): FileCase[] => [
  refusedToOthers(`${path} is not written by another user`, upload(path, type)),
  refusedSignedOut(`${path} is not written signed out`, upload(path, type)),
  allowed(`${path} is written over by its owner`, upload(path, type), path),
  refusedToOthers(`${path} is not written over by another user`, upload(path, type), path),
  refusedSignedOut(`${path} is not written over signed out`, upload(path, type), path),
  allowed(`${path} is read by its owner`, { get: path }, path),
  refusedToOthers(`${path} is not read by another user`, { get: path }, path),
  refusedSignedOut(`${path} is not read signed out`, { get: path }, path),
  allowed(`${path} is deleted by its owner`, { remove: path }, path),
  refusedToOthers(`${path} is not deleted by another user`, { remove: path }, path),
  refusedSignedOut(`${path} is not deleted signed out`, { remove: path }, path),
  refused(`no file stands below ${path}`, upload(`${path}/a`, type)),
  refused(`no file below ${path} is read`, { get: `${path}/a` }, `${path}/a`),
];

export const FILE_CASES: readonly FileCase[] = [
  ...['image/jpeg', 'image/png', 'image/webp'].map((type) =>
    allowed(`a photo is ${type}`, upload('images/ayla', type)),
  ),
  ...['image/gif', 'image/svg+xml', 'text/html', 'application/pdf', 'image/png;x=text/html'].map((type) =>
    refused(`a photo is not ${type}`, upload('images/ayla', type)),
  ),
  allowed('a photo of one byte less than 5 MiB is taken', upload('images/ayla', 'image/png', 5 * MEBIBYTE - 1)),
  refused('a photo of 5 MiB is not', upload('images/ayla', 'image/png', 5 * MEBIBYTE)),
  refused('a photo is not replaced by a page', upload('images/ayla', 'text/html'), 'images/ayla'),
  refused('a photo is not replaced by one of 5 MiB', upload('images/ayla', 'image/png', 5 * MEBIBYTE), 'images/ayla'),
  ...ownersAlone('images/ayla', 'image/png'),
  ...['image/jpeg', 'image/png', 'image/webp', 'application/pdf'].map((type) =>
    allowed(`an identity document is ${type}`, upload('ids/ayla', type)),
  ),
  ...['image/gif', 'text/html', 'application/zip'].map((type) =>
    refused(`an identity document is not ${type}`, upload('ids/ayla', type)),
  ),
  allowed(
    'an identity document of one byte less than 10 MiB is taken',
    upload('ids/ayla', 'application/pdf', 10 * MEBIBYTE - 1),
  ),
  refused('an identity document of 10 MiB is not', upload('ids/ayla', 'application/pdf', 10 * MEBIBYTE)),
  refused('an identity document is not replaced by a page', upload('ids/ayla', 'text/html'), 'ids/ayla'),
  ...ownersAlone('ids/ayla', 'application/pdf'),
  refused('photos are not listed', { list: 'images/' }, 'images/ayla'),
  refused('identity documents are not listed', { list: 'ids/' }, 'ids/ayla'),
  refused('nothing is listed', { list: '' }, 'images/ayla'),
  refused('no file stands at the root', upload('ayla', 'image/png')),
  refused('no file stands elsewhere', upload('videos/ayla', 'image/png')),
];
