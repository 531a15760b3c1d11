import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { openDialogs } from '../testing/openDialogs';
import { Announced } from './announcer/Announced';
import { Announcer } from './announcer/Announcer';
import { useAnnounce } from './announcer/announcing';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { Ltr } from './Ltr';
import { Notice, type NoticeKind } from './Notice';
import { Page } from './Page';
import { Progress } from './Progress';
import { Skeleton } from './Skeleton';

beforeAll(openDialogs);

test('an error is announced immediately, a success through the region of the page, the rest not at all', async () => {
  const notice = (kind: NoticeKind, words: string) => (
    <Announcer>
      <Notice kind={kind}>{words}</Notice>
    </Announcer>
  );
  const { rerender } = render(notice('error', 'No connection'));
  expect(screen.getByRole('alert').textContent).toBe('No connection');
  rerender(notice('success', 'Saved'));
  const region = screen.getByRole('status');
  expect(await within(region).findByText('Saved')).toBeDefined();
  rerender(notice('warning', 'This date has passed'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(region.textContent).toBe('Saved');
});

test('a notice that takes the focus is a group named by its text, and is not announced otherwise', async () => {
  render(
    <Announcer>
      <Notice kind="error" title="It has changed" action={<button type="button">Back</button>} takesFocus>
        <p>Nothing was spent.</p>
      </Notice>
      <Notice kind="success">The other</Notice>
    </Announcer>,
  );
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'It has changed Nothing was spent.' }));
  expect(screen.queryByRole('alert')).toBeNull();
  const region = screen.getByRole('status');
  await within(region).findByText('The other');
  expect(region.textContent).toBe('The other');
});

test('a page has one heading, which the router can focus', () => {
  render(<Page title="Contact" intro="Write to us" />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Contact' });
  heading.focus();
  expect(document.activeElement).toBe(heading);
  expect(heading.hasAttribute('data-page-title')).toBe(true);
});

test('progress is shown as text and as a bar', () => {
  render(<Progress value={3} max={8} label="Step 3 of 8" />);
  const bar = screen.getByRole('progressbar', { name: 'Step 3 of 8' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['3', '8']);
});

test('a skeleton and a busy button announce a wait that lasts', async () => {
  render(
    <Announcer>
      <Skeleton label="Loading" />
      <Button busy busyLabel="Saving…">
        Save
      </Button>
    </Announcer>,
  );
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  // In one element: of two that are added together, Orca only announces the last.
  expect(await within(region).findByText('Loading Saving…')).toBeDefined();
});

test('an email keeps its direction inside Arabic text, and is not translated', () => {
  render(<Ltr>me@example.org</Ltr>);
  const address = screen.getByText('me@example.org');
  expect([address.tagName, address.dir]).toEqual(['BDI', 'ltr']);
  expect(address.getAttribute('translate')).toBe('no');
});

test('a dialog asks its owner to close it on the cross and on Escape', async () => {
  const user = userEvent.setup();
  const close = vi.fn();
  const dialog = (open: boolean) => (
    <Dialog open={open} title="Delete your account?" closeLabel="Close" onClose={close}>
      <p>This cannot be undone.</p>
    </Dialog>
  );
  const { rerender } = render(dialog(false));
  expect(screen.queryByText('This cannot be undone.')).toBeNull();
  rerender(dialog(true));
  const shown = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Delete your account?' });
  expect(shown.open).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  shown.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(close).toHaveBeenCalledTimes(2);
  rerender(dialog(false));
  expect(shown.open).toBe(false);
});

function Question({ keepsOpen }: { keepsOpen: boolean }) {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(keepsOpen);
  };
  return (
    <Dialog open={open} title="Delete your account?" closeLabel="Close" onClose={close}>
      <p>Your account is being deleted.</p>
    </Dialog>
  );
}

test.each([true, false])('a dialog that the browser closes by itself follows its owner: open is %s', (keepsOpen) => {
  render(<Question keepsOpen={keepsOpen} />);
  const shown = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Delete your account?' });
  act(() => {
    shown.close();
    shown.dispatchEvent(new Event('close'));
  });
  expect(shown.open).toBe(keepsOpen);
  expect(screen.queryAllByText('Your account is being deleted.')).toHaveLength(keepsOpen ? 1 : 0);
});

test('a dialog that its owner unmounts while open is closed first, so that it returns the focus', () => {
  const wasInPage: boolean[] = [];
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    wasInPage.push(this.isConnected);
  });
  const { unmount } = render(
    <Dialog open title="Cancel?" closeLabel="Close" onClose={() => undefined}>
      <p>Sure?</p>
    </Dialog>,
  );
  unmount();
  expect(wasInPage).toEqual([true]);
  close.mockRestore();
});

test.each([
  ['the answer that changes nothing', <p key="none">Sure?</p>, 'Keep it'],
  ['the first field', <input key="field" aria-label="Name" aria-describedby="hint" />, 'Name'],
])('a dialog puts the focus on %s, which the whole question describes', (_, field, name) => {
  render(
    <Dialog open title="Cancel the session?" closeLabel="Close" describedBy="text" onClose={() => undefined}>
      <p id="text">The ticket is spent.</p>
      <p id="hint">As in your passport</p>
      {field}
      <button type="button">Cancel it</button>
      <button type="button" data-safe="">
        Keep it
      </button>
    </Dialog>,
  );
  const first = document.activeElement;
  expect(first?.getAttribute('aria-label') ?? first?.textContent).toBe(name);
  const described = first?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = described.map((id) => document.getElementById(id)?.textContent);
  expect(words.slice(0, 2)).toEqual(['Cancel the session?', 'The ticket is spent.']);
  expect(screen.getAllByRole('button').at(-1)?.getAttribute('aria-label')).toBe('Close');
});

test('a dialog whose content is loading begins at its title, which is announced', async () => {
  render(
    <Dialog open title="Book this time" closeLabel="Close" onClose={() => undefined}>
      <p>Loading</p>
    </Dialog>,
  );
  const title = screen.getByRole('heading', { name: 'Book this time' });
  expect(document.activeElement).toBe(title);
  expect(title.getAttribute('aria-describedby')).toBeNull();
  await within(screen.getByRole('status')).findByText('Book this time');
});

test('repeated text is announced again, once for one moment, and separately from a dialog’s', async () => {
  function Says({ words }: { words: string }) {
    useAnnounce(words);
    return null;
  }
  const app = (words: string) => (
    <Announcer>
      <Says words={words} />
      <Announced onlyChanges>{words === '' ? 'First' : words}</Announced>
      <Dialog open title="Sure?" closeLabel="Close" onClose={() => undefined}>
        <Says words="In the dialog" />
      </Dialog>
    </Announcer>
  );
  const { rerender } = render(app(''));
  const [inDialog, region] = screen.getAllByRole('status');
  rerender(app('Sent'));
  await within(region ?? document.body).findByText('Sent');
  rerender(app(''));
  await within(region ?? document.body).findByText('First');
  rerender(app('Sent'));
  await expect
    .poll(() => [...(region?.children ?? [])].map((line) => line.textContent))
    .toEqual(['Sent', 'First', 'Sent']);
  expect(inDialog?.textContent).toBe('Sure? In the dialog');
});
