/** Profile edits: the order of the steps, only what changed, and retries. */
import { expect, test, vi } from 'vitest';
import { aCounselor, aPatient, aProfile } from '../../testing/builders';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { editCounselorProfile, editPatientProfile, reloadProfile } from './actions';

const proof = { kind: 'password', password: 'abcd1234' } as const;
const photo = new Blob(['photo'], { type: 'image/jpeg' });

/** The calls that an edit makes, without reads. */
const written = (calls: readonly string[]) => calls.filter((call) => call !== 'loadProfile');

test('only the fields that changed are written, and the record is reloaded', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  backend.store.patients.set(account.uid, aPatient({ tickets: 5, hobbies: 'set in another tab' }));
  await store.dispatch(editPatientProfile({ payload: aProfile({ phone: '+90 555' }) })).unwrap();
  expect(backend.store.patients.get(account.uid)).toMatchObject({ phone: '+90 555', hobbies: 'set in another tab' });
  expect(store.getState().user.firestoreObject).toMatchObject({ phone: '+90 555' });
});

test('the edit is compared with what the form showed, even if the record was reloaded since', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  backend.store.patients.set(account.uid, aPatient({ hobbies: 'set in another tab' }));
  await store.dispatch(reloadProfile()).unwrap();
  await store.dispatch(editPatientProfile({ payload: aProfile({ phone: '+90 555' }), shown: aProfile() })).unwrap();
  expect(backend.store.patients.get(account.uid)).toMatchObject({ phone: '+90 555', hobbies: 'set in another tab' });
});

test('nothing is written if nothing changed', async () => {
  const { store, backend } = await makeSignedInStore('patient');
  backend.calls.length = 0;
  await store.dispatch(editPatientProfile({ payload: aProfile() })).unwrap();
  expect(written(backend.calls)).toEqual([]);
});

test('re-authentication, then email, then password, then files, then the document', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  backend.calls.length = 0;
  const outcome = await store
    .dispatch(
      editPatientProfile({
        payload: aProfile({ email: 'next@example.com', hobbies: 'chess' }),
        photo,
        idFile: photo,
        credentials: { proof, password: 'efgh5678' },
      }),
    )
    .unwrap();
  expect(written(backend.calls)).toEqual([
    'reauthenticate',
    'setLanguage',
    'changeEmail',
    'changePassword',
    'endOlderSignIns',
    'uploadId',
    'uploadPhoto',
    'updatePatient',
  ]);
  expect(outcome.emailLinkSentTo).toBe('next@example.com');
  // The record's email changes when the link was opened, not before.
  expect(backend.store.patients.get(account.uid)).toMatchObject({
    email: 'sule@example.com',
    ID: `ids/${account.uid}`,
  });
  expect(account.password).toBe('efgh5678');
});

test('a change of email without a proof asks for one', async () => {
  const { store } = await makeSignedInStore('patient');
  const edit = editPatientProfile({ payload: aProfile({ email: 'next@example.com' }) });
  await expect(store.dispatch(edit).unwrap()).rejects.toBe('recent-sign-in-required');
});

test('a wrong current password changes nothing', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  const credentials = { proof: { kind: 'password', password: 'wrong1234' }, password: 'efgh5678' } as const;
  const edit = editPatientProfile({ payload: aProfile({ hobbies: 'chess' }), credentials });
  await expect(store.dispatch(edit).unwrap()).rejects.toBe('wrong-credentials');
  expect(account.password).toBe('abcd1234');
  expect(backend.store.patients.get(account.uid)?.hobbies).toBe('');
});

test('an edit that failed after the password was changed can be sent again unchanged', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  const edit = () =>
    editPatientProfile({
      payload: aProfile({ hobbies: 'chess' }),
      photo,
      credentials: { proof, password: 'efgh5678' },
    });
  backend.failNext('uploadPhoto', 'retry-limit-exceeded');
  await expect(store.dispatch(edit()).unwrap()).rejects.toBe('retry-limit-exceeded');
  await store.dispatch(edit()).unwrap();
  expect(account.password).toBe('efgh5678');
  expect(backend.store.patients.get(account.uid)?.hobbies).toBe('chess');
});

test('an edit whose new password was stored, but whose answer was lost, can be sent again unchanged', async () => {
  const { store, backend, account } = await makeSignedInStore('patient');
  const edit = () =>
    editPatientProfile({ payload: aProfile({ hobbies: 'chess' }), credentials: { proof, password: 'efgh5678' } });
  backend.failNext('changePassword', 'offline');
  await expect(store.dispatch(edit()).unwrap()).rejects.toBe('offline');
  account.password = 'efgh5678';
  await store.dispatch(edit()).unwrap();
  expect(backend.store.patients.get(account.uid)?.hobbies).toBe('chess');
});

test('a saved edit is a success even if the reload fails, and the screen keeps its record', async () => {
  const { store, backend } = await makeSignedInStore('patient');
  backend.failNext('loadProfile', 'offline');
  await store.dispatch(editPatientProfile({ payload: aProfile({ hobbies: 'chess' }) })).unwrap();
  expect(store.getState().session).toMatchObject({ problem: 'offline', loaded: { profile: { role: 'patient' } } });
});

test('an optional field that is still empty isn’t written', async () => {
  const { store, backend, account } = await makeSignedInStore('counselor');
  const { portrait = '', ...record } = aCounselor();
  backend.store.counselors.set(account.uid, record);
  await store.dispatch(reloadProfile()).unwrap();
  const write = vi.spyOn(backend.counselors, 'updateCounselor');
  const edit = { ...record, topics: [], prefers: [], portrait };
  await store.dispatch(editCounselorProfile({ payload: { ...edit, bio: 'I listen.' } })).unwrap();
  expect(write).toHaveBeenLastCalledWith(account.uid, { bio: 'I listen.' });
});

test('a counselor’s edit writes only what changed', async () => {
  const { store, backend, account } = await makeSignedInStore('counselor');
  const { photo, topics = [], prefers = [], portrait = '', ...rest } = aCounselor({ languages: ['en', 'ar'] });
  const fields = { ...rest, topics, prefers, portrait };
  backend.store.counselors.set(account.uid, { photo, ...fields });
  await store.dispatch(reloadProfile()).unwrap();
  const write = vi.spyOn(backend.counselors, 'updateCounselor');
  const edit = { ...fields, languages: [...fields.languages], bio: 'I listen.' };
  await store.dispatch(editCounselorProfile({ payload: edit })).unwrap();
  expect(write).toHaveBeenLastCalledWith(account.uid, { bio: 'I listen.' });
  await store.dispatch(editCounselorProfile({ payload: { ...edit, languages: ['ar'] } })).unwrap();
  expect(write).toHaveBeenLastCalledWith(account.uid, { languages: ['ar'] });
  await store
    .dispatch(editCounselorProfile({ payload: { ...edit, topics: ['Depression'], portrait: 'elm' } }))
    .unwrap();
  expect(write).toHaveBeenLastCalledWith(account.uid, {
    topics: ['Depression'],
    languages: ['en', 'ar'],
    portrait: 'elm',
  });
});

test.each([
  ['lost after it arrived', { code: 'no-answer', afterwards: true }, undefined, true],
  ['stopped by the counselor', { code: 'canceled' }, undefined, false],
  ['stopped by the counselor, who has an older one', { code: 'canceled' }, 1, true],
] as const)('a counselor’s document whose upload was %s', async (_how, failure, documentAt, isMarked) => {
  const { store, backend, account } = await makeSignedInStore('counselor');
  const record = aCounselor(documentAt === undefined ? {} : { documentAt });
  backend.store.counselors.set(account.uid, record);
  await store.dispatch(reloadProfile()).unwrap();
  const { topics = [], prefers = [], portrait = '', ...fields } = record;
  backend.failNext('uploadId', failure);
  const edit = editCounselorProfile({ payload: { ...fields, topics, prefers, portrait }, idFile: photo });
  await expect(store.dispatch(edit).unwrap()).rejects.toBe(failure.code);
  expect(backend.store.counselors.get(account.uid)?.documentAt !== undefined).toBe(isMarked);
});

test('a patient cannot edit as a counselor', async () => {
  const { store } = await makeSignedInStore('patient');
  const payloadOfCounselor = {
    name: '',
    bio: '',
    city: '',
    license: 'L',
    birthday: '',
    email: '',
    phone: '',
    languages: [],
    topics: [],
    prefers: [],
    portrait: '' as const,
  };
  const edit = editCounselorProfile({ payload: payloadOfCounselor });
  await expect(store.dispatch(edit).unwrap()).rejects.toBe('permission-denied');
});
