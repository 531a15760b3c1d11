/** How the two browsers of a session find each other: said once, read by the two, taken away; on the emulators with the rules of the product. */
import { losing } from './brokenNetwork';
import { expect, test } from 'vitest';
import type { CallWord } from '../../web/src/backend/ports';
import { admin } from './client';
import { booked, type Client, inHours, newBooker, newOffering, setVerified, turn } from './twoOfASession';

const HERE: CallWord = { round: 1, to: 0, sdp: '' };
const OFFER: CallWord = { round: 1, to: 1, sdp: 'v=0\r\n' };

/** Two with a session that begins now; booked as any, and then brought here past all rules. */
async function theTwo() {
  const start = inHours(50);
  const [patient, counselor] = [await newBooker(), await newOffering(start)];
  const { id } = await booked(patient, counselor, start);
  await turn(id, { start: new Date() });
  return { patient, counselor, id };
}

const calls = ({ backend }: Client) => backend.calling;

test('the patient comes, the counselor offers, each reads the other', async () => {
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

test('a counselor does not come first, and nobody skips a round', async () => {
  const { patient, counselor, id } = await theTwo();
  const refused = { code: 'session-changed' };
  await expect(calls(counselor).say(id, 'counselor', OFFER)).rejects.toMatchObject(refused);
  await expect(calls(patient).say(id, 'patient', { ...HERE, round: 2 })).rejects.toMatchObject(refused);
  await calls(patient).say(id, 'patient', HERE);
  await expect(calls(patient).say(id, 'patient', { ...HERE, round: 3 })).rejects.toMatchObject(refused);
});

test('a word whose answer was lost counts as said', async () => {
  const { patient, id } = await theTwo();
  const { broke } = await losing('answer', 0, () => calls(patient).say(id, 'patient', HERE));
  expect(broke).toBe(true);
  await calls(patient).say(id, 'patient', HERE);
  expect(await calls(patient).readWord(id, 'patient')).toEqual(HERE);
});

test('a third person reads nothing and says nothing', async () => {
  const { patient, id } = await theTwo();
  await calls(patient).say(id, 'patient', HERE);
  const third = await newBooker();
  expect(await calls(third).readWord(id, 'patient')).toBeNull();
  await expect(calls(third).say(id, 'patient', { ...HERE, round: 2 })).rejects.toMatchObject({
    code: 'session-changed',
  });
});

test('outside its time a call is not there', async () => {
  const { patient, id } = await theTwo();
  await calls(patient).say(id, 'patient', HERE);
  await turn(id, { start: new Date(Date.now() + 11 * 60_000) });
  expect(await calls(patient).readWord(id, 'patient')).toBeNull();
  await expect(calls(patient).say(id, 'patient', { ...HERE, round: 2 })).rejects.toMatchObject({
    code: 'session-changed',
  });
});

test('a counselor who is not verified any more calls nobody', async () => {
  const { patient, counselor, id } = await theTwo();
  await calls(patient).say(id, 'patient', HERE);
  await setVerified(counselor.uid, false);
  await expect(calls(counselor).say(id, 'counselor', OFFER)).rejects.toMatchObject({ code: 'session-changed' });
});

test('each takes the own word away, as often as they like, and begins with the first round again', async () => {
  const { patient, counselor, id } = await theTwo();
  await calls(patient).say(id, 'patient', HERE);
  await calls(patient).hangUp(id, 'patient');
  await calls(patient).hangUp(id, 'patient');
  expect(await calls(counselor).readWord(id, 'patient')).toBeNull();
  await calls(patient).say(id, 'patient', HERE);
  await expect(calls(counselor).hangUp(id, 'patient')).rejects.toMatchObject({ code: 'permission-denied' });
  expect(await calls(patient).readWord(id, 'patient')).toEqual(HERE);
});

test('a relay is read where the operator has written one; what is none of a session leads nowhere', async () => {
  const { patient, id } = await theTwo();
  expect(await calls(patient).readRelay(id)).toBeNull();
  const relay = { urls: ['turn:127.0.0.1:3478'], username: '1:x', credential: 'x' };
  await admin.writeDocument(`sessions/${id}/call/relay`, { ...relay, until: new Date(), at: new Date() });
  expect(await calls(patient).readRelay(id)).toEqual(relay);
  expect(await calls(patient).readRelay('../x')).toBeNull();
});
