/** A test of the question about emails while its texts are loading. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePatient } from '../../../state/account/useProfile';
import { loadRealCore } from '../../../testing/realCore';
import { renderPatientScreen } from '../../../testing/renderPatientScreen';
import { MailQuestion } from './MailQuestion';

const asked = vi.fn();

vi.mock('../../../i18n/useErrorWords', async () => {
  const { use } = await import('react');
  const neverLoaded = new Promise<never>(() => undefined);
  return {
    useErrorWords: () => {
      asked();
      return use(neverLoaded);
    },
  };
});

function Page() {
  const { user } = usePatient();
  return (
    <>
      <h1>Request submitted</h1>
      <MailQuestion user={user} about="request" />
    </>
  );
}

test('the page stays in view while the texts of the question load', async () => {
  await renderPatientScreen(<Page />, { core: await loadRealCore() });
  await vi.waitUntil(() => asked.mock.calls.length > 0);
  expect(screen.getByRole('heading', { name: 'Request submitted' })).toBeDefined();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
