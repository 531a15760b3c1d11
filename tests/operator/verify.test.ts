import { beforeEach, describe, expect, it } from 'vitest';
import { counselorRecord } from '../e2e/support/accounts';
import {
  admin,
  hosts,
  isVerified,
  lose,
  meddle,
  operator,
  operatorProcess,
  PROJECT,
  putCounselor,
} from './support/operator';

const LICENSE = 'KRG-PSY-20418';
const UID = 'shilan';

beforeEach(async () => {
  await admin.resetAll();
  await putCounselor(UID);
});

/** The command that the review prints. */
async function review(): Promise<string[]> {
  const { out } = await operator(['verify', UID]);
  const [, license = '', asOf = ''] = /--license='(.*)' --as-of (\S+) --emulators/.exec(out) ?? [];
  return ['verify', UID, `--license=${license}`, '--as-of', asOf];
}

/** Verifies another license, in the reviewed state. */
const asReviewed = async (license: string) => {
  const [, , , ...asOf] = await review();
  return ['verify', UID, '--license', license, ...asOf];
};

describe('verify', () => {
  it('first shows what there is to review, and changes nothing', async () => {
    const { code, out } = await operator(['verify', UID]);
    expect(code).toBe(0);
    expect(out).toContain(`license   ${LICENSE}`);
    expect(out).toContain('verified  no');
    expect(await isVerified(UID)).toBe(false);
  });

  it('marks the license that was reviewed', async () => {
    const reviewed = await review();
    expect(await operator(reviewed)).toMatchObject({
      code: 0,
      out: 'The license of Dr. Shilan Karim is verified.',
    });
    expect(await isVerified(UID)).toBe(true);
    expect(await admin.readDocument(`counselors/${UID}`)).toMatchObject({ license: LICENSE, city: 'Erbil' });
    expect((await operator(reviewed)).out).toContain('verified already');
  });

  it('refuses another license than the record’s', async () => {
    const { code, notes } = await operator(await asReviewed('KRG-PSY-20419'));
    expect(code).toBe(1);
    expect(notes).toContain(`the record's license is "${LICENSE}", not "KRG-PSY-20419"`);
    expect(await isVerified(UID)).toBe(false);
  });

  it('needs the reviewed state, and says where it is printed', async () => {
    const { code, notes } = await operator(['verify', UID, '--license', LICENSE]);
    expect(code).toBe(1);
    expect(notes).toContain(`\`verify ${UID}\` shows it, and prints the command with --as-of.`);
    expect(await isVerified(UID)).toBe(false);
  });

  it('refuses if the license, or the name it belongs to, changed since the review', async () => {
    const reviewed = await review();
    await putCounselor(UID, { name: 'Someone Else' });
    const { code, notes } = await operator(reviewed);
    expect(code).toBe(1);
    expect(notes).toContain('the record has changed since');
    expect(await isVerified(UID)).toBe(false);
    await putCounselor(UID, { license: 'OTHER' });
    expect((await operator(reviewed)).notes).toContain(`is "OTHER", not "${LICENSE}"`);
  });

  // The profile repeats the name and not the license: each document has to be watched.
  it.each([
    ['the name', () => putCounselor(UID, { name: 'Someone Else' })],
    ['only the license', () => admin.writeDocument(`counselors/${UID}`, counselorRecord({ license: 'OTHER' }))],
    ['only the public profile', () => admin.writeDocument(`counselorProfiles/${UID}`, { name: 'X', verified: false })],
  ])('refuses if %s changes between its read and its write', async (_, before) => {
    const reviewed = await review();
    const { code, notes } = await meddle(':commit', { before }, () => operator(reviewed));
    expect(code).toBe(1);
    expect(notes).toMatch(/has changed since|doesn’t match the record/);
    expect(await isVerified(UID)).toBe(false);
  });

  it('counts as done if its answer was lost', async () => {
    const reviewed = await review();
    const said = await meddle(':commit', { after: lose }, () => operator(reviewed));
    expect(said).toMatchObject({ code: 0, out: 'The license of Dr. Shilan Karim is verified.' });
    expect(await isVerified(UID)).toBe(true);
  });

  it('refuses a license with invisible characters', async () => {
    await putCounselor(UID, { license: `${LICENSE}\u200b` });
    expect((await operator(['verify', UID])).out).toContain(`${LICENSE}\\u{200b}`);
    expect((await operator(await asReviewed(`${LICENSE}\u200b`))).notes).toContain('invisible characters');
    expect(await isVerified(UID)).toBe(false);
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
      const said = operator(['unverify', UID]);
      setTimeout(() => void release(), 2500);
      expect(await said).toMatchObject({ code: 0 });
      expect(await isVerified(UID)).toBe(false);
    });

    it('says so, and that nothing was written', async () => {
      const release = await hold();
      const { code, notes } = await operator(['unverify', UID]);
      await release();
      expect(code).toBe(1);
      expect(notes).toContain('Somebody else holds these documents');
      expect(notes).toContain('nothing was written');
      expect(await isVerified(UID)).toBe(true);
    });
  });

  it('quotes the license for a shell, so that nothing in it runs', async () => {
    await putCounselor(UID, { license: "a'; rm -rf $(x) '" });
    expect((await operator(['verify', UID])).out).toContain(`--license='a'\\''; rm -rf $(x) '\\''' --as-of`);
  });

  it('refuses a public profile that doesn’t match the record', async () => {
    await admin.writeDocument(`counselorProfiles/${UID}`, { name: 'X', city: '', bio: '', photo: '', verified: false });
    const asOf = '2026-03-10T12:00:00.000000Z';
    expect((await operator(['verify', UID, '--license', LICENSE, '--as-of', asOf])).notes).toContain(
      'doesn’t match the record',
    );
    expect(await isVerified(UID)).toBe(false);
  });

  it('refuses a user who isn’t a counselor', async () => {
    expect((await operator(['verify', 'nobody'])).notes).toContain('There is no counselor "nobody"');
    expect((await operator(['verify'])).notes).toContain('uid is missing');
  });

  it('by two operators at once marks it, and both see that', async () => {
    const line = await review();
    const both = await Promise.all([operatorProcess(line), operatorProcess(line)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await isVerified(UID)).toBe(true);
  });
});

describe('unverify', () => {
  it('removes the mark, and leaves the rest', async () => {
    await putCounselor(UID, {}, true);
    expect((await operator(['unverify', UID])).out).toContain('no longer verified');
    expect(await admin.readDocument(`counselorProfiles/${UID}`)).toMatchObject({
      verified: false,
      name: 'Dr. Shilan Karim',
    });
    expect((await operator(['unverify', UID])).out).toContain('is not verified');
  });

  it('refuses a user who isn’t a counselor, and creates none', async () => {
    expect((await operator(['unverify', 'nobody'])).code).toBe(1);
    expect(await admin.readDocument('counselorProfiles/nobody')).toBeUndefined();
  });
});
