import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { ConfirmIdentity } from './ConfirmIdentity';

test('shows every error of the confirmed step in words, and never its raw text', async () => {
  const { user, fill } = await renderScreen(
    <ConfirmIdentity
      open
      title="Delete account"
      providers={['password']}
      confirmLabel="Delete for good"
      busyLabel="Deleting…"
      onConfirm={() => Promise.reject(new TypeError('typed: secret1234'))}
      onClose={vi.fn()}
    >
      This cannot be undone.
    </ConfirmIdentity>,
    makeTestStore().store,
  );
  await fill(screen.getByLabelText('Current password'), 'secret1234');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await screen.findByText(/Something went wrong/);
  expect(document.body.textContent).not.toContain('secret');
});
