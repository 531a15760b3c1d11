/** Tests how the two browsers of a session exchange their connection data, on the emulators with the product's rules. */
import { losing } from './brokenNetwork';
import { expect, test } from 'vitest';
import type { CallWord } from '../../web/src/backend/ports';
import { admin } from './client';
import { type Client, newBooker, setVerified, turn, withSession } from './twoOfASession';

const HERE: CallWord = { round: 1, to: 0, sdp: '' };
const OFFER: CallWord = { round: 1, to: 1, sdp: 'v=0\r\n' };

/** Two people with a session that begins now: booked as usual, then moved here past all rules. */
async function theTwo() {
  const { patient, counselor, id } = await withSession();
  await turn(id, { start: new Date() });
  return { patient, counselor, id };
}

const calls = ({ backend }: Client) => backend.calling;

test('the patient arrives, the counselor offers, and each reads the other’s data', async () => {
  const { patient, counselor, id } = await theTwo();
  expect(await calls(counselor).readWord(id, 'patient')).toBeNull();
  await calls(patient).say(id, 'patient', HERE);
  expect(await calls(counselor).readWord(id, 'patient')).toEqual(HERE);
  await calls(counselor).say(id, 'counselor', OFFER);
  expect(await calls(patient).readWord(id, 'counselor')).toEqual(OFFER);
  const answer = { round: 2, to: 1, sdp: 'v=0\r\n' };
  await calls(patient).say(id, 'patient', answer);
  expect(await calls(counselor).readWord(id, 'patient')).toEqual(answer);
});

test('a counselor can’t come first, and nobody can skip a round', async () => {
  const { patient, counselor, id } = await theTwo();
  const refused = { code: 'session-changed' };
  await expect(calls(counselor).say(id, 'counselor', OFFER)).rejects.toMatchObject(refused);
  await expect(calls(patient).say(id, 'patient', { ...HERE, round: 2 })).rejects.toMatchObject(refused);
  await calls(patient).say(id, 'patient', HERE);
  await expect(calls(patient).say(id, 'patient', { ...HERE, round: 3 })).rejects.toMatchObject(refused);
});

test('data whose answer was lost counts as sent', async () => {
  const { patient, id } = await theTwo();
  const { broke } = await losing('answer', 0, () => calls(patient).say(id, 'patient', HERE));
  expect(broke).toBe(true);
  await calls(patient).say(id, 'patient', HERE);
  expect(await calls(patient).readWord(id, 'patient')).toEqual(HERE);
});

test('a third person reads nothing and writes nothing', async () => {
  const { patient, id } = await theTwo();
  await calls(patient).say(id, 'patient', HERE);
  const third = await newBooker();
  expect(await calls(third).readWord(id, 'patient')).toBeNull();
  await expect(calls(third).say(id, 'patient', { ...HERE, round: 2 })).rejects.toMatchObject({
    code: 'session-changed',
  });
});

test('a call doesn’t exist outside its time', async () => {
  const { patient, id } = await theTwo();
  await calls(patient).say(id, 'patient', HERE);
  await turn(id, { start: new Date(Date.now() + 11 * 60_000) });
  expect(await calls(patient).readWord(id, 'patient')).toBeNull();
  await expect(calls(patient).say(id, 'patient', { ...HERE, round: 2 })).rejects.toMatchObject({
    code: 'session-changed',
  });
});

test('a counselor who has lost the verification can’t call anybody', async () => {
  const { patient, counselor, id } = await theTwo();
  await calls(patient).say(id, 'patient', HERE);
  await setVerified(counselor.uid, false);
  await expect(calls(counselor).say(id, 'counselor', OFFER)).rejects.toMatchObject({ code: 'session-changed' });
});

test('each side can remove its data any number of times, and then starts with the first round again', async () => {
  const { patient, counselor, id } = await theTwo();
  await calls(patient).say(id, 'patient', HERE);
  await calls(patient).hangUp(id, 'patient');
  await calls(patient).hangUp(id, 'patient');
  expect(await calls(counselor).readWord(id, 'patient')).toBeNull();
  await calls(patient).say(id, 'patient', HERE);
  await expect(calls(counselor).hangUp(id, 'patient')).rejects.toMatchObject({ code: 'permission-denied' });
  expect(await calls(patient).readWord(id, 'patient')).toEqual(HERE);
});

test('a relay is read if the operator has set one up, and an invalid session id reads nothing', async () => {
  const { patient, id } = await theTwo();
  expect(await calls(patient).readRelay(id)).toBeNull();
  const relay = { urls: ['turn:127.0.0.1:3478'], username: '1:x', credential: 'x' };
  await admin.writeDocument(`sessions/${id}/call/relay`, { ...relay, until: new Date(), at: new Date() });
  expect(await calls(patient).readRelay(id)).toEqual(relay);
  expect(await calls(patient).readRelay('../x')).toBeNull();
});
