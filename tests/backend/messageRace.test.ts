/** Two people do conflicting things in one conversation at once, from two clients each: what they see is what is stored. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeOf } from '../../web/src/backend/errors';
import type { OwnMessage, OwnSession } from '../../web/src/backend/ports';
import { closeRecord, newClient, PASSWORD } from './client';
import { type Client, withSession } from './twoOfASession';

const EACH = 10;
/** The errors of the client that was too late. The store itself never fails. */
const TOO_LATE = ['session-changed', 'busy'];

async function anotherTab({ uid, email }: Client): Promise<Client> {
  const backend = newClient();
  await backend.identity.signIn(email, PASSWORD);
  return { backend, uid, email };
}

async function send({ backend, uid }: Client, session: OwnSession, counting: 'first' | 'on' = 'on'): Promise<string> {
  const id = randomUUID();
  await backend.messages.sendMessage({ id, from: uid, text: 'x', session, counting });
  return id;
}

/** Two people with a conversation that has begun, and two clients of each. */
async function theTwo() {
  const { patient, counselor, session } = await withSession();
  const first = await send(patient, session, 'first');
  return {
    ...{ first, session, of: { patient: patient.uid, counselor: counselor.uid } },
    patients: [patient, await anotherTab(patient)] as const,
    counselors: [counselor, await anotherTab(counselor)] as const,
  };
}

/** Sends one message after the other. Returns those that the store took; the only allowed errors are those of a late client. */
async function sendMany(client: Client, session: OwnSession): Promise<string[]> {
  const taken: string[] = [];
  for (let number = 0; number < EACH; number += 1) {
    try {
      taken.push(await send(client, session));
    } catch (thrown) {
      expect(TOO_LATE).toContain(codeOf(thrown));
    }
  }
  return taken;
}

const stored = async ({ backend }: Client, of: { patient: string; counselor: string }): Promise<OwnMessage[]> =>
  (await backend.messages.listMessages(of, {})).messages;
const sorted = (ids: readonly string[]) => ids.toSorted();

test(
  'a conversation that ends while the other person writes keeps what was stored, and takes nothing after the end',
  { timeout: 120_000 },
  async () => {
    const { patients, counselors, session, of, first } = await theTwo();
    const [sent] = await Promise.all([
      Promise.all(patients.map((client) => sendMany(client, session))),
      Promise.all(counselors.map(({ backend }) => backend.messages.endThread(of, 'counselor'))),
    ]);
    const all = await stored(counselors[0], of);
    expect(sorted(all.map(({ id }) => id))).toEqual(sorted([first, ...sent.flat()]));
    const thread = await patients[0].backend.messages.loadThread(of);
    expect(thread).toMatchObject({ counselorStopped: true, patientStopped: false, patientSent: all.length });
    for (const client of [...patients, ...counselors]) {
      await expect(send(client, session)).rejects.toMatchObject({ code: 'session-changed' });
    }
  },
);

test(
  'a message that is unsent while the other person reads it is gone, or it was read',
  { timeout: 120_000 },
  async () => {
    const { patients, counselors, session, of } = await theTwo();
    for (let times = 0; times < EACH; times += 1) {
      const id = await send(patients[0], session);
      const [outcomes] = await Promise.all([
        Promise.allSettled(patients.map(({ backend }) => backend.messages.unsendMessage(of, id))),
        Promise.all(counselors.map(({ backend }) => backend.messages.markRead(of, 'counselor'))),
      ]);
      const message = (await stored(counselors[0], of)).find((one) => one.id === id);
      const isGone = message?.text === null;
      for (const outcome of outcomes) {
        if (outcome.status === 'fulfilled') expect(isGone).toBe(true);
        else expect(TOO_LATE).toContain(codeOf(outcome.reason));
      }
      const thread = await patients[0].backend.messages.loadThread(of);
      if (!isGone) expect(thread?.counselorReadAt).toBeGreaterThanOrEqual(message?.at ?? Infinity);
    }
  },
);

test(
  'an account that is deleted while both write leaves no message of its own, and gets no new ones',
  { timeout: 120_000 },
  async () => {
    const { patients, counselors, session, of } = await theTwo();
    const [patient, other] = patients;
    const leave = async ({ backend, uid }: Client) => {
      await closeRecord({ backend, uid }, 'patient');
      try {
        await backend.messages.forgetMessages(uid);
      } catch (thrown) {
        expect(['permission-denied', ...TOO_LATE]).toContain(codeOf(thrown));
      }
    };
    const third = await anotherTab(patient);
    const [sent] = await Promise.all([
      Promise.all(counselors.map((client) => sendMany(client, session))),
      sendMany(third, session),
      leave(patient),
      leave(other),
    ]);
    // Deletions that the other client made first are refused to this one, which goes on.
    await patient.backend.messages.forgetMessages(patient.uid);
    const all = await stored(counselors[0], of);
    expect(sorted(all.map(({ id }) => id))).toEqual(sorted(sent.flat()));
    expect(all.filter(({ from }) => from === of.patient)).toEqual([]);
    expect(await counselors[0].backend.messages.loadThread(of)).toMatchObject({ patientName: '' });
    for (const client of [...counselors, third]) {
      await expect(send(client, session)).rejects.toMatchObject({ code: 'session-changed' });
    }
  },
);
