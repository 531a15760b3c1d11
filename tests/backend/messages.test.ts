/**
 * Tests messages between a patient and a counselor, on the emulators with the product's rules: sent once, in order, read, unsent,
 * ended and reported.
 */
import { losing } from './brokenNetwork';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { NewMessage, OwnMessage, OwnSession } from '../../web/src/backend/ports';
import { admin, closeRecord, newClient, PASSWORD } from './client';
import { type Client, newOffering, setVerified, turn, withSession } from './twoOfASession';

/** Two people with a session, and a second client of each: another tab. */
async function theTwo() {
  const { patient, counselor, session } = await withSession();
  return { patient, counselor, session, of: { patient: patient.uid, counselor: counselor.uid } };
}

async function anotherTab({ uid, email }: Client): Promise<Client> {
  const backend = newClient();
  await backend.identity.signIn(email, PASSWORD);
  return { backend, uid, email };
}

const message = (
  { uid }: Client,
  session: OwnSession,
  text: string,
  counting: NewMessage['counting'] = 'on',
): NewMessage => ({ id: randomUUID(), from: uid, text, session, counting });

const send = async (client: Client, session: OwnSession, text: string, counting?: NewMessage['counting']) => {
  const sent = message(client, session, text, counting);
  await client.backend.messages.sendMessage(sent);
  return sent.id;
};

const words = (messages: readonly OwnMessage[]) => messages.map(({ text }) => text);

/** A whole conversation as one of the two reads it, page by page backwards. */
async function everything({ backend }: Client, of: { patient: string; counselor: string }): Promise<OwnMessage[]> {
  const all: OwnMessage[] = [];
  let place: string | undefined;
  for (;;) {
    const { messages, older } = await backend.messages.listMessages(of, place === undefined ? {} : { before: place });
    all.unshift(...messages);
    if (older === null) return all;
    place = older;
  }
}

test('a first message opens the conversation, and both find it', async () => {
  const { patient, counselor, session, of } = await theTwo();
  expect(await patient.backend.messages.loadThread(of)).toBeNull();
  expect(await patient.backend.messages.listMessages(of, {})).toEqual({ messages: [], older: null, newest: null });
  const id = await send(counselor, session, 'مرحبا', 'first');
  for (const { backend, uid, side } of [
    { ...patient, side: 'patient' as const },
    { ...counselor, side: 'counselor' as const },
  ]) {
    const { threads, next } = await backend.messages.listThreads(uid, side);
    expect(threads).toMatchObject([
      { ...of, session: session.id, lastId: id, lastFrom: counselor.uid, counselorSent: 1 },
    ]);
    expect(next).toBeNull();
    const { messages } = await backend.messages.listMessages(of, {});
    expect(messages).toMatchObject([{ id, from: counselor.uid, text: 'مرحبا' }]);
  }
});

test('a message that is sent again is stored once, even if the first answer was lost', async () => {
  const { patient, counselor, session, of } = await theTwo();
  const first = message(patient, session, 'one', 'first');
  const { broke } = await losing('answer', 0, () => patient.backend.messages.sendMessage(first));
  expect(broke).toBe(true);
  await patient.backend.messages.sendMessage(first);
  const second = message(patient, session, 'two');
  for (let times = 1; times <= 3; times += 1) await patient.backend.messages.sendMessage(second);
  expect(words(await everything(counselor, of))).toEqual(['one', 'two']);
  expect(await counselor.backend.messages.loadThread(of)).toMatchObject({ patientSent: 2, counselorSent: 0 });
});

test(
  'a hundred messages of each side, from two tabs each, arrive once each and in order',
  { timeout: 240_000 },
  async () => {
    const { patient, counselor, session, of } = await theTwo();
    const tabs = [patient, await anotherTab(patient), counselor, await anotherTab(counselor)];
    const EACH = 50;
    await Promise.all(
      tabs.map(async (tab, name) => {
        for (let number = 0; number < EACH; number += 1) {
          // Each tab believes that nobody has written yet, but the store knows better.
          await send(tab, session, `${String(name)} ${String(number)}`, number === 0 ? 'first' : 'on');
        }
      }),
    );
    const all = await everything(patient, of);
    expect(all).toHaveLength(tabs.length * EACH);
    expect(await everything(counselor, of)).toEqual(all);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const [name, { uid }] of tabs.entries()) {
      const own = all.filter(({ text }) => text?.startsWith(`${String(name)} `));
      expect(words(own)).toEqual(Array.from({ length: EACH }, (_, number) => `${String(name)} ${String(number)}`));
      expect(new Set(own.map(({ from }) => from))).toEqual(new Set([uid]));
    }
    expect(await patient.backend.messages.loadThread(of)).toMatchObject({ patientSent: 100, counselorSent: 100 });
  },
);

test('new messages are loaded by their position, and none twice', async () => {
  const { patient, counselor, session, of } = await theTwo();
  await send(patient, session, 'one', 'first');
  const before = await counselor.backend.messages.listMessages(of, {});
  if (before.newest === null) throw new Error('a message has a place');
  await send(patient, session, 'two');
  await send(counselor, session, 'three');
  const since = await counselor.backend.messages.listMessages(of, { after: before.newest });
  expect(words(since.messages)).toEqual(['two', 'three']);
  const nothing = await counselor.backend.messages.listMessages(of, { after: since.newest ?? '' });
  expect(nothing).toEqual({ messages: [], older: since.newest, newest: since.newest });
});

test('two hundred messages an hour are the limit; after the hour the count starts again', async () => {
  const { patient, session, of } = await theTwo();
  await send(patient, session, 'one', 'first');
  const path = `threads/${of.patient}_${of.counselor}`;
  const stand = async (changes: Record<string, unknown>) => {
    await admin.writeDocument(path, { ...(await admin.readDocument(path)), ...changes });
  };
  await stand({ patientSent: 200 });
  await expect(send(patient, session, 'more')).rejects.toMatchObject({ code: 'session-changed' });
  await stand({ patientSince: new Date(Date.now() - 3_700_000) });
  await send(patient, session, 'more');
  expect(await patient.backend.messages.loadThread(of)).toMatchObject({ patientSent: 1 });
});

test('a message can be unsent until the other person has read it, and the conversation still shows that it existed', async () => {
  const { patient, counselor, session, of } = await theTwo();
  const first = await send(patient, session, 'one', 'first');
  const second = await send(patient, session, 'two');
  for (let times = 1; times <= 2; times += 1) await patient.backend.messages.unsendMessage(of, second);
  expect(words(await everything(counselor, of))).toEqual(['one', null]);
  for (let times = 1; times <= 2; times += 1) await counselor.backend.messages.markRead(of, 'counselor');
  const late = patient.backend.messages.unsendMessage(of, first);
  await expect(late).rejects.toMatchObject({ code: 'session-changed' });
  // A message that was unsent in time counts as unsent, however often it is requested.
  await patient.backend.messages.unsendMessage(of, second);
  expect(words(await everything(counselor, of))).toEqual(['one', null]);
});

test('an ended conversation stays ended, until the person who ended it writes for a session booked since', async () => {
  const { patient, counselor, session, of } = await theTwo();
  await send(patient, session, 'one', 'first');
  for (let times = 1; times <= 2; times += 1) await counselor.backend.messages.endThread(of, 'counselor');
  for (const client of [patient, counselor]) {
    await expect(send(client, session, 'two')).rejects.toMatchObject({ code: 'session-changed' });
  }
  await expect(patient.backend.messages.endThread(of, 'counselor')).rejects.toMatchObject({
    code: 'session-changed',
  });
  expect(await patient.backend.messages.loadThread(of)).toMatchObject({
    counselorStopped: true,
    patientStopped: false,
  });
  const anew = { ...message(counselor, session, 'two'), beginsAnew: true };
  await expect(counselor.backend.messages.sendMessage(anew)).rejects.toMatchObject({ code: 'session-changed' });
  await turn(session.id, { bookedAt: new Date() });
  await expect(send(patient, session, 'two')).rejects.toMatchObject({ code: 'session-changed' });
  await counselor.backend.messages.sendMessage(anew);
  await send(patient, session, 'three');
  expect(words(await everything(patient, of))).toEqual(['one', 'two', 'three']);
});

test('a counselor’s message proposes other times, is stored once, and loses them when it is unsent', async () => {
  const { patient, counselor, session, of } = await theTwo();
  const move = `${session.id} ${[session.start, session.start + 3_600_000].map((at) => String(at / 300_000)).join(' ')}`;
  const proposal = { ...message(counselor, session, 'Could we move?', 'first'), move };
  const { broke } = await losing('answer', 0, () => counselor.backend.messages.sendMessage(proposal));
  expect(broke).toBe(true);
  await counselor.backend.messages.sendMessage(proposal);
  const [sent, ...others] = await everything(patient, of);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ id: proposal.id, from: counselor.uid, text: 'Could we move?', move });
  for (const [{ backend, uid }, role] of [
    [patient, 'patient'],
    [counselor, 'counselor'],
  ] as const) {
    const path = `threads/${of.patient}_${of.counselor}/messages/${proposal.id}`;
    expect((await backend.records.readOwn(uid, role))[path]).toMatchObject({ move });
  }
  // A hand-made one: the app offers the patient no way.
  const handMade = { ...message(patient, session, 'Mine'), move };
  await expect(patient.backend.messages.sendMessage(handMade)).rejects.toMatchObject({ code: 'session-changed' });
  await counselor.backend.messages.unsendMessage(of, proposal.id);
  const [gone] = await everything(patient, of);
  expect(gone).toMatchObject({ id: proposal.id, text: null });
  expect(gone).not.toHaveProperty('move');
});

test('nobody writes without a session, to a blocked patient, or as an unverified counselor', async () => {
  const { patient, counselor, session, of } = await theTwo();
  await send(patient, session, 'one', 'first');
  const refused = async () => {
    for (const client of [patient, counselor]) {
      await expect(send(client, session, 'two')).rejects.toMatchObject({ code: 'session-changed' });
    }
  };
  await setVerified(counselor.uid, false);
  await refused();
  await setVerified(counselor.uid, true);
  await counselor.backend.blocks.block(counselor.uid, patient.uid);
  await refused();
  await counselor.backend.blocks.unblock(counselor.uid, patient.uid);
  await turn(session.id, { state: 'cancelled', by: 'patient' });
  await refused();
  expect(words(await everything(patient, of))).toEqual(['one']);
});

test('a third person finds and reads nothing, and an address isn’t a path', async () => {
  const { patient, session, of } = await theTwo();
  await send(patient, session, 'one', 'first');
  const stranger = await newOffering();
  expect(await stranger.backend.messages.loadThread(of)).toBeNull();
  expect((await stranger.backend.messages.listMessages(of, {})).messages).toEqual([]);
  expect(await patient.backend.messages.loadThread({ patient: patient.uid, counselor: '../x/y' })).toBeNull();
  await expect(stranger.backend.messages.listThreads(patient.uid, 'patient')).rejects.toMatchObject({
    code: 'permission-denied',
  });
});

test('a report of a message shows staff its text, once; a report of danger too', async () => {
  const { patient, counselor, session, of } = await theTwo();
  const id = await send(counselor, session, 'Pay me elsewhere.', 'first');
  const report = { ...of, message: id, by: patient.uid, reason: 'money', urgent: false } as const;
  await patient.backend.messages.reportMessage(report);
  expect(await admin.readDocument(`reports/${of.patient}_${of.counselor}-${id}`)).toMatchObject({
    text: 'Pay me elsewhere.',
    from: counselor.uid,
    by: patient.uid,
    reason: 'money',
  });
  // The answer to the first request may have been lost: another try counts as reported, and doesn't change what staff see.
  await patient.backend.messages.reportMessage({ ...report, urgent: true });
  expect(await admin.readDocument(`reports/${of.patient}_${of.counselor}-${id}`)).toMatchObject({ urgent: false });
  await expect(patient.backend.messages.reportMessage({ ...report, message: randomUUID() })).rejects.toMatchObject({
    code: 'not-found',
  });
  await counselor.backend.messages.reportDanger(session.id, counselor.uid);
  expect(await admin.readDocument(`reports/${session.id}-danger-${counselor.uid}`)).toMatchObject({
    by: counselor.uid,
    urgent: true,
  });
});

test('each side’s copy of their data holds the conversation with all its messages', async () => {
  const { patient, counselor, session, of } = await theTwo();
  const thread = `threads/${of.patient}_${of.counselor}`;
  const ids = [await send(patient, session, 'one', 'first'), await send(counselor, session, 'two')];
  for (const [{ backend, uid }, role] of [
    [patient, 'patient'],
    [counselor, 'counselor'],
  ] as const) {
    const own = await backend.records.readOwn(uid, role);
    expect(Object.keys(own)).toEqual(expect.arrayContaining([thread, ...ids.map((id) => `${thread}/messages/${id}`)]));
  }
});

test('a patient who leaves takes their messages away, and the counselor’s messages stay', async () => {
  const { patient, counselor, session, of } = await theTwo();
  await send(patient, session, 'one', 'first');
  await send(counselor, session, 'two');
  for (let number = 0; number < 24; number += 1) await send(patient, session, `more ${String(number)}`);
  await patient.backend.identity.reauthenticate({ kind: 'password', password: PASSWORD });
  await closeRecord(patient, 'patient');
  for (let times = 1; times <= 2; times += 1) await patient.backend.messages.forgetMessages(patient.uid);
  expect(words(await everything(counselor, of))).toEqual(['two']);
  expect(await counselor.backend.messages.loadThread(of)).toMatchObject({ patientName: '', patient: patient.uid });
  await expect(send(counselor, session, 'three')).rejects.toMatchObject({ code: 'session-changed' });
});
