/** Profile actions that don't change the user's state, for screens. No public page imports them. */
import '../reducers';
import { BackendError } from '../../backend/errors';
import type { AuthUser, OwnDocuments, OwnFile, Profile } from '../../backend/ports';
import { serverNow } from '../../clock/clock';
import type { MemberCore } from '../../core/member';
import { operation } from '../operation';
import type { AppThunk, RootState } from '../types';
import { loadProfile } from '../user/load';

export { signOutEverywhere } from './everywhere';

/**
 * Removes the user's photo or ID document: first the file, then its mention in the record. If it breaks off between the two, the record
 * still names the file and the next try continues: a missing file counts as removed.
 */
export const removeFile = operation('user/removeFile', async ({ dispatch, getState, extra }, kind: OwnFile) => {
  const { authObject: user } = getState().user;
  const { loaded } = getState().session;
  if (!user) throw new BackendError('session-expired');
  if (loaded?.uid !== user.uid || !loaded.profile) throw new BackendError('not-found');
  const { files, patients, counselors } = await extra.loadBackend();
  await files.deleteFile(user.uid, kind);
  switch (loaded.profile.role) {
    case 'patient':
      await patients.updatePatient(user.uid, { [kind]: '' });
      break;
    case 'counselor':
      if (kind === 'photo') await counselors.updateCounselor(user.uid, { photo: '' });
      else await counselors.markDocument(user.uid, false);
      break;
  }
  await dispatch(loadProfile(user));
});

/** The user's copy of everything that Aram stores about them, as it is written to a file. */
interface OwnData {
  /** When the copy was made. */
  madeAt: string;
  /** The account data that the identity provider gives Aram. */
  account: AuthUser;
  /** Every document of the store, by its path; a message that proposes other times also has them as moments (`proposes`). */
  documents: OwnDocuments;
  /** The files that come with it. */
  files: Partial<Record<OwnFile, string>>;
}

function signedIn({ user, session }: RootState): { user: AuthUser; profile: Profile } {
  if (!user.authObject) throw new BackendError('session-expired');
  if (session.loaded?.uid !== user.authObject.uid || !session.loaded.profile) throw new BackendError('not-found');
  return { user: user.authObject, profile: session.loaded.profile };
}

/** The files that a record names. A counselor's record doesn't have the path of the ID document, only when it was uploaded. */
export function ownFiles({ role, record }: Profile, uid: string): OwnData['files'] {
  const ID = role === 'patient' ? record.ID : record.documentAt === undefined ? '' : `ids/${uid}`;
  return { ...(record.photo !== '' && { photo: record.photo }), ...(ID !== '' && { ID }) };
}

const hasProposals = (documents: OwnDocuments) => Object.values(documents).some(({ move }) => typeof move === 'string');

/** Adds to each message that proposes other times what it proposes: its stored text has only numbers. */
function withProposals({ proposed }: MemberCore, documents: OwnDocuments): OwnDocuments {
  const said = (moment: number) => new Date(moment).toISOString();
  const all = Object.entries(documents).map(([path, document]) => {
    const { move } = document;
    const proposal = typeof move === 'string' ? proposed(move, 'counselor') : undefined;
    if (proposal === undefined) return [path, document] as const;
    const { session, instead, times } = proposal;
    return [path, { ...document, proposes: { session, instead: said(instead), times: times.map(said) } }] as const;
  });
  return Object.fromEntries(all);
}

/**
 * Collects the copy. No action and no state contains it: only the caller receives it.
 *
 * @throws BackendError
 */
export const gatherOwnData = (): AppThunk<Promise<OwnData>> => async (_dispatch, getState, extra) => {
  const { user, profile } = signedIn(getState());
  const { records } = await extra.loadBackend();
  const stored = await records.readOwn(user.uid, profile.role);
  const documents = hasProposals(stored) ? withProposals(await extra.loadMemberCore(), stored) : stored;
  return { madeAt: new Date(serverNow()).toISOString(), account: user, documents, files: ownFiles(profile, user.uid) };
};

/**
 * Downloads one of the user's own files.
 *
 * @throws BackendError
 */
export const fetchOwnFile =
  (kind: OwnFile): AppThunk<Promise<Blob>> =>
  async (_dispatch, getState, extra) => {
    const { user } = signedIn(getState());
    const { files } = await extra.loadBackend();
    return files.download(user.uid, kind);
  };
