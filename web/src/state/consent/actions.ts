/** Actions on a patient's consent, for screens. */
import '../reducers';
import { BackendError } from '../../backend/errors';
import { type ConsentAs, LIMITS } from '../../core/generated/tables';
import { operation } from '../operation';
import { discardBookingDraft } from '../requests/draft';
import { loadProfile } from '../user/load';
import { reloadRecord, signedInPatient } from '../user/signedInPatient';
import { coversNewest } from './hasConsent';

/** Stores the consent to storing health answers, given once for each version of its text. */
export const giveConsent = operation('user/giveConsent', async (api, as: ConsentAs): Promise<void> => {
  const { user, record } = signedInPatient(api);
  if (coversNewest(record)) return;
  const { records, consent } = await api.extra.loadBackend();
  // This comes before any health answers: an earlier sign-in by somebody else who used the same email mustn't be able to read them.
  if (record.since === undefined && (await records.endOlderSignIns(user.uid, 'patient')) === null) {
    throw new BackendError('email-unconfirmed');
  }
  await consent.giveConsent(user.uid, LIMITS.CONSENT_VERSION, as);
  await api.dispatch(loadProfile(user)).unwrap();
});

/**
 * Withdraws the consent: it is removed from the record with all requests, and an unfinished request in this tab is discarded. Repeatable.
 */
export const withdrawConsent = operation('user/withdrawConsent', async (api): Promise<void> => {
  const { user } = signedInPatient(api);
  const { consent } = await api.extra.loadBackend();
  await consent.withdrawConsent(user.uid);
  discardBookingDraft();
  await reloadRecord(api, user);
});
