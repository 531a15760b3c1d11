/** All sentences about the permissions for files. */
import { ANOTHER } from '../../../enforcement/mutate/lists.ts';
import { type Account, type Documents } from '../support/requests';
import { AYLA, counselor, OMAR, patient, profile } from '../support/samples';

const MEBIBYTE = 1024 * 1024;

/** The headers of a file: null sends an unset value, a missing key sends nothing. */
export interface FileHeaders {
  readonly contentEncoding?: string | null;
  readonly contentDisposition?: string | null;
  readonly cacheControl?: string | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
}

/** The people who may have files: a patient and a counselor. */
const RECORDS: Documents = {
  'patients/ayla': patient(),
  'counselors/omar': counselor(),
  'counselorProfiles/omar': profile(),
};

export interface FileCase {
  readonly title: string;
  readonly as: Account | null;
  readonly request:
    | { readonly upload: string; readonly type: string; readonly size?: number; readonly headers?: FileHeaders }
    | { readonly change: string; readonly type?: string; readonly headers?: FileHeaders }
    | { readonly get: string }
    | { readonly remove: string }
    | { readonly list: string };
  /** A file that an administrator stored before. */
  readonly given?: string;
  /** The documents that exist. */
  readonly records: Documents;
  /** Why only the judge decides this. */
  readonly judgeOnly?: string;
  readonly allowed: boolean;
}

const say =
  (allowed: boolean, as: Account | null = AYLA) =>
  (title: string, request: FileCase['request'], given?: string): FileCase => ({
    title,
    as,
    request,
    allowed,
    records: RECORDS,
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

const uploadWith = (path: string, headers: FileHeaders): FileCase['request'] => ({
  upload: path,
  type: 'image/png',
  headers,
});

/** The same sentence with other documents. */
const where = (records: Documents, one: FileCase): FileCase => ({ ...one, records });

const judged = (reason: string, one: FileCase): FileCase => ({ ...one, judgeOnly: reason });

/** firebase-tools always passes these three to its engine. */
const TOLD_AS_NULL = 'the emulator passes null for unset headers';
/** firebase-tools never passes this one. */
const NOT_TOLD = 'the emulator does not pass cacheControl to its engine';

/** Headers that the sender may not choose, and the provider's own defaults. */
const servedAsUsual = (path: string): FileCase[] => [
  ...['gzip', 'br', 'identity, gzip', ANOTHER].map((contentEncoding) =>
    refused(`${path} may not be compressed: ${contentEncoding}`, uploadWith(path, { contentEncoding })),
  ),
  ...['attachment', 'attachment; filename="a.exe"', 'x-inline'].map((contentDisposition) =>
    refused(
      `${path} may not have a disposition of its own: ${contentDisposition}`,
      uploadWith(path, { contentDisposition }),
    ),
  ),
  judged(
    NOT_TOLD,
    refused(`${path} may not be cached`, uploadWith(path, { cacheControl: 'public, max-age=31536000' })),
  ),
  refused(`${path} may not have metadata of its own`, uploadWith(path, { metadata: { note: 'x' } })),
  allowed(
    `${path} may have the provider’s encoding and disposition`,
    uploadWith(path, { contentEncoding: 'identity', contentDisposition: "inline; filename*=utf-8''ayla" }),
  ),
  allowed(`${path} may have an inline disposition`, uploadWith(path, { contentDisposition: 'inline' })),
  judged(
    TOLD_AS_NULL,
    allowed(
      `${path} may have empty headers`,
      uploadWith(path, { contentEncoding: '', contentDisposition: '', cacheControl: '', metadata: {} }),
    ),
  ),
  judged(
    TOLD_AS_NULL,
    allowed(
      `${path} may have headers that are null`,
      uploadWith(path, { contentEncoding: null, contentDisposition: null, cacheControl: null, metadata: null }),
    ),
  ),
  refused(`${path} may not be compressed later`, { change: path, headers: { contentEncoding: 'gzip' } }, path),
  refused(`${path} may not get metadata later`, { change: path, headers: { metadata: { note: 'x' } } }, path),
  refused(`${path} may not become a page later`, { change: path, type: 'text/html' }, path),
];

/** The account needs a record. */
const whereARecordStands = (path: string): FileCase[] => [
  where({}, refused(`${path} may not be written without a record`, upload(path, 'image/png'))),
  where({}, refused(`${path} may not be replaced without a record`, upload(path, 'image/png'), path)),
  where(
    { 'closed/ayla': { at: new Date(0) } },
    refused(`${path} may not be written after the account was closed`, upload(path, 'image/png')),
  ),
  where(
    { 'patients/omar': patient() },
    refused(`${path} may not be written when only another user has a record`, upload(path, 'image/png')),
  ),
  where({}, allowed(`${path} may be deleted when the record is deleted`, { remove: path }, path)),
  where({}, refused(`${path} may not be read when the record is deleted`, { get: path }, path)),
];

const SINCE = Math.floor(Date.now() / 1000) - 3600;
const OLDER: Account = { ...AYLA, signedInSecondsAgo: 7200 };
const UNCONFIRMED: Account = { ...AYLA, verified: false };
const WITHOUT_EMAIL: Account = { uid: 'ayla', verified: false };

/** Records with `since`: they refuse sign-ins that are older and those with an unconfirmed email. */
const sinceWhen = (path: string): FileCase[] =>
  [{ 'patients/ayla': patient({ since: SINCE }) }, { 'counselors/ayla': counselor({ since: SINCE }) }].flatMap(
    (records) => {
      const [whose] = Object.keys(records);
      const acts = [
        ['read', { get: path }, path],
        ['written', upload(path, 'image/png'), undefined],
        ['replaced', upload(path, 'image/png'), path],
      ] as const;
      const said = (allowed: boolean, as: Account, who: string) =>
        acts.map(([done, request, given]) =>
          where(
            records,
            say(allowed, as)(
              `${path} may ${allowed ? '' : 'not '}be ${done} by ${who} of ${whose ?? ''}`,
              request,
              given,
            ),
          ),
        );
      return [
        ...said(true, AYLA, 'a sign-in after since'),
        ...said(true, WITHOUT_EMAIL, 'an account without an email'),
        ...said(false, OLDER, 'a sign-in before since'),
        ...said(false, UNCONFIRMED, 'a sign-in with an unconfirmed email'),
        where(
          records,
          say(true, OLDER)(
            `${path} may be deleted by a sign-in before since of ${whose ?? ''}`,
            { remove: path },
            path,
          ),
        ),
      ];
    },
  );

/** Other names that a path might match. */
const underItsName = (folder: string): FileCase[] =>
  [`${folder}//ayla`, `/${folder}/ayla`, `${folder}/ayla/`, `${folder}/ayla//`, `//${folder}/ayla`].map((path) =>
    refused(`${path} may not be written`, upload(path, 'image/png')),
  );

/** The rules for both folders. */
const ownersAlone = (path: string, type: string): FileCase[] => [
  refusedToOthers(`${path} may not be written by another user`, upload(path, type)),
  refusedSignedOut(`${path} may not be written by a visitor`, upload(path, type)),
  ...['anonymous', 'phone', 'custom', 'oidc.example', ANOTHER].flatMap((provider) => [
    say(false, { ...AYLA, provider })(
      `${path} may not be written by a sign-in of the kind "${provider}"`,
      upload(path, type),
    ),
    say(false, { ...AYLA, provider })(
      `${path} may not be read by a sign-in of the kind "${provider}"`,
      { get: path },
      path,
    ),
  ]),
  allowed(`${path} may be replaced by its owner`, upload(path, type), path),
  refusedToOthers(`${path} may not be replaced by another user`, upload(path, type), path),
  refusedSignedOut(`${path} may not be replaced by a visitor`, upload(path, type), path),
  allowed(`${path} may be read by its owner`, { get: path }, path),
  refusedToOthers(`${path} may not be read by another user`, { get: path }, path),
  refusedSignedOut(`${path} may not be read by a visitor`, { get: path }, path),
  allowed(`${path} may be deleted by its owner`, { remove: path }, path),
  refusedToOthers(`${path} may not be deleted by another user`, { remove: path }, path),
  refusedSignedOut(`${path} may not be deleted by a visitor`, { remove: path }, path),
  refused(`${path}/a may not be written`, upload(`${path}/a`, type)),
  refused(`${path}/a may not be read`, { get: `${path}/a` }, `${path}/a`),
];

export const FILE_CASES: readonly FileCase[] = [
  ...['image/jpeg', 'image/png', 'image/webp'].map((type) =>
    allowed(`a photo may be ${type}`, upload('images/ayla', type)),
  ),
  ...['image/gif', 'image/svg+xml', 'text/html', 'application/pdf', 'image/png;x=text/html'].map((type) =>
    refused(`a photo may not be ${type}`, upload('images/ayla', type)),
  ),
  allowed('a photo may have one byte less than 5 MiB', upload('images/ayla', 'image/png', 5 * MEBIBYTE - 1)),
  allowed('a photo may have one byte', upload('images/ayla', 'image/png', 1)),
  refused('a photo may not be empty', upload('images/ayla', 'image/png', 0)),
  refused('a photo may not be replaced by an empty one', upload('images/ayla', 'image/png', 0), 'images/ayla'),
  refused('a photo may not have 5 MiB', upload('images/ayla', 'image/png', 5 * MEBIBYTE)),
  refused('a photo may not be replaced by a page', upload('images/ayla', 'text/html'), 'images/ayla'),
  refused(
    'a photo may not be replaced by one of 5 MiB',
    upload('images/ayla', 'image/png', 5 * MEBIBYTE),
    'images/ayla',
  ),
  ...ownersAlone('images/ayla', 'image/png'),
  ...['image/jpeg', 'image/png', 'image/webp', 'application/pdf'].map((type) =>
    allowed(`an identity document may be ${type}`, upload('ids/ayla', type)),
  ),
  ...['image/gif', 'text/html', 'application/zip'].map((type) =>
    refused(`an identity document may not be ${type}`, upload('ids/ayla', type)),
  ),
  allowed(
    'an identity document may have one byte less than 10 MiB',
    upload('ids/ayla', 'application/pdf', 10 * MEBIBYTE - 1),
  ),
  refused('an identity document may not be empty', upload('ids/ayla', 'application/pdf', 0)),
  refused('an identity document may not have 10 MiB', upload('ids/ayla', 'application/pdf', 10 * MEBIBYTE)),
  refused('an identity document may not be replaced by a page', upload('ids/ayla', 'text/html'), 'ids/ayla'),
  ...ownersAlone('ids/ayla', 'application/pdf'),
  say(true, OMAR)('a counselor may have a photo', upload('images/omar', 'image/png')),
  say(true, OMAR)('a counselor may have an ID document', upload('ids/omar', 'application/pdf')),
  say(false, OMAR)('a patient’s ID document is not open to a counselor', { get: 'ids/ayla' }, 'ids/ayla'),
  ...servedAsUsual('images/ayla'),
  ...servedAsUsual('ids/ayla'),
  ...whereARecordStands('images/ayla'),
  ...whereARecordStands('ids/ayla'),
  ...sinceWhen('images/ayla'),
  ...sinceWhen('ids/ayla'),
  ...['images/ayla', 'ids/ayla'].map((path) =>
    say(true, UNCONFIRMED)(
      `${path} may be read with an unconfirmed email if the record has no since`,
      { get: path },
      path,
    ),
  ),
  ...underItsName('images'),
  ...underItsName('ids'),
  refused('photos may not be listed', { list: 'images/' }, 'images/ayla'),
  refused('identity documents may not be listed', { list: 'ids/' }, 'ids/ayla'),
  refused('all files may not be listed', { list: '' }, 'images/ayla'),
  refused('a file may not be at the root', upload('ayla', 'image/png')),
  refused('a file may not be in another folder', upload('videos/ayla', 'image/png')),
];
