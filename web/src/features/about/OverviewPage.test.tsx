import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInWords } from '../../testing/renderInWords';
import OverviewPage from './OverviewPage';

async function show() {
  await renderInWords(<OverviewPage />);
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
