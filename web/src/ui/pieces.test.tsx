import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { Dialog } from './Dialog';
import { Ltr } from './Ltr';
import { Notice } from './Notice';
import { Page } from './Page';
import { Progress } from './Progress';
import { Skeleton } from './Skeleton';
import { ThankYou } from './ThankYou';

beforeAll(() => {
  // jsdom draws no top layer; opening and closing is all that the piece asks of it.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});

test('an error is announced at once, a success when the reader pauses, the rest not at all', () => {
  const { rerender } = render(<Notice kind="error">No connection</Notice>);
  expect(screen.getByRole('alert').textContent).toBe('No connection');
  rerender(<Notice kind="success">Saved</Notice>);
  expect(screen.getByRole('status').textContent).toBe('Saved');
  rerender(<Notice kind="warning">This date has passed</Notice>);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a page has one heading, which the router can give the focus', () => {
  render(<Page title="Contact" intro="Write to us" />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Contact' });
  heading.focus();
  expect(document.activeElement).toBe(heading);
  expect(heading.hasAttribute('data-page-title')).toBe(true);
});

test('a thank-you page leads home', () => {
  render(<ThankYou title="Thank you" homeLabel="Back to home" homeTo="/" />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you');
});

test('progress is told in words and as a bar', () => {
  render(<Progress value={3} max={8} label="Step 3 of 8" />);
  const bar = screen.getByRole('progressbar', { name: 'Step 3 of 8' });
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['3', '8']);
});

test('a skeleton says what is awaited', () => {
  render(<Skeleton label="Loading" />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

test('an e-mail keeps its direction inside Arabic words, and is not translated', () => {
  render(<Ltr>me@example.org</Ltr>);
  const address = screen.getByText('me@example.org');
  expect([address.tagName, address.dir]).toEqual(['BDI', 'ltr']);
  expect(address.getAttribute('translate')).toBe('no');
});

test('a dialog asks its owner to close it, by the cross and by Escape', async () => {
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

test.each([true, false])(
  'a dialog that the browser closes by itself stands as its owner says: open is %s',
  (keepsOpen) => {
    render(<Question keepsOpen={keepsOpen} />);
    const shown = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Delete your account?' });
    act(() => {
      shown.close();
      shown.dispatchEvent(new Event('close'));
    });
    expect(shown.open).toBe(keepsOpen);
    expect(screen.queryAllByText('Your account is being deleted.')).toHaveLength(keepsOpen ? 1 : 0);
  },
);

test('a dialog that its owner takes away while it is open is closed first: only a closed one gives the focus back', () => {
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
