import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import EmailsPage from './EmailsPage';

test.each([
  ['patient', '/editPatientProfile'],
  ['counselor', '/CounselorEditInfo'],
] as const)('leads a %s to the emails in their own profile', async (role, own) => {
  const { store } = await makeSignedInStore(role);
  const { path, search } = await renderScreen(<EmailsPage />, store, { at: '/emails' });
  expect([path(), search()]).toEqual([own, '?part=emails']);
  expect(screen.queryByText(/This page is for/)).toBeNull();
});
