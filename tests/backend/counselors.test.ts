/** Tests what the backend writes for a counselor: always the record and the public profile together, with equal values. */
import { expect, test } from 'vitest';
import { admin, confirmEmail, newClient, newCounselor, newPatient } from './client';

const ANYBODY = { topic: null, language: null };
const record = (uid: string) => admin.readDocument(`counselors/${uid}`);
const profile = (uid: string) => admin.readDocument(`counselorProfiles/${uid}`);

/** Does what an operator does after checking the license. */
async function verify(uid: string): Promise<void> {
  await admin.writeDocument(`counselorProfiles/${uid}`, { ...(await profile(uid)), verified: true });
}

test('a new counselor has a private record and an unverified public profile', async () => {
  const { uid, email } = await newCounselor();
  expect(await record(uid)).toEqual({
    name: 'Dana Karim',
    city: 'Erbil',
    email,
    license: 'KRG-1024',
    bio: '',
    birthday: '',
    phone: '',
    photo: '',
    languages: [],
  });
  const shown = { name: 'Dana Karim', city: 'Erbil', bio: '', photo: '', languages: [] };
  expect(await profile(uid)).toEqual({ ...shown, verified: false });
});

test('each detail that a counselor adds is stored in the record and in the profile', async () => {
  const { backend, uid } = await newCounselor();
  await backend.counselors.updateCounselor(uid, { topics: ['Depression'] });
  await backend.counselors.updateCounselor(uid, { prefers: ['Male'], portrait: 'elm' });
  const chosen = { topics: ['Depression'], prefers: ['Male'], portrait: 'elm' };
  expect(await record(uid)).toMatchObject(chosen);
  expect(await profile(uid)).toMatchObject(chosen);
  await backend.counselors.updateCounselor(uid, { portrait: '' });
  expect(await backend.counselors.loadPublicProfile(uid)).toMatchObject({ ...chosen, portrait: '' });
});

test('the public profile follows a change, and stays verified while name and license stay the same', async () => {
  const { backend, uid } = await newCounselor();
  await verify(uid);
  await backend.counselors.updateCounselor(uid, { bio: 'I listen.', phone: '+964 750 000 0000' });
  expect(await record(uid)).toMatchObject({ bio: 'I listen.', phone: '+964 750 000 0000' });
  expect(await profile(uid)).toEqual({
    name: 'Dana Karim',
    city: 'Erbil',
    bio: 'I listen.',
    photo: '',
    languages: [],
    verified: true,
  });
});

test('an ID document and its removal are noted in the record, and the profile stays verified', async () => {
  const { backend, uid } = await newCounselor();
  await verify(uid);
  const before = await profile(uid);
  await backend.counselors.markDocument(uid, true);
  const noted = (await record(uid))?.['documentAt'];
  expect(noted).toBeInstanceOf(Date);
  await backend.counselors.updateCounselor(uid, { bio: 'I listen.' });
  expect((await record(uid))?.['documentAt']).toEqual(noted);
  expect(await backend.records.loadProfile(uid)).toMatchObject({ record: { documentAt: (noted as Date).getTime() } });
  await backend.counselors.markDocument(uid, false);
  expect(await record(uid)).not.toHaveProperty('documentAt');
  expect(await profile(uid)).toEqual({ ...before, bio: 'I listen.' });
});

test.each([{ name: 'Dana K. Karim' }, { license: 'KRG-2048' }])(
  'a profile with another %o is not verified',
  async (change) => {
    const { backend, uid } = await newCounselor();
    await verify(uid);
    await backend.counselors.updateCounselor(uid, change);
    expect(await record(uid)).toMatchObject(change);
    expect(await profile(uid)).toMatchObject({ verified: false });
    await backend.counselors.updateCounselor(uid, change);
  },
);

test('visitors see verified profiles only', async () => {
  const [shown, hidden] = [await newCounselor(), await newCounselor()];
  await shown.backend.counselors.updateCounselor(shown.uid, { bio: `Bio of ${shown.uid}` });
  await hidden.backend.counselors.updateCounselor(hidden.uid, { bio: `Bio of ${hidden.uid}` });
  await verify(shown.uid);
  const { team } = newClient();
  const bios: string[] = [];
  // The other tests' counselors may fill more than a page.
  for (let after: string | null | undefined; after !== null;) {
    const { counselors, next } = await team.listTeam(ANYBODY, after);
    bios.push(...counselors.map(({ bio }) => bio));
    after = next;
  }
  expect(bios).toContain(`Bio of ${shown.uid}`);
  expect(bios).not.toContain(`Bio of ${hidden.uid}`);
});

test('a person has one role', async () => {
  const counselor = await newCounselor();
  await confirmEmail(counselor);
  const { backend, uid, email } = counselor;
  const patient = { name: 'Dana', surname: 'Karim', birthday: '', email };
  await expect(backend.patients.createPatient(uid, patient)).rejects.toMatchObject({ code: 'permission-denied' });
});

test('a counselor reads their own public profile, verified or not', async () => {
  const { backend, uid } = await newCounselor();
  expect(await backend.counselors.loadPublicProfile(uid)).toMatchObject({ name: 'Dana Karim', verified: false });
  await verify(uid);
  expect(await backend.counselors.loadPublicProfile(uid)).toMatchObject({ verified: true });
  expect(await (await newPatient()).backend.counselors.loadPublicProfile(uid)).toMatchObject({ verified: true });
});

test('the team comes in pages, each counselor once, in a stable order', async () => {
  const name = (number: number) => `Counselor ${String(number).padStart(3, '0')}`;
  const uids = Array.from({ length: 230 }, (_, at) => `paged${String(at).padStart(3, '0')}`);
  await Promise.all(
    uids.map((uid, at) =>
      admin.writeDocument(`counselorProfiles/${uid}`, { name: name(at), city: '', bio: '', photo: '', verified: true }),
    ),
  );
  const { team } = newClient();
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let next: string | null | undefined = undefined; next !== null;) {
    const page = await team.listTeam(ANYBODY, next);
    sizes.push(page.counselors.length);
    seen.push(...page.counselors.map((counselor) => counselor.name).filter((one) => one.startsWith('Counselor ')));
    next = page.next;
  }
  expect(seen).toEqual(uids.map((_, at) => name(at)));
  expect(sizes.slice(0, 2)).toEqual([50, 50]);
  await Promise.all(uids.map((uid) => admin.deleteDocument(`counselorProfiles/${uid}`)));
});
