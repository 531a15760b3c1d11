/**
 * A signed-out visitor blocks the public profiles with an open transaction that has read the team. A database that locks what is read, as
 * the emulator does and a real one must not (docs/deploy.md#3-records-firestore), refuses every write of those profiles meanwhile.
 */
import { afterEach, expect, test } from 'vitest';
import { admin, confirmEmail, hosts, newCounselor } from './client';

const documents = `http://${hosts.firestore}/v1/projects/${admin.projectId}/databases/(default)/documents`;

/** Sends a request as a signed-out visitor. */
async function post(verb: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${documents}:${verb}`, { method: 'POST', body: JSON.stringify(body) });
  const json: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${verb} answered ${String(answer.status)}: ${JSON.stringify(json)}`);
  return json;
}

let release: (() => Promise<unknown>) | undefined;

async function holdTheTeam(): Promise<void> {
  const { transaction } = (await post('beginTransaction', { options: { readWrite: {} } })) as { transaction: string };
  release = () => {
    release = undefined;
    return post('rollback', { transaction });
  };
  await post('runQuery', {
    transaction,
    structuredQuery: {
      from: [{ collectionId: 'counselorProfiles' }],
      where: { fieldFilter: { field: { fieldPath: 'verified' }, op: 'EQUAL', value: { booleanValue: true } } },
      limit: 100,
    },
  });
}

afterEach(async () => {
  await release?.();
});

/** A counselor on the team page. */
async function someoneOfTheTeam() {
  const counselor = await newCounselor();
  await confirmEmail(counselor);
  const profile = await admin.readDocument(`counselorProfiles/${counselor.uid}`);
  await admin.writeDocument(`counselorProfiles/${counselor.uid}`, { ...profile, verified: true });
  return counselor;
}

test('a change goes through once the profile is free again', async () => {
  const { backend, uid } = await someoneOfTheTeam();
  await holdTheTeam();
  const change = backend.counselors.updateCounselor(uid, { bio: 'I listen.' });
  // By then the first attempt was refused: the emulator waits for 2 seconds.
  setTimeout(() => void release?.(), 2500);
  await change;
  expect(await admin.readDocument(`counselorProfiles/${uid}`)).toMatchObject({ bio: 'I listen.', verified: true });
});

test('a change of a profile that stays locked fails with its own error, and nothing of it is stored', async () => {
  const { backend, uid } = await someoneOfTheTeam();
  await holdTheTeam();
  const change = backend.counselors.updateCounselor(uid, { bio: 'I listen.' });
  await expect(change).rejects.toMatchObject({ code: 'busy' });
  expect(await admin.readDocument(`counselors/${uid}`)).toMatchObject({ bio: '' });
});
