import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { CoreError } from '../../core/error';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { SubscribeBox } from './SubscribeBox';

const { loadCore } = vi.hoisted(() => ({ loadCore: vi.fn<() => Promise<unknown>>() }));
vi.mock('../../core', async (original) => ({ ...(await original<object>()), loadCore }));

test.each([
  ['a broken core', new CoreError('crashed', 'typed: secret@aram.example'), /Something on this page broke/],
  ['a core that can’t be fetched', new CoreError('unavailable', ''), /couldn’t load part of this page/],
  ['another part that can’t be fetched', new TypeError('Failed to fetch'), /couldn’t load part of this page/],
])('shows %s next to the field', async (_case, thrown, words) => {
  loadCore.mockRejectedValue(thrown);
  const { user, fill } = await renderScreen(<SubscribeBox />, makeTestStore().store);
  await fill(screen.getByRole('textbox'), 'reader@aram.example');
  await user.click(screen.getByRole('button'));
  await screen.findByText(words);
});
