/** A patient who may book and a counselor who offers times, as clients of the product's own backend code. */
import { randomUUID } from 'node:crypto';
import type { Backend, NewSession, OwnSession } from '../../web/src/backend/ports';
import type { PlaceName } from '../../web/src/core/generated/tables';
import { newSessionId } from '../../web/src/state/sessions/id';
import { aCard, aPurchase, hourOf } from '../../web/src/testing/builders';
import { admin, confirmEmail, newCounselor, newTrustedPatient } from './client';

/** A signed-in user. */
export interface Client {
  backend: Backend;
  uid: string;
  email: string;
}

const HOUR_MS = 3_600_000;

/** The time this many hours after the current full hour, in milliseconds. */
export const inHours = (hours: number): number => (hourOf(Date.now()) + hours) * HOUR_MS;

/** A patient with five tickets who has consented to today's text. */
export async function newBooker(): Promise<Client> {
  const client = await newTrustedPatient();
  const { backend, uid } = client;
  const card = aCard({ id: randomUUID() });
  await backend.patients.appendCard(uid, card);
  await backend.ledger.buyTicket(uid, aPurchase({ entryId: randomUUID(), cardId: card.id }));
  await backend.consent.giveConsent(uid, 2, 'adult');
  return client;
}

/** Changes what an operator's mark changes. */
export async function setVerified(uid: string, verified: boolean): Promise<void> {
  await admin.writeDocument(`counselorProfiles/${uid}`, {
    ...(await admin.readDocument(`counselorProfiles/${uid}`)),
    verified,
  });
}

const OFFERED = { languages: ['en', 'ar'], ways: ['video', 'chat'], whom: ['self', 'child'] } as const;

/** A time as a counselor offers it. */
export const offered = (start: number) => ({
  start,
  languages: [...OFFERED.languages],
  ways: [...OFFERED.ways],
  whom: [...OFFERED.whom],
});

/** A verified counselor who offers these times. */
export async function newOffering(...starts: number[]): Promise<Client> {
  const client = await newCounselor();
  await confirmEmail(client);
  await client.backend.counselors.updateCounselor(client.uid, { languages: ['en', 'ar'] });
  await setVerified(client.uid, true);
  await client.backend.slots.offerSlots(client.uid, starts.map(offered));
  return client;
}

/** A booking as the app sends it. */
export function wanted(
  patient: Client,
  counselor: Client,
  start: number,
  changes: Partial<NewSession> = {},
): NewSession {
  return {
    id: newSessionId(),
    patient: patient.uid,
    counselor: counselor.uid,
    patientName: 'Şule',
    counselorName: 'Dana Karim',
    language: 'en',
    way: 'video',
    whom: 'self',
    hour: hourOf(start),
    start,
    place: '1',
    answers: null,
    ...changes,
  };
}

/** The session as one of the two sees it; fails if there is none. */
export async function seen({ backend }: Client, id: string): Promise<OwnSession> {
  const session = await backend.sessions.loadSession(id);
  if (!session) throw new Error(`${id} isn’t visible`);
  return session;
}

/** Books a time, and returns the session as its patient sees it. */
export async function booked(
  patient: Client,
  counselor: Client,
  start: number,
  place: PlaceName = '1',
): Promise<OwnSession> {
  const session = wanted(patient, counselor, start, { place });
  await patient.backend.sessions.bookSession(session);
  return seen(patient, session.id);
}

/** A patient and a counselor with a session at this time. */
export async function withSession(start = inHours(50)) {
  const [patient, counselor] = [await newBooker(), await newOffering(start)];
  const session = await booked(patient, counselor, start);
  return { patient, counselor, session, id: session.id, start };
}

/** Changes a stored session past all rules, as if time had passed or an operator had acted. */
export async function turn(id: string, changes: Record<string, unknown>): Promise<void> {
  await admin.writeDocument(`sessions/${id}`, { ...(await admin.readDocument(`sessions/${id}`)), ...changes });
}

/** The number of tickets in the record, and the sum of the ledger. */
export async function tickets({ uid }: Client): Promise<[counted: unknown, summed: number]> {
  const entries = Object.values(await admin.readCollection(`patients/${uid}/ledger`));
  const summed = entries.reduce((sum, { ticket }) => sum + Number(ticket), 0);
  return [(await admin.readDocument(`patients/${uid}`))?.['tickets'], summed];
}
