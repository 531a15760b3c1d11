import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BackendErrorCode } from '../../backend/errors';
import { aPatient } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { accountDecisions, makeFakeCore } from '../../testing/fakeCore';
import { holdCall } from '../../testing/holdCall';
import { makeSignedInStore, makeTestStore, settled } from '../../testing/makeTestStore';
import { formDecisions, renderScreen } from '../../testing/renderScreen';
import { clearToasts, toasts } from '../../testing/toasts';
import { LONG_MS, STUCK_MS } from '../shared/saving/useWaited';
import LoginPage from './LoginPage';

const core = makeFakeCore({
  ...accountDecisions,
  emailHint: () => null,
  ...formDecisions({ signIn: (draft) => draft, passwordReset: (draft) => draft }),
});

async function openLogin(state?: unknown) {
  const backend = makeFakeBackend();
  const account = addAccount(backend, { email: 'sule@example.com', password: 'abcd1234' });
  backend.store.patients.set(account.uid, aPatient());
  const { store } = makeTestStore({ backend, core });
  const view = await renderScreen(<LoginPage />, store, { state });
  const logIn = async (email: string, password: string) => {
    await view.fill(await screen.findByLabelText('Email'), email);
    await view.fill(screen.getByLabelText('Password'), password);
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...view, backend, store, account, logIn };
}

const isMarked = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

describe('login', () => {
  test.each([
    ['/sessions/check', '?slot=dana_1'],
    ['/sessions/view', '?id=A0Bc1De2Fg3Hi4Jk5Lm6'],
    ['/buy-ticket-thank-you', '?order=00000000-0000-4000-8000-000000000001'],
    ['/emails', ''],
  ])(
    'leads the visitor back to the time, the session, the order or the emails they came from: %s',
    async (address, query) => {
      const { logIn, path, search } = await openLogin({ back: address + query });
      await logIn('sule@example.com', 'abcd1234');
      await expect.poll(path).toBe(address);
      expect(search()).toBe(query);
    },
  );

  test.each([
    [{ back: 'https://elsewhere.example' }],
    [{ back: '/sessions/checked' }],
    [{ back: '/sessions/viewed' }],
    [{ back: '/emails/off' }],
    [{ back: 3 }],
    ['back'],
  ])('ignores any other history entry: %j', async (state) => {
    const { logIn, path } = await openLogin(state);
    await logIn('sule@example.com', 'abcd1234');
    await expect.poll(path).toBe('/');
  });

  test('shows one message after a failure, marks both fields, and keeps what was typed', async () => {
    const { logIn, path, fill } = await openLogin();
    await logIn('sule@example.com', 'wrong1234');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(/couldn’t log you in/);
    expect([isMarked('Email'), isMarked('Password')]).toEqual([true, true]);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sule@example.com');
    expect(path()).toBe('/here');
    await fill(screen.getByLabelText('Password'), '5');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(isMarked('Password')).toBe(false);
  });

  test.each<BackendErrorCode>(['wrong-credentials', 'user-disabled', 'invalid-email', 'quota-exceeded', 'unknown'])(
    'shows the same message for %s',
    async (code) => {
      const { backend, logIn } = await openLogin();
      backend.failNext('signIn', code);
      await logIn('sule@example.com', 'abcd1234');
      expect((await screen.findByRole('alert')).textContent).toMatch(/couldn’t log you in/);
    },
  );

  test.each<BackendErrorCode>(['offline', 'too-many-attempts'])(
    'shows a different message for %s, and marks no field',
    async (code) => {
      const { backend, logIn } = await openLogin();
      backend.failNext('signIn', code);
      await logIn('sule@example.com', 'abcd1234');
      expect((await screen.findByRole('alert')).textContent).not.toMatch(/couldn’t log you in/);
      expect([isMarked('Email'), isMarked('Password')]).toEqual([false, false]);
    },
  );

  test('keeps no password in the state or in the browser’s storage', async () => {
    const { logIn, store, path } = await openLogin();
    await logIn('sule@example.com', 'abcd1234');
    await expect.poll(path).toBe('/');
    const kept = JSON.stringify([store.getState(), Object.entries(sessionStorage), Object.entries(localStorage)]);
    expect(kept).not.toContain('abcd1234');
  });

  test('leads a signed-in visitor to /', async () => {
    const { store } = await makeSignedInStore('patient', { core });
    const { path } = await renderScreen(<LoginPage />, store);
    await expect.poll(path).toBe('/');
  });
});

describe('social login', () => {
  test('leads to / after a successful social login', async () => {
    const { account, user, path } = await openLogin();
    account.providers = ['google'];
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await expect.poll(path).toBe('/');
  });

  test.each<BackendErrorCode>(['popup-closed', 'popup-blocked', 'account-exists-with-other-provider'])(
    'shows a specific message for %s, and the buttons work again',
    async (code) => {
      const { backend, user } = await openLogin();
      backend.failNext('signInWithPopup', code);
      const button = await screen.findByRole('button', { name: 'Continue with Facebook' });
      await user.click(button);
      expect((await screen.findByRole('alert')).textContent).not.toMatch(/couldn’t log you in/);
      expect(button.getAttribute('aria-disabled')).toBeNull();
    },
  );

  test('leads to the page that finishes the account when the record could not be created', async () => {
    const { backend, account, user, path } = await openLogin();
    account.providers = ['google'];
    backend.store.patients.clear();
    backend.failNext('createPatient', 'unavailable');
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await expect.poll(path).toBe('/finish-account');
  });
});

describe('forgot password', () => {
  const ask = async ({ user, fill }: Awaited<ReturnType<typeof openLogin>>, email: string) => {
    await fill(await screen.findByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
  };

  // A refusal by the provider would reveal which emails have an account.
  test.each([
    ['sule@example.com', []],
    ['nobody@example.com', []],
    ['sule@example.com', ['too-many-attempts']],
  ] as const)('gives the same answer for %s, also after a refusal: %j', async (email, refusals) => {
    const login = await openLogin();
    login.backend.failNext('sendPasswordReset', ...refusals);
    await ask(login, email);
    const answer = await within(screen.getByRole('dialog')).findByRole('group', { name: /If there’s an account/ });
    expect(document.activeElement).toBe(answer);
  });

  test('reports a missing network and keeps the email', async () => {
    const login = await openLogin();
    login.backend.failNext('sendPasswordReset', 'offline');
    await ask(login, 'sule@example.com');
    await screen.findByRole('alert');
    expect(screen.getAllByLabelText<HTMLInputElement>('Email').at(-1)?.value).toBe('sule@example.com');
  });
});

describe('a reset link that takes long', () => {
  afterEach(() => {
    vi.useRealTimers();
    clearToasts();
  });
  const dialog = () => within(screen.getByRole('dialog'));

  async function hang(...failures: BackendErrorCode[]) {
    const view = await openLogin();
    view.backend.failNext('sendPasswordReset', ...failures);
    const release = holdCall(view.backend.identity, 'sendPasswordReset');
    await view.fill(await screen.findByLabelText('Email'), 'sule@example.com');
    await view.user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    // The form validates what was typed first.
    await act(() => vi.advanceTimersByTimeAsync(0));
    return { ...view, release };
  }

  test('says so, and offers a retry that may send two', async () => {
    const { release, backend } = await hang();
    await act(() => vi.advanceTimersByTimeAsync(LONG_MS));
    expect(dialog().getByText(/taking longer than usual/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(STUCK_MS));
    expect(dialog().getByText(/you may get the link twice/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    vi.useRealTimers();
    release();
    await dialog().findByRole('group', { name: /If there’s an account/ });
    expect(backend.calls.filter((call) => call === 'sendPasswordReset')).toHaveLength(2);
    expect(toasts()).toEqual([]);
  });

  test.each<[BackendErrorCode[], string]>([
    [[], 'linkSent'],
    [['no-answer'], 'linkUnsure'],
  ])('notifies the visitor who closed the dialog meanwhile: %o', async (failures, told) => {
    const { release } = await hang(...failures);
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts()).toEqual(['goesOn']);
    vi.useRealTimers();
    release();
    await expect.poll(toasts).toContain(told);
  });
});

describe('a login that takes long', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  async function hang() {
    const view = await openLogin();
    const release = holdCall(view.backend.identity, 'signIn');
    await view.fill(await screen.findByLabelText('Email'), 'sule@example.com');
    await view.fill(screen.getByLabelText('Password'), 'abcd1234');
    return { ...view, release };
  }

  test('says so without offering a retry, because the first attempt may still succeed', async () => {
    const { release, path } = await hang();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    // The form is busy once the core has checked it.
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(() => vi.advanceTimersByTimeAsync(LONG_MS));
    expect(screen.getByText(/taking longer than usual/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(LONG_MS * 2));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    vi.useRealTimers();
    release();
    await expect.poll(path).toBe('/');
  });

  test('doesn’t redirect a visitor who went to another page meanwhile', async () => {
    const { release, path, user, leaveFor, store } = await hang();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await leaveFor('/contact');
    release();
    await expect.poll(() => store.getState().session.loaded).not.toBeNull();
    await act(settled);
    expect(path()).toBe('/contact');
  });
});

describe('a login on the way to a booking', () => {
  test('shows the questions before the account', async () => {
    const { user, path, navigationState } = await openLogin({ from: 'book' });
    screen.getByRole('heading', { level: 1, name: 'Book an appointment' });
    screen.getByText('New here? Signing up takes about a minute.');
    const main = document.body;
    const [first] = within(main).getAllByRole('link');
    expect(first?.textContent).toBe('Start with the questions');
    await user.click(screen.getByRole('link', { name: 'Start with the questions' }));
    expect(path()).toBe('/Booking');
    expect(navigationState()).toEqual({ begin: true });
  });

  test('lets a visitor with an account log in below, and leads to /', async () => {
    const { logIn, path } = await openLogin({ from: 'book' });
    screen.getByRole('heading', { level: 2, name: 'I have an account' });
    await logIn('sule@example.com', 'abcd1234');
    await expect.poll(path).toBe('/');
  });

  test('greets other visitors as before', async () => {
    await openLogin({ from: 'elsewhere' });
    screen.getByText('Good to see you again.');
    expect(screen.queryByText('Start with the questions')).toBeNull();
  });
});
