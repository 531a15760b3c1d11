import { BackendError } from '../../backend/errors';
import { type ConsentAs, LIMITS } from '../../core/generated/tables';
import { operation } from '../operation';
import { discardBookingDraft } from '../requests/draft';
import { loadProfile } from '../user/load';
import { reloadRecord, signedInPatient } from '../user/signedInPatient';
import { coversSessions } from './hasConsent';

/** The agreement to the storing of health answers, given once for each version of its text. */
export const giveConsent = operation('user/giveConsent', async (api, as: ConsentAs): Promise<void> => {
  const { user, record } = signedInPatient(api);
  if (coversSessions(record)) return;
  const { records, consent } = await api.extra.loadBackend();
  // Before anything is confided: no sign-in of whoever took the address first reads it.
  if (record.since === undefined && (await records.endOlderSignIns(user.uid, 'patient')) === null) {
    throw new BackendError('email-unconfirmed');
  }
  await consent.giveConsent(user.uid, LIMITS.CONSENT_VERSION, as);
  await api.dispatch(loadProfile(user)).unwrap();
});

/** Takes the agreement back: it goes from the record, and with it all requests. What of a request is begun in this tab goes as well. Repeatable. */
export const takeConsentBack = operation('user/takeConsentBack', async (api): Promise<void> => {
  const { user } = signedInPatient(api);
  const { consent } = await api.extra.loadBackend();
  await consent.takeConsentBack(user.uid);
  discardBookingDraft();
  await reloadRecord(api, user);
});
