import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '../../backend/ports';
import { aConsentingPatient, aCounselor } from '../../testing/builders';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeSignedInStore, type TestStoreParts } from '../../testing/makeTestStore';
import { loadRealMemberCore } from '../../testing/realCore';
import { renderScreen } from '../../testing/renderScreen';
import { DownloadData } from './DownloadData';
import { saveFile } from '../shared/saveFile';

vi.mock('../shared/saveFile', () => ({ saveFile: vi.fn() }));

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
});

async function open(profile: Profile, given: TestStoreParts = {}) {
  const parts = await makeSignedInStore(profile.role, given);
  const view = await renderScreen(<DownloadData user={parts.account} profile={profile} />, parts.store);
  return { ...view, ...parts };
}

const saved = () => {
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  if (!file) throw new Error('no file was saved');
  return { name, type: file.type, text: () => file.text() };
};

test('saves one file with the account, every document and the list of files', async () => {
  const { user, account } = await open({ role: 'patient', record: aConsentingPatient() });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await expect.poll(() => saveFile).toHaveBeenCalledOnce();
  const { name, type, text } = saved();
  expect([name, type]).toEqual(['aram-my-data.json', 'application/json']);
  const { uid, email, emailVerified, providers } = account;
  const moment = '2026-01-01T00:00:00.000Z';
  const record = aConsentingPatient();
  expect(JSON.parse(await text())).toEqual({
    madeAt: expect.any(String) as string,
    account: { uid, email, emailVerified, providers },
    documents: {
      [`patients/${uid}`]: { ...record, consent: { ...record.consent, at: moment }, updatedAt: moment },
    },
    files: {},
  });
});

test('says in moments which other times a message proposes', async () => {
  const backend = makeFakeBackend();
  const path = 'threads/user-1_dana/messages/message-0000000000000';
  const move = '0123456789abcdefghij 6000000 6000288 6000581';
  const [proposal, other] = [
    { from: 'dana', text: 'Could we move?', move },
    { from: 'user-1', text: 'Yes' },
  ];
  vi.spyOn(backend.records, 'readOwn').mockResolvedValue({ [path]: proposal, [`${path}1`]: other });
  const memberCore = await loadRealMemberCore();
  const { user } = await open({ role: 'patient', record: aConsentingPatient() }, { backend, memberCore });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await expect.poll(() => saveFile).toHaveBeenCalledOnce();
  const { documents } = JSON.parse(await saved().text()) as { documents: unknown };
  const proposes = {
    session: '0123456789abcdefghij',
    instead: '2027-01-15T08:00:00.000Z',
    times: ['2027-01-16T08:00:00.000Z', '2027-01-17T08:25:00.000Z'],
  };
  expect(documents).toEqual({ [path]: { ...proposal, proposes }, [`${path}1`]: other });
});

test('offers the photo and the ID document if they exist', async () => {
  const record = aConsentingPatient({ photo: 'https://files.example/x', ID: 'ids/user-1' });
  const { user, backend, account } = await open({ role: 'patient', record });
  backend.store.files.set(`images/${account.uid}`, new Blob(['x'], { type: 'image/png' }));
  await user.click(screen.getByRole('button', { name: 'Download my photo' }));
  await expect.poll(saved).toMatchObject({ name: 'aram-my-photo.png', type: 'image/png' });
  expect(screen.getByRole('button', { name: 'Download my ID document' })).toBeDefined();
});

test('offers a counselor no ID document, and no photo if there is none', async () => {
  await open({ role: 'counselor', record: aCounselor() });
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('reports a failure, and the next press tries again', async () => {
  const { user, backend } = await open({ role: 'patient', record: aConsentingPatient() });
  backend.failNext('readOwn', 'offline');
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t prepare the copy');
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await expect.poll(() => saveFile).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});
