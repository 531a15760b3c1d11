import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { BackendErrorCode } from '../../backend/errors';
import { Announcer } from '../../ui/announcer/Announcer';
import { speakEnglish } from '../../testing/words';
import { SaveFailure } from './Failure';

beforeAll(speakEnglish);

const shown = (problem: BackendErrorCode | null, busy: boolean) => (
  <Announcer>
    <SaveFailure title="Not saved" problem={problem} busy={busy} />
  </Announcer>
);

test('a failure keeps its room silently during a retry, and is announced again when that fails too', () => {
  const { rerender } = render(shown('permission-denied', false));
  const first = screen.getByRole('alert');
  rerender(shown(null, true));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Not saved').closest('[aria-hidden="true"]')).not.toBeNull();
  rerender(shown('permission-denied', false));
  expect(screen.getByRole('alert')).not.toBe(first);
  rerender(shown(null, false));
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('nothing takes room before the first failure', () => {
  render(shown(null, true));
  expect(screen.queryByText('Not saved')).toBeNull();
});
