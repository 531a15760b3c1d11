import { BackendError } from '../../backend/errors';
import { changedKinds } from '../../backend/mails/mailKinds';
import type { AddressesPort } from '../../backend/ports';
import type { FakeStore } from './store';

/** The fake of the emails that people want. */
export function fakeAddresses(store: FakeStore): AddressesPort {
  const forgetAddress = async (uid: string) => {
    store.addresses.delete(uid);
    return Promise.resolve();
  };
  return {
    sendsMail: () => Promise.resolve(store.sendsMail),
    loadAddress: async (uid) => {
      const address = store.addresses.get(uid);
      const isOther = address?.offAt === undefined && address?.email !== store.signedIn?.email;
      if (isOther) await forgetAddress(uid);
      return store.addresses.get(uid) ?? null;
    },
    chooseMails: async (uid, change) => {
      const kinds = changedKinds(store.addresses.get(uid)?.kinds ?? [], change);
      if (kinds.length === 0) await forgetAddress(uid);
      else if (store.signedIn?.emailVerified !== true) throw new BackendError('email-unconfirmed');
      else store.addresses.set(uid, { email: store.signedIn.email, kinds });
      return kinds;
    },
    forgetAddress,
  };
}
