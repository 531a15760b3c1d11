import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDialogs } from '../testing/openDialogs';
import { Dialog } from '../ui/Dialog';
import { DialogEntries } from './Root';

beforeEach(() => {
  openDialogs();
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/page');
});

afterEach(() => {
  delete document.documentElement.dataset['left'];
});

/** A page with a dialog, which asks another question in front of it. */
function Page({ stubborn = false }: { stubborn?: boolean }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'none' | 'first' | 'second'>('none');
  const close = () => {
    if (!stubborn) setOpen('none');
  };
  return (
    <>
      <button
        onClick={() => {
          setOpen('first');
        }}
      >
        Open
      </button>
      <Dialog open={open !== 'none'} title="First" closeLabel="Close the first" onClose={close}>
        <button
          onClick={() => {
            setOpen('second');
          }}
        >
          Ask
        </button>
        <button
          onClick={() => {
            void navigate('/next');
            setOpen('none');
          }}
        >
          Next
        </button>
        <button
          onClick={() => {
            setOpen('none');
            setTimeout(() => void navigate('/next'));
          }}
        >
          Next, a moment later
        </button>
        <button onClick={() => void navigate('/done', { replace: true })}>Done</button>
      </Dialog>
      <Dialog
        open={open === 'second'}
        title="Second"
        closeLabel="Close the second"
        onClose={() => {
          setOpen('first');
        }}
      >
        <button onClick={() => void navigate('/next')}>Further</button>
      </Dialog>
    </>
  );
}

const Path = () => <p data-testid="path">{useLocation().pathname}</p>;

function show(parts: { stubborn?: boolean } = {}) {
  const view = render(
    <BrowserRouter>
      <DialogEntries>
        <Path />
        <Routes>
          <Route path="/page" element={<Page {...parts} />} />
          <Route path="*" element={<h1>Another page</h1>} />
        </Routes>
      </DialogEntries>
    </BrowserRouter>,
  );
  return { ...view, user: userEvent.setup() };
}

const isAt = (path: string) =>
  expect.poll(() => [window.location.pathname, screen.getByTestId('path').textContent]).toEqual([path, path]);

const dialogs = () =>
  [...document.querySelectorAll('dialog[open]')].map((dialog) => dialog.querySelector('h2')?.textContent);

const depth = () => (window.history.state as { dialogs?: number } | null)?.dialogs ?? 0;

const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name, hidden: true }));

/** The router doesn't see a step over a dialog's entry, and neither does a test, so it waits: longer than a dialog has to close. */
async function travel(entries: number) {
  await act(async () => {
    window.history.go(entries);
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
}

test('Back closes the dialog and stays on its page; a second Back leaves the page', async () => {
  const { user } = show();
  await press(user, 'Open');
  await expect.poll(depth).toBe(1);
  await travel(-1);
  expect(dialogs()).toEqual([]);
  await isAt('/page');
  await travel(-1);
  await isAt('/before');
});

test.each(['Close the first', 'Escape'])('a dialog closed by %s costs no press of Back', async (how) => {
  const { user } = show();
  await press(user, 'Open');
  await expect.poll(depth).toBe(1);
  if (how === 'Escape') {
    act(() => {
      screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    });
  } else await press(user, how);
  await expect.poll(depth).toBe(0);
  await travel(-1);
  await isAt('/before');
});

test('of two dialogs, Back closes the one in front; Forward does not open it again', async () => {
  const { user } = show();
  await press(user, 'Open');
  await press(user, 'Ask');
  await expect.poll(depth).toBe(2);
  await travel(-1);
  expect(dialogs()).toEqual(['First']);
  await travel(1);
  await expect.poll(() => [depth(), dialogs()]).toEqual([1, ['First']]);
  await travel(-1);
  expect(dialogs()).toEqual([]);
  await isAt('/page');
});

test.each(['Next', 'Next, a moment later'])('a page that is opened from a dialog follows its page: %s', async (how) => {
  const { user } = show();
  await press(user, 'Open');
  await press(user, how);
  await isAt('/next');
  await travel(-1);
  await isAt('/page');
  expect([depth(), dialogs()]).toEqual([0, []]);
  await travel(-1);
  await isAt('/before');
});

test('a page that is opened from the second of two dialogs follows their page', async () => {
  const { user } = show();
  await press(user, 'Open');
  await press(user, 'Ask');
  await expect.poll(depth).toBe(2);
  await press(user, 'Further');
  await isAt('/next');
  await travel(-1);
  await isAt('/page');
  await travel(-1);
  await isAt('/before');
});

test('a page that replaces the dialog’s page leaves nothing of it behind', async () => {
  const { user } = show();
  await press(user, 'Open');
  await press(user, 'Done');
  await isAt('/done');
  // The dialog's entry is ahead, and is left at once.
  await travel(1);
  await expect.poll(depth).toBe(0);
  await isAt('/done');
  await travel(-1);
  await isAt('/before');
});

test('after a reload with an open dialog, it is closed, and Back leaves the page', async () => {
  const { user, unmount } = show();
  await press(user, 'Open');
  await expect.poll(depth).toBe(1);
  document.documentElement.dataset['left'] = '';
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(depth()).toBe(1);
  delete document.documentElement.dataset['left'];
  show();
  await expect.poll(depth).toBe(0);
  await travel(-1);
  await isAt('/before');
});

test('a dialog whose owner keeps it open stays over Back, like over Escape', async () => {
  const { user } = show({ stubborn: true });
  await press(user, 'Open');
  for (let time = 0; time < 2; time += 1) {
    await expect.poll(depth).toBe(1);
    await travel(-1);
    expect(dialogs()).toEqual(['First']);
  }
});
