import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './Button';

test('a busy button says so, keeps the focus and cannot be pressed twice', async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(press).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={press} busy busyLabel="Saving…">
      Save
    </Button>,
  );
  const busy = screen.getByRole('button', { name: 'Saving…' });
  expect(busy).toBe(document.activeElement);
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  await user.click(busy);
  expect(press).toHaveBeenCalledTimes(1);
});

test('a busy submit button does not submit its form again', async () => {
  const user = userEvent.setup();
  const submit = vi.fn((event: { preventDefault: () => void }) => {
    event.preventDefault();
  });
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Save
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(submit).not.toHaveBeenCalled();
});

test('a button without a type submits nothing', () => {
  render(<Button>Open</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('a link that looks like a button is a link', () => {
  render(<ButtonLink to="/login">Login</ButtonLink>, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
});
