/** Tests sign-in, email, the inbox, files and the end of an account through the real SDK. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { aCard, aPurchase } from '../../web/src/testing/builders';
import { admin, hosts, newClient, newCounselor, newPatient, PASSWORD, signedUp } from './client';

const photo = () => new Blob([new Uint8Array(64)], { type: 'image/png' });

afterEach(() => {
  vi.restoreAllMocks();
});

test('the listener answers once that nobody is signed in, then at every change', async () => {
  const { identity } = newClient();
  const seen: (string | null)[] = [];
  await new Promise<void>((answered) => {
    identity.observe((user) => {
      seen.push(user?.email ?? null);
      answered();
    });
  });
  const email = `u-${randomUUID()}@example.com`;
  await identity.signUp(email, PASSWORD);
  await identity.signOut();
  expect(seen).toEqual([null, email, null]);
});

test('an account is {uid, email, emailVerified, providers} and holds nothing of the provider', async () => {
  const { uid, email, backend } = await signedUp();
  await backend.identity.signOut();
  const user = await backend.identity.signIn(email, PASSWORD);
  expect(user).toEqual({ uid, email, emailVerified: false, providers: ['password'] });
});

test('a wrong password and an unknown address fail with the same error', async () => {
  const { email } = await signedUp();
  const wrong = { code: 'wrong-credentials' };
  await expect(newClient().identity.signIn(email, 'abcd9999')).rejects.toMatchObject(wrong);
  await expect(newClient().identity.signIn(`u-${randomUUID()}@example.com`, PASSWORD)).rejects.toMatchObject(wrong);
});

test('neither login nor a password reset at the identity provider reveals whether an address has an account', async () => {
  const { email } = await signedUp();
  const ask = async (verb: string, body: unknown) => {
    const address = `http://${hosts.auth}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=demo`;
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { error } = (await answer.json()) as { error?: { message: string } };
    return { status: answer.status, message: error?.message };
  };
  const unknown = `u-${randomUUID()}@example.com`;
  const logIn = (address: string) => ask('signInWithPassword', { email: address, password: 'abcd9999' });
  const reset = (address: string) => ask('sendOobCode', { requestType: 'PASSWORD_RESET', email: address });
  expect(await logIn(unknown)).toEqual(await logIn(email));
  expect(await reset(unknown)).toEqual(await reset(email));
});

test('sign-up says that an address already has an account', async () => {
  const { email } = await signedUp();
  await expect(newClient().identity.signUp(email, PASSWORD)).rejects.toMatchObject({ code: 'email-in-use' });
});

test('a password reset answers the same for known and unknown addresses', async () => {
  const { email } = await signedUp();
  const { identity } = newClient();
  await expect(identity.sendPasswordReset(email)).resolves.toBeUndefined();
  await expect(identity.sendPasswordReset(`u-${randomUUID()}@example.com`)).resolves.toBeUndefined();
  const mails = (await admin.readMails()).filter((mail) => mail.email === email);
  expect(mails.map(({ requestType }) => requestType)).toEqual(['PASSWORD_RESET']);
});

test('a new email counts once its link was followed', async () => {
  const { backend, uid, email } = await newPatient();
  const next = `n-${randomUUID()}@example.com`;
  await backend.identity.reauthenticate({ kind: 'password', password: PASSWORD });
  await backend.identity.changeEmail(next);
  expect(await backend.identity.refresh()).toMatchObject({ email });
  const mail = (await admin.readMails()).find(({ newEmail }) => newEmail === next);
  expect(mail).toBeDefined();
  await fetch(mail?.oobLink ?? '');
  // Following the link ends the account's sessions.
  await backend.identity.signIn(next, PASSWORD);
  expect(await backend.identity.refresh()).toMatchObject({ email: next });
  await backend.patients.updatePatient(uid, { email: next });
  expect(await admin.readDocument(`patients/${uid}`)).toMatchObject({ email: next });
});

test('only the account’s own email can be written', async () => {
  const { backend, uid } = await newPatient();
  const change = backend.patients.updatePatient(uid, { email: 'someone@example.com' });
  await expect(change).rejects.toMatchObject({ code: 'permission-denied' });
});

test('a new password takes the current one', async () => {
  const { backend, email } = await signedUp();
  const wrong = backend.identity.reauthenticate({ kind: 'password', password: 'abcd9999' });
  await expect(wrong).rejects.toMatchObject({ code: 'wrong-credentials' });
  await backend.identity.reauthenticate({ kind: 'password', password: PASSWORD });
  await backend.identity.changePassword('efgh5678');
  await expect(newClient().identity.signIn(email, 'efgh5678')).resolves.toMatchObject({ email });
});

test('a session ends when its account was deleted elsewhere, and the error blames no wrong password', async () => {
  const { backend, uid, email } = await newPatient();
  await admin.deleteAccount(uid);
  await expect(backend.identity.refresh()).rejects.toMatchObject({ code: 'session-expired' });
  expect(await backend.identity.refresh()).toBeNull();
  const other = await signedUp();
  await admin.deleteAccount(other.uid);
  const proof = { kind: 'password', password: PASSWORD } as const;
  await expect(other.backend.identity.changePassword('efgh5678')).rejects.toMatchObject({ code: 'session-expired' });
  await expect(other.backend.identity.reauthenticate(proof)).rejects.toMatchObject({ code: 'session-expired' });
  await expect(newClient().identity.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'wrong-credentials' });
});

test('a message and a subscription are stored once for their id, with the server’s time', async () => {
  const { inbox } = newClient();
  const [message, entry] = [randomUUID(), randomUUID()];
  const form = { option: 'billing', name: '', mail: 'a@b.co', details: 'Hello' } as const;
  await inbox.sendContact(message, form);
  await inbox.subscribe(entry, 'a@b.co');
  await expect(inbox.sendContact(message, form)).rejects.toMatchObject({ code: 'permission-denied' });
  const timestamp = expect.any(Date) as Date;
  expect(await admin.readDocument(`contactUs/${message}`)).toEqual({ formData: form, timestamp });
  expect(await admin.readDocument(`newsletter/${entry}`)).toEqual({ email: 'a@b.co', timestamp });
});

test('a photo has a download address that the record accepts; an identity document has none', async () => {
  const { backend, uid } = await newPatient();
  const done: number[] = [];
  const address = await backend.files.uploadPhoto(uid, photo(), { onProgress: (part) => done.push(part) });
  const path = await backend.files.uploadId(uid, photo());
  expect(done.at(-1)).toBe(1);
  expect(path).toBe(`ids/${uid}`);
  await backend.patients.updatePatient(uid, { photo: address, ID: path });
  expect(await admin.readDocument(`patients/${uid}`)).toMatchObject({ photo: address, ID: path });
});

test('a file of another type is refused', async () => {
  const { backend, uid } = await newPatient();
  const page = new Blob(['<script>'], { type: 'text/html' });
  await expect(backend.files.uploadPhoto(uid, page)).rejects.toMatchObject({ code: 'unauthorized' });
});

test('an upload can be canceled', async () => {
  const { backend, uid } = await newPatient();
  const control = new AbortController();
  control.abort();
  const upload = backend.files.uploadId(uid, photo(), { signal: control.signal });
  await expect(upload).rejects.toMatchObject({ code: 'canceled' });
});

test('a patient’s deletion leaves only the mark, and each step can be repeated', async () => {
  const { backend, uid, email } = await newPatient();
  const { identity, records, patients, ledger, files } = backend;
  const card = aCard({ id: randomUUID() });
  await patients.appendCard(uid, card);
  await ledger.buyTicket(uid, aPurchase({ entryId: randomUUID(), cardId: card.id }));
  await files.uploadPhoto(uid, photo());
  await identity.reauthenticate({ kind: 'password', password: PASSWORD });
  for (let time = 0; time < 2; time += 1) {
    await records.closeRecord(uid, 'patient');
    await ledger.deleteLedger(uid);
    await files.deleteFiles(uid);
  }
  expect(await records.loadProfile(uid)).toBeNull();
  expect(await records.isClosed(uid)).toBe(true);
  const anew = patients.createPatient(uid, { name: 'Şule', surname: 'Öz', birthday: '', email });
  await expect(anew).rejects.toMatchObject({ code: 'permission-denied' });
  await identity.deleteAccount();
  expect(await admin.readCollection(`patients/${uid}/ledger`)).toEqual({});
  expect(await admin.readDocument(`closed/${uid}`)).toEqual({ at: expect.any(Date) as Date });
  expect((await admin.readFiles('images/')).filter(({ name }) => name.endsWith(uid))).toEqual([]);
  expect((await admin.readAccounts()).some(({ localId }) => localId === uid)).toBe(false);
});

test('a counselor’s deletion removes the public profile too', async () => {
  const { backend, uid } = await newCounselor();
  await backend.records.closeRecord(uid, 'counselor');
  expect(await admin.readDocument(`counselorProfiles/${uid}`)).toBeUndefined();
  expect(await backend.records.loadProfile(uid)).toBeNull();
});

test('a refused write prints nothing that the user typed', async () => {
  const printed = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
  const { backend, uid } = await newPatient();
  const secret = 'what nobody may read';
  await expect(backend.patients.updatePatient(uid, { hobbies: secret.repeat(100) })).rejects.toThrow();
  const words = printed.flatMap(({ mock }) => mock.calls.flat() as unknown[]).join(' ');
  expect(words).not.toContain(secret);
});

test('a user’s copy of their data holds every document as it is stored, including fields of an older version', async () => {
  const { backend, uid, email } = await newPatient();
  const card = aCard({ id: randomUUID() });
  const entryId = randomUUID();
  await backend.patients.appendCard(uid, card);
  await backend.ledger.buyTicket(uid, aPurchase({ entryId, cardId: card.id }));
  await admin.writeDocument(`patients/${uid}`, {
    ...((await admin.readDocument(`patients/${uid}`)) ?? {}),
    nickname: 'Şu',
  });
  const stored = {
    [`patients/${uid}`]: await admin.readDocument(`patients/${uid}`),
    [`patients/${uid}/ledger/${entryId}`]: await admin.readDocument(`patients/${uid}/ledger/${entryId}`),
  };
  const own = await backend.records.readOwn(uid, 'patient');
  expect(own).toEqual(JSON.parse(JSON.stringify(stored)));
  expect(own[`patients/${uid}`]).toMatchObject({ nickname: 'Şu', email, cards: [card] });
});

test('a ledger of many entries is complete in the copy, and is deleted with the account to the last entry', async () => {
  const { backend, uid } = await newPatient();
  const ids = Array.from({ length: 230 }, (_, at) => `entry-${String(at).padStart(3, '0')}`);
  await Promise.all(
    ids.map((id) => admin.writeDocument(`patients/${uid}/ledger/${id}`, { kind: 'purchase', ticket: 5 })),
  );
  const own = await backend.records.readOwn(uid, 'patient');
  expect(Object.keys(own).filter((path) => path.includes('/ledger/'))).toEqual(
    ids.map((id) => `patients/${uid}/ledger/${id}`),
  );
  await backend.identity.reauthenticate({ kind: 'password', password: PASSWORD });
  await backend.records.closeRecord(uid, 'patient');
  await backend.ledger.deleteLedger(uid);
  expect(await admin.readCollection(`patients/${uid}/ledger`)).toEqual({});
});
