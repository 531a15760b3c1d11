/** All sentences about who may do what with files. */
import { ANOTHER } from '../../../enforcement/mutate/lists.mjs';
import { type Account, type Documents } from '../support/requests';
import { AYLA, counselor, OMAR, patient, profile } from '../support/samples';

const MEBIBYTE = 1024 * 1024;

/** What a file brings beside its bytes. null: said to be unset; absent: not said. */
export interface FileHeaders {
  readonly contentEncoding?: string | null;
  readonly contentDisposition?: string | null;
  readonly cacheControl?: string | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
}

/** Who may have files: a patient, and a counselor. */
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
  /** A file that is there before, put by an administrator. */
  readonly given?: string;
  /** The documents that stand. */
  readonly records: Documents;
  /** Why it is put to the judge alone. */
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

/** The same sentence where other documents stand. */
const where = (records: Documents, one: FileCase): FileCase => ({ ...one, records });

const judged = (reason: string, one: FileCase): FileCase => ({ ...one, judgeOnly: reason });

/** The engine behind firebase-tools is told these three, whatever they are. */
const TOLD_AS_NULL = 'the emulator says null for what is not set';
/** It is never told this one. */
const NOT_TOLD = 'the emulator does not tell its engine of cacheControl';

/** What the sender may not choose, and what the provider's own defaults are. */
const servedAsUsual = (path: string): FileCase[] => [
  ...['gzip', 'br', 'identity, gzip', ANOTHER].map((contentEncoding) =>
    refused(`${path} is not packed: ${contentEncoding}`, uploadWith(path, { contentEncoding })),
  ),
  ...['attachment', 'attachment; filename="a.exe"', 'x-inline'].map((contentDisposition) =>
    refused(`${path} has no disposition of its own: ${contentDisposition}`, uploadWith(path, { contentDisposition })),
  ),
  judged(
    NOT_TOLD,
    refused(`${path} is kept nowhere on its way`, uploadWith(path, { cacheControl: 'public, max-age=31536000' })),
  ),
  refused(`${path} brings no words of its own`, uploadWith(path, { metadata: { note: 'x' } })),
  allowed(
    `${path} has the provider’s encoding and disposition`,
    uploadWith(path, { contentEncoding: 'identity', contentDisposition: "inline; filename*=utf-8''ayla" }),
  ),
  allowed(`${path} has an inline disposition`, uploadWith(path, { contentDisposition: 'inline' })),
  judged(
    TOLD_AS_NULL,
    allowed(
      `${path} has empty headers`,
      uploadWith(path, { contentEncoding: '', contentDisposition: '', cacheControl: '', metadata: {} }),
    ),
  ),
  judged(
    TOLD_AS_NULL,
    allowed(
      `${path} has headers of null`,
      uploadWith(path, { contentEncoding: null, contentDisposition: null, cacheControl: null, metadata: null }),
    ),
  ),
  refused(`${path} is not packed afterwards`, { change: path, headers: { contentEncoding: 'gzip' } }, path),
  refused(`${path} gets no words afterwards`, { change: path, headers: { metadata: { note: 'x' } } }, path),
  refused(`${path} becomes no page afterwards`, { change: path, type: 'text/html' }, path),
];

/** Whose account has a record. */
const whereARecordStands = (path: string): FileCase[] => [
  where({}, refused(`${path} is not written without a record`, upload(path, 'image/png'))),
  where({}, refused(`${path} is not written over without a record`, upload(path, 'image/png'), path)),
  where(
    { 'closed/ayla': { at: new Date(0) } },
    refused(`${path} is not written after the account was closed`, upload(path, 'image/png')),
  ),
  where(
    { 'patients/omar': patient() },
    refused(`${path} is not written for the record of another`, upload(path, 'image/png')),
  ),
  where({}, allowed(`${path} is deleted where the record is gone`, { remove: path }, path)),
  where({}, refused(`${path} is not read where the record is gone`, { get: path }, path)),
];

const SINCE = Math.floor(Date.now() / 1000) - 3600;
const OLDER: Account = { ...AYLA, signedInSecondsAgo: 7200 };
const UNCONFIRMED: Account = { ...AYLA, verified: false };
const WITHOUT_EMAIL: Account = { uid: 'ayla', verified: false };

/** Of whom the record says since when: sign-ins that are older, or whose e-mail nobody vouches for, are shut out. */
const sinceWhen = (path: string): FileCase[] =>
  [{ 'patients/ayla': patient({ since: SINCE }) }, { 'counselors/ayla': counselor({ since: SINCE }) }].flatMap(
    (records) => {
      const [whose] = Object.keys(records);
      const said = (allowed: boolean, as: Account, who: string) => [
        where(
          records,
          say(allowed, as)(`${path} is ${allowed ? '' : 'not '}read by ${who} of ${whose ?? ''}`, { get: path }, path),
        ),
        where(
          records,
          say(allowed, as)(
            `${path} is ${allowed ? '' : 'not '}written by ${who} of ${whose ?? ''}`,
            upload(path, 'image/png'),
          ),
        ),
        where(
          records,
          say(allowed, as)(
            `${path} is ${allowed ? '' : 'not '}replaced by ${who} of ${whose ?? ''}`,
            upload(path, 'image/png'),
            path,
          ),
        ),
      ];
      return [
        ...said(true, AYLA, 'a sign-in since then'),
        ...said(true, WITHOUT_EMAIL, 'an account without an email'),
        ...said(false, OLDER, 'an older sign-in'),
        ...said(false, UNCONFIRMED, 'a sign-in without a confirmed e-mail'),
        where(
          records,
          say(true, OLDER)(`${path} is deleted by an older sign-in of ${whose ?? ''}`, { remove: path }, path),
        ),
      ];
    },
  );

/** Names that a path matches as well. */
const underItsName = (folder: string): FileCase[] =>
  [`${folder}//ayla`, `/${folder}/ayla`, `${folder}/ayla/`, `${folder}/ayla//`, `//${folder}/ayla`].map((path) =>
    refused(`no file stands at ${path}`, upload(path, 'image/png')),
  );

/** What holds for both folders. */
const ownersAlone = (path: string, type: string): FileCase[] => [
  refusedToOthers(`${path} is not written by another user`, upload(path, type)),
  refusedSignedOut(`${path} is not written signed out`, upload(path, type)),
  ...['anonymous', 'phone', 'custom', 'oidc.example', ANOTHER].flatMap((provider) => [
    say(false, { ...AYLA, provider })(
      `${path} is not written by a sign-in of the kind "${provider}"`,
      upload(path, type),
    ),
    say(false, { ...AYLA, provider })(
      `${path} is not read by a sign-in of the kind "${provider}"`,
      { get: path },
      path,
    ),
  ]),
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
  say(true, OMAR)('a counselor has a photo', upload('images/omar', 'image/png')),
  ...servedAsUsual('images/ayla'),
  ...servedAsUsual('ids/ayla'),
  ...whereARecordStands('images/ayla'),
  ...whereARecordStands('ids/ayla'),
  ...sinceWhen('images/ayla'),
  ...sinceWhen('ids/ayla'),
  ...['images/ayla', 'ids/ayla'].map((path) =>
    say(true, UNCONFIRMED)(
      `${path} is read without a confirmed e-mail where the record says nothing of since when`,
      { get: path },
      path,
    ),
  ),
  ...underItsName('images'),
  ...underItsName('ids'),
  refused('photos are not listed', { list: 'images/' }, 'images/ayla'),
  refused('identity documents are not listed', { list: 'ids/' }, 'ids/ayla'),
  refused('nothing is listed', { list: '' }, 'images/ayla'),
  refused('no file stands at the root', upload('ayla', 'image/png')),
  refused('no file stands elsewhere', upload('videos/ayla', 'image/png')),
];
