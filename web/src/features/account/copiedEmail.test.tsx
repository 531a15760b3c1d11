import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Core } from '../../core';
import { aPatient } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { makeTestStore } from '../../testing/makeTestStore';
import { loadRealCore } from '../../testing/realCore';
import { renderScreen } from '../../testing/renderScreen';
import LoginPage from './LoginPage';

let core: Core;
beforeAll(async () => {
  core = await loadRealCore();
});

test.each(['"Öz, Şule" <sule@example.com>;', 'mailto:sule@example.com', 'sule@example.com.'])(
  'an email copied from a mail program logs in: %s',
  async (copied) => {
    const backend = makeFakeBackend();
    const account = addAccount(backend, { email: 'sule@example.com', password: 'abcd1234' });
    backend.store.patients.set(account.uid, aPatient());
    const { store } = makeTestStore({ backend, core });
    const { fill, user, path } = await renderScreen(<LoginPage />, store);
    await fill(await screen.findByLabelText('Email'), copied);
    await fill(screen.getByLabelText('Password'), 'abcd1234');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await expect.poll(path).toBe('/');
  },
);
