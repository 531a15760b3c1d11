/** Tests of a dialog whose answer waits for the store. The test controls the clocks. */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackendError } from '../../../backend/errors';
import { makeSignedInStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { clearToasts, toasts } from '../../../testing/toasts';
import type { Message } from '../../../ui/toast/toasts';
import { ConfirmDialog } from './ConfirmDialog';
import { LONG_MS, STUCK_MS } from './useWaited';

interface Try {
  succeed: (value: string) => void;
  fail: (code: 'no-answer' | 'busy') => void;
}

let tries: Try[] = [];
const work = () =>
  new Promise<string>((resolve, reject) => {
    tries.push({
      succeed: resolve,
      fail: (code) => {
        reject(new BackendError(code));
      },
    });
  });

const WORDS = {
  title: 'Remove it?',
  close: 'Leave the question',
  confirm: 'Remove',
  busy: 'Removing…',
  keep: 'Go back',
  failed: 'It was not removed',
};

function Screen({ told }: { told: Message | undefined }) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState<string[]>([]);
  return (
    <>
      <button
        onClick={() => {
          setOpen(true);
        }}
      >
        Ask
      </button>
      <ConfirmDialog
        open={open}
        words={WORDS}
        onConfirm={work}
        {...(told && { told })}
        onDone={(value) => {
          setDone((before) => [...before, value]);
        }}
        onClose={() => {
          setOpen(false);
        }}
      >
        <p>It is gone then.</p>
      </ConfirmDialog>
      <samp>{done.join(' ')}</samp>
    </>
  );
}

beforeEach(() => {
  tries = [];
});
afterEach(() => {
  vi.useRealTimers();
  clearToasts();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const end = (one: () => void) =>
  act(async () => {
    one();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  });
const done = () => document.querySelector('samp')?.textContent;

async function confirmed(told?: Message) {
  const { store } = await makeSignedInStore('patient');
  const view = await renderScreen(<Screen told={told} />, store);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press('Ask');
  press('Remove');
  return view;
}

test('says that it takes long after ten seconds, and offers a retry after thirty', async () => {
  await confirmed();
  wait(LONG_MS - 1);
  expect(screen.queryByText('This is taking longer than usual')).toBeNull();
  wait(1);
  screen.getByText('This is taking longer than usual');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  wait(STUCK_MS - LONG_MS);
  press('Try again');
  expect(tries).toHaveLength(2);
  await end(() => {
    tries[1]?.succeed('second');
  });
  await end(() => {
    tries[0]?.succeed('first');
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(done()).toBe('second');
  expect(toasts()).toEqual([]);
});

test.each([
  ['the button', () => press('Close')],
  ['the cross', () => press('Leave the question')],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
])('%s closes it while it waits, and toasts say that it goes on and how it ended', async (_way, leave) => {
  await confirmed();
  leave();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts()).toEqual(['goesOn']);
  await end(() => {
    tries[0]?.succeed('late');
  });
  expect(toasts()).toContain('wentThrough');
  expect(done()).toBe('late');
});

test('reports a failure after it was closed, and the next dialog starts without it', async () => {
  await confirmed();
  press('Close');
  press('Ask');
  expect(screen.getByRole('button', { name: 'Go back' })).toBeTruthy();
  await end(() => {
    tries[0]?.fail('busy');
  });
  expect(toasts()).toContain('saveFailed');
  expect(screen.queryByText('It was not removed')).toBeNull();
  press('Go back');
  expect(tries).toHaveLength(1);
});

test('shows a failure while it is open, and closing it then reports nothing', async () => {
  await confirmed();
  await end(() => {
    tries[0]?.fail('busy');
  });
  screen.getByText('It was not removed');
  press('Go back');
  expect(toasts()).toEqual([]);
  expect(done()).toBe('');
});

test('says when a result is unknown, in the dialog and after it was closed', async () => {
  await confirmed();
  await end(() => {
    tries[0]?.fail('no-answer');
  });
  screen.getByText('We don’t know yet whether this arrived');
  expect(screen.queryByText('It was not removed')).toBeNull();
  press('Remove');
  press('Close');
  await end(() => {
    tries[1]?.fail('no-answer');
  });
  expect(toasts()).toEqual(['goesOn', 'saveUnknown']);
});

test.each([
  ['succeed', 'cardRemoved'],
  ['busy', 'saveFailed'],
  ['no-answer', 'saveUnknown'],
] as const)('notifies a user who has left its page once of the result: %s', async (how, told) => {
  const { leaveFor } = await confirmed('cardRemoved');
  await leaveFor('/elsewhere');
  expect(toasts()).toEqual([]);
  await end(() => {
    if (how === 'succeed') tries[0]?.succeed('late');
    else tries[0]?.fail(how);
  });
  expect(toasts()).toEqual([told]);
});
