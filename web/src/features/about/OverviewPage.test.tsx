import { render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { inWords } from '../../testing/words';
import OverviewPage from './OverviewPage';

async function show() {
  render(
    <I18nextProvider i18n={await inWords('en')}>
      <MemoryRouter>
        <OverviewPage />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return within(screen.getByRole('heading', { name: 'Who runs Aram' }).parentElement ?? document.body);
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test('shows the deployer’s name with their email address', async () => {
  vi.stubEnv('VITE_RESPONSIBLE', 'Calm Ltd, 1 Calm Street, Erbil');
  const who = (await show()).getByText('Calm Ltd, 1 Calm Street, Erbil');
  expect(who.closest('address')).not.toBeNull();
});

test('says so when the deployment names nobody', async () => {
  vi.stubEnv('VITE_RESPONSIBLE', '');
  (await show()).getByText(/^This is a demo\. No one has been named/);
});
