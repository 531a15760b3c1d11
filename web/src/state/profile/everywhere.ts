import { BackendError } from '../../backend/errors';
import type { Proof } from '../../backend/ports';
import { operation } from '../operation';
import { loadProfile } from '../user/load';

/**
 * Shuts the own record to every other sign-in: whoever is logged in elsewhere is asked to log in again. The person proves who they are, which signs this
 * device in anew; what is older opens nothing from then on.
 */
export const signOutEverywhere = operation(
  'user/signOutEverywhere',
  async ({ dispatch, getState, extra }, proof: Proof) => {
    const user = getState().user.authObject;
    const { loaded } = getState().session;
    if (!user || loaded?.uid !== user.uid || !loaded.profile) throw new BackendError('session-expired');
    const { role } = loaded.profile;
    const { identity, records } = await extra.loadBackend();
    await identity.reauthenticate(proof);
    if ((await records.endOlderSignIns(user.uid, role)) === null) throw new BackendError('email-unconfirmed');
    await dispatch(loadProfile(user));
  },
);
