import { BackendError } from '../../backend/errors';
import type { AuthUser, Backend, Profile, RecordsPort } from '../../backend/ports';
import { operation } from '../operation';
import type { ThunkApi } from '../types';
import type { LoadedProfile, LoadingProfile } from './types';

/**
 * Loads the record of a user: patients first, then counselors. When several loads overlap, all of them end with
 * the result of the last one, so that an old answer never overwrites a newer one.
 */
export const loadProfile = operation('user/loadProfile', (api, user: AuthUser) => load(api, user));

function load({ getState, extra }: ThunkApi, user: AuthUser): Promise<LoadedProfile> {
  const { runtime } = extra;
  const find = async (): Promise<LoadedProfile> => {
    try {
      const found = await findProfile(await extra.loadBackend(), user);
      if (runtime.load !== null && runtime.load !== mine) return await runtime.load.loaded;
      if (getState().user.authObject?.uid !== user.uid) throw new BackendError('canceled');
      return found;
    } finally {
      mine.settled = true;
    }
  };
  const mine: LoadingProfile = { uid: user.uid, settled: false, loaded: Promise.resolve().then(find) };
  runtime.load = mine;
  return mine.loaded;
}

/** Reloads the signed-in user's record, or waits for the load that is already running. */
export const reloadProfile = operation('user/reloadProfile', async ({ dispatch, getState, extra }) => {
  const user = getState().user.authObject;
  if (!user) throw new BackendError('session-expired');
  const { load: current } = extra.runtime;
  if (current?.uid === user.uid && !current.settled) return current.loaded;
  return dispatch(loadProfile(user)).unwrap();
});

async function findProfile(backend: Backend, user: AuthUser): Promise<LoadedProfile> {
  const { uid } = user;
  const profile = await backend.records.loadProfile(uid);
  if (!profile) {
    if (await backend.identity.isStaff()) return { uid, profile: null, closed: false, staff: true };
    return { uid, profile: null, closed: await backend.records.isClosed(uid) };
  }
  if (profile.record.email === user.email) {
    return { uid, profile: await shutToOlder(backend, user, profile), closed: false };
  }
  return { uid, profile: await followEmail(backend, uid, profile), closed: false };
}

/**
 * Writes since when sign-ins count, in the first session with a confirmed email, if the record doesn't say it yet: that shuts out anybody
 * who registered the address before its owner. If it fails now, the next load does it, and giving consent tries it too.
 */
async function shutToOlder({ records }: Backend, user: AuthUser, profile: Profile): Promise<Profile> {
  if (profile.record.since !== undefined) return profile;
  if (!user.emailVerified && user.email !== '') return profile;
  try {
    return await saidSince(records, user.uid, profile);
  } catch {
    return profile;
  }
}

async function saidSince(records: RecordsPort, uid: string, profile: Profile): Promise<Profile> {
  const since = await records.endOlderSignIns(uid, profile.role);
  return since === null ? profile : changed(profile, { since });
}

/** The profile with new values for fields that both roles' records have. */
function changed(profile: Profile, values: { since?: number; email?: string }): Profile {
  switch (profile.role) {
    case 'patient':
      return { role: 'patient', record: { ...profile.record, ...values } };
    case 'counselor':
      return { role: 'counselor', record: { ...profile.record, ...values } };
  }
}

/**
 * Updates the record's email to the account's, once the link in the email was followed. The rules compare it with the sign-in token,
 * so a new token is fetched first. Sign-ins with the old address no longer count. If it fails now, the next load does it.
 */
async function followEmail(backend: Backend, uid: string, profile: Profile): Promise<Profile> {
  const { identity, records, patients, counselors, addresses } = backend;
  try {
    const email = (await identity.refresh())?.email;
    if (email === undefined || email === profile.record.email) return profile;
    // This comes first: emails to the old address would go to its new owner.
    await addresses.forgetAddress(uid);
    // This comes before the record: as long as that has the old address, another try does everything.
    const shut = await saidSince(records, uid, profile);
    switch (profile.role) {
      case 'patient':
        await patients.updatePatient(uid, { email });
        break;
      case 'counselor':
        await counselors.updateCounselor(uid, { email });
        break;
    }
    return changed(shut, { email });
  } catch {
    return profile;
  }
}
