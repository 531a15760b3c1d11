import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Core } from '../../core';
import { loadRealCore } from '../../testing/realCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import { RemoveFile } from './RemoveFile';

let core: Core;
beforeAll(async () => {
  core = await loadRealCore();
});

const PHOTO = 'https://files.example/images%2Fu?alt=media';

async function open(kind: 'photo' | 'ID') {
  const view = await renderPatientScreen(<RemoveFile kind={kind} />, { core, record: { photo: PHOTO, ID: 'ids/u' } });
  const { backend, account } = view;
  backend.store.files.set(`images/${account.uid}`, new Blob(['photo']));
  backend.store.files.set(`ids/${account.uid}`, new Blob(['id']));
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...view, press, files: () => [...backend.store.files.keys()].map((path) => path.split('/')[0]) };
}

test('removes a photo after a question from the files and from the record, and keeps the ID', async () => {
  const { press, files, stored } = await open('photo');
  await press('Remove my photo');
  expect(files()).toEqual(['images', 'ids']);
  await press('Remove');
  await expect.poll(stored).toMatchObject({ photo: '', ID: 'ids/u' });
  expect(files()).toEqual(['ids']);
});

test('removes an ID the same way, and keeps the photo', async () => {
  const { press, files, stored } = await open('ID');
  await press('Remove my ID');
  await press('Remove');
  await expect.poll(stored).toMatchObject({ photo: PHOTO, ID: '' });
  expect(files()).toEqual(['images']);
});

test('continues at the next press when the record could not be changed', async () => {
  const { press, files, stored, backend } = await open('photo');
  backend.failNext('updatePatient', 'offline');
  await press('Remove my photo');
  await press('Remove');
  await screen.findByText('We don’t know yet whether this arrived');
  expect(files()).toEqual(['ids']);
  await press('Remove');
  await expect.poll(stored).toMatchObject({ photo: '' });
});
