import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readDraft, writeDraft } from '../../state/drafts';
import { makeStore } from '../../state/store';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore, makeFakeMemberCore } from '../../testing/fakeCore';
import { loadListCore } from '../../core';
import { focusOn } from '../../testing/focusOn';
import { renderScreen } from '../../testing/renderScreen';
import ContactPage from './ContactPage';

beforeEach(() => {
  sessionStorage.clear();
});

async function openContact() {
  const emailHint = vi.fn((email: string) => (email.endsWith('@gmial.com') ? email.replace('gmial', 'gmail') : null));
  const loadCore = vi.fn(() => Promise.resolve(makeFakeCore({ emailHint })));
  const backend = makeFakeBackend();
  const store = makeStore({
    loadBackend: () => Promise.resolve(backend),
    loadCore,
    loadListCore,
    loadMemberCore: () => Promise.resolve(makeFakeMemberCore()),
  });
  return { ...(await renderScreen(<ContactPage />, store)), loadCore, backend };
}

const mail = () => screen.getByLabelText<HTMLInputElement>(/Email/);

test('offers seven types, and says where the office is', async () => {
  await openContact();
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
    'client support',
    'counselor join',
    'counselor support',
    'business',
    'organization',
    'billing',
    'service question',
  ]);
  expect(document.querySelector('address')?.textContent).toMatch(/Erbil\s*Iraq/);
});

test('fixes a domain that looks mistyped at a press, as the sign-up does', async () => {
  const { user, fill } = await openContact();
  await fill(mail(), 'sule@gmial.com');
  await user.click(await screen.findByRole('button', { name: 'Use this address' }));
  expect(mail().value).toBe('sule@gmail.com');
  await focusOn(mail);
});

test('loads no core for a visitor who only reads, not even with a draft', async () => {
  writeDraft('contact', { mail: 'sule@gmial.com' });
  const { loadCore } = await openContact();
  expect(mail().value).toBe('sule@gmial.com');
  // Longer than the typing pause after which the domain is checked.
  await new Promise((done) => setTimeout(done, 1500));
  expect(loadCore).not.toHaveBeenCalled();
});

test('keeps a message that is too long, says so, and sends it when it is shorter', async () => {
  const { user, fill, path, backend } = await openContact();
  const message = screen.getByLabelText<HTMLTextAreaElement>('Your message');
  await fill(message, 'a'.repeat(4001));
  expect(message.value).toHaveLength(4001);
  expect(readDraft('contact')['details']).toHaveLength(4001);
  const words = await screen.findByText('This is too long: at most 4000 characters');
  expect(message.getAttribute('aria-invalid')).toBe('true');
  expect(message.getAttribute('aria-describedby')?.split(' ')).toContain(words.closest('p')?.id);
  expect(screen.getByText('1 character over the limit')).toBeTruthy();
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(send);
  expect(document.activeElement).toBe(message);
  expect([path(), backend.calls]).toEqual(['/here', []]);

  await user.type(message, '{Backspace}');
  expect(message.getAttribute('aria-invalid')).toBeNull();
  await user.click(send);
  await expect.poll(path).toBe('/contact-thank-you');
  expect([...backend.store.contact.values()].map(({ details }) => details.length)).toEqual([4000]);
});
