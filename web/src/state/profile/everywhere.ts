import { BackendError } from '../../backend/errors';
import type { Proof } from '../../backend/ports';
import { operation } from '../operation';
import { loadProfile } from '../user/load';
import { reauthenticate } from '../user/password';

/**
 * Shuts the record to every other sign-in: other devices have to log in again. The person proves their identity, which signs this device in
 * again; older sign-ins open nothing from then on.
 */
export const signOutEverywhere = operation(
  'user/signOutEverywhere',
  async ({ dispatch, getState, extra }, proof: Proof) => {
    const user = getState().user.authObject;
    const { loaded } = getState().session;
    if (!user || loaded?.uid !== user.uid || !loaded.profile) throw new BackendError('session-expired');
    const { role } = loaded.profile;
    const { identity, records } = await extra.loadBackend();
    await reauthenticate(extra, identity, proof);
    if ((await records.endOlderSignIns(user.uid, role)) === null) throw new BackendError('email-unconfirmed');
    await dispatch(loadProfile(user));
  },
);
