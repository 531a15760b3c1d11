import { beforeEach, describe, expect, it } from 'vitest';
import { counselorRecord } from '../e2e/support/accounts';
import { act, admin, hosts, isVerified, lose, meddle, PROJECT, putCounselor } from './support/operator';

const LICENSE = 'KRG-PSY-20418';
const UID = 'shilan';

beforeEach(async () => {
  await admin.resetAll();
  await putCounselor(UID);
});

/** The reviewed license and state, which verifying sends back. */
async function review() {
  const { license, asOf } = (await act('reviewCounselor', { uid: UID })).result;
  return { uid: UID, license, asOf };
}

const verify = (reviewed: object) => act('verifyCounselor', reviewed);
const unverify = (uid = UID) => act('unverify', { uid });

describe('verify', () => {
  // The profile repeats the name and not the license: each document has to be watched.
  it.each([
    ['the name', () => putCounselor(UID, { name: 'Someone Else' })],
    ['only the license', () => admin.writeDocument(`counselors/${UID}`, counselorRecord({ license: 'OTHER' }))],
    ['only the public profile', () => admin.writeDocument(`counselorProfiles/${UID}`, { name: 'X', verified: false })],
  ])('refuses if %s changes between its read and its write', async (_, before) => {
    const reviewed = await review();
    const { code, notes } = await meddle(':commit', { before }, () => verify(reviewed));
    expect(code).toBe(1);
    expect(notes).toMatch(/has changed since|doesn’t match the record/);
    expect(await isVerified(UID)).toBe(false);
  });

  it('refuses a public profile that doesn’t match the record', async () => {
    await admin.writeDocument(`counselorProfiles/${UID}`, { name: 'X', city: '', bio: '', photo: '', verified: false });
    const asOf = '2026-03-10T12:00:00.000000Z';
    expect((await verify({ uid: UID, license: LICENSE, asOf })).notes).toContain('doesn’t match the record');
    expect(await isVerified(UID)).toBe(false);
  });

  it('counts as done if its answer was lost', async () => {
    const reviewed = await review();
    const said = await meddle(':commit', { after: lose }, () => verify(reviewed));
    expect(said).toMatchObject({ code: 0 });
    expect(await isVerified(UID)).toBe(true);
  });

  describe('while a visitor blocks the public profiles', () => {
    const documents = `http://${hosts.firestore}/v1/projects/${PROJECT}/databases/(default)/documents`;
    const visitor = async (verb: string, body: unknown) =>
      (await fetch(`${documents}:${verb}`, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<{
        transaction?: string;
      }>;

    /** Keeps a transaction open, signed out, that has read the profile. Returns the function that ends it. */
    async function hold(): Promise<() => Promise<unknown>> {
      await putCounselor(UID, {}, true);
      const { transaction } = await visitor('beginTransaction', { options: { readWrite: {} } });
      await visitor('batchGet', {
        transaction,
        documents: [`projects/${PROJECT}/databases/(default)/documents/counselorProfiles/${UID}`],
      });
      return () => visitor('rollback', { transaction });
    }

    it('goes through once they are free again', async () => {
      const release = await hold();
      const said = unverify();
      setTimeout(() => void release(), 2500);
      expect(await said).toMatchObject({ code: 0 });
      expect(await isVerified(UID)).toBe(false);
    });

    it('says so, and that nothing was written', async () => {
      const release = await hold();
      const { code, notes } = await unverify();
      await release();
      expect(code).toBe(1);
      expect(notes).toContain('Somebody else holds these documents');
      expect(notes).toContain('nothing was written');
      expect(await isVerified(UID)).toBe(true);
    });
  });

  it('refuses another license than the record’s, and invisible characters in it', async () => {
    const reviewed = await review();
    expect((await verify({ ...reviewed, license: 'OTHER' })).notes).toContain('not "OTHER"');
    await putCounselor(UID, { license: `${LICENSE}\u200b` });
    expect((await verify(await review())).notes).toContain('invisible characters');
    expect(await isVerified(UID)).toBe(false);
  });
});
