import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BackendErrorCode } from '../../backend/errors';
import { aPatient } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { accountDecisions, makeFakeCore } from '../../testing/fakeCore';
import { holdCall } from '../../testing/holdCall';
import { makeSignedInStore, makeTestStore, settled } from '../../testing/makeTestStore';
import { formDecisions, renderScreen } from '../../testing/renderScreen';
import { GATHER_MS } from '../../ui/announcer/Announcer';
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
  test('after a successful login: to /', async () => {
    const { logIn, path } = await openLogin();
    await logIn('sule@example.com', 'abcd1234');
    await waitFor(() => {
      expect(path()).toBe('/');
    });
  });

  test.each([
    ['/sessions/check', '?slot=dana_1'],
    ['/sessions/view', '?id=A0Bc1De2Fg3Hi4Jk5Lm6'],
  ])('who came for a time to book or a session is led back to it: %s', async (address, query) => {
    const { logIn, path, search } = await openLogin({ back: address + query });
    await logIn('sule@example.com', 'abcd1234');
    await waitFor(() => {
      expect(path()).toBe(address);
    });
    expect(search()).toBe(query);
  });

  test.each([
    [{ back: 'https://elsewhere.example' }],
    [{ back: '/sessions/checked' }],
    [{ back: '/sessions/viewed' }],
    [{ back: 3 }],
    ['back'],
  ])('no other history entry leads anywhere: %j', async (state) => {
    const { logIn, path } = await openLogin(state);
    await logIn('sule@example.com', 'abcd1234');
    await waitFor(() => {
      expect(path()).toBe('/');
    });
  });

  test('a failure shows one message, marks both fields, and keeps what was typed', async () => {
    const { logIn, path, fill } = await openLogin();
    await logIn('sule@example.com', 'wrong1234');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(/could not log you in/);
    expect([isMarked('Email'), isMarked('Password')]).toEqual([true, true]);
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('sule@example.com');
    expect(path()).toBe('/here');
    await fill(screen.getByLabelText('Password'), '5');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(isMarked('Password')).toBe(false);
  });

  test.each<BackendErrorCode>(['wrong-credentials', 'user-disabled', 'invalid-email', 'quota-exceeded', 'unknown'])(
    '%s is told by the same words',
    async (code) => {
      const { backend, logIn } = await openLogin();
      backend.failNext('signIn', code);
      await logIn('sule@example.com', 'abcd1234');
      expect((await screen.findByRole('alert')).textContent).toMatch(/could not log you in/);
    },
  );

  test.each<BackendErrorCode>(['offline', 'too-many-attempts'])(
    '%s is told apart, and marks no field',
    async (code) => {
      const { backend, logIn } = await openLogin();
      backend.failNext('signIn', code);
      await logIn('sule@example.com', 'abcd1234');
      expect((await screen.findByRole('alert')).textContent).not.toMatch(/could not log you in/);
      expect([isMarked('Email'), isMarked('Password')]).toEqual([false, false]);
    },
  );

  test('empty fields are asked for, and the first takes the focus', async () => {
    const { user, backend } = await openLogin();
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    });
    expect(backend.calls).not.toContain('signIn');
  });

  test('no password is in the state or in the storage of the browser', async () => {
    const { logIn, store, path } = await openLogin();
    await logIn('sule@example.com', 'abcd1234');
    await waitFor(() => {
      expect(path()).toBe('/');
    });
    const kept = JSON.stringify([store.getState(), Object.entries(sessionStorage), Object.entries(localStorage)]);
    expect(kept).not.toContain('abcd1234');
  });

  test('someone who is signed in is led to /', async () => {
    const { store } = await makeSignedInStore('patient', { core });
    const { path } = await renderScreen(<LoginPage />, store);
    await waitFor(() => {
      expect(path()).toBe('/');
    });
  });
});

describe('social login', () => {
  test('after a successful social login: to /', async () => {
    const { account, user, path } = await openLogin();
    account.providers = ['google'];
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => {
      expect(path()).toBe('/');
    });
  });

  test.each<BackendErrorCode>(['popup-closed', 'popup-blocked', 'account-exists-with-other-provider'])(
    '%s has words of its own, and the buttons can be pressed again',
    async (code) => {
      const { backend, user } = await openLogin();
      backend.failNext('signInWithPopup', code);
      const button = await screen.findByRole('button', { name: 'Continue with Facebook' });
      await user.click(button);
      expect((await screen.findByRole('alert')).textContent).not.toMatch(/could not log you in/);
      expect(button.getAttribute('aria-disabled')).toBeNull();
    },
  );

  test('when the record could not be made, the way leads to the screen that finishes the account', async () => {
    const { backend, account, user, path } = await openLogin();
    account.providers = ['google'];
    backend.store.patients.clear();
    backend.failNext('createPatient', 'unavailable');
    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => {
      expect(path()).toBe('/finish-account');
    });
  });
});

describe('forgot password', () => {
  const ask = async ({ user, fill }: Awaited<ReturnType<typeof openLogin>>, email: string) => {
    await fill(await screen.findByLabelText('Email'), email);
    await user.click(screen.getByRole('button', { name: 'Forgot your password?' }));
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
  };

  test.each(['sule@example.com', 'nobody@example.com'])('answers %s with the same words', async (email) => {
    const login = await openLogin();
    await ask(login, email);
    const answer = await within(screen.getByRole('dialog')).findByRole('group', { name: /If there is an account/ });
    expect(document.activeElement).toBe(answer);
  });

  test('a refusal of the provider is not told, because it would tell who has an account', async () => {
    const login = await openLogin();
    login.backend.failNext('sendPasswordReset', 'too-many-attempts');
    await ask(login, 'sule@example.com');
    const answer = await within(screen.getByRole('dialog')).findByRole('group', { name: /If there is an account/ });
    expect(document.activeElement).toBe(answer);
  });

  test('a missing network is told, with the address still there', async () => {
    const login = await openLogin();
    login.backend.failNext('sendPasswordReset', 'offline');
    await ask(login, 'sule@example.com');
    await screen.findByRole('alert');
    expect(screen.getAllByLabelText<HTMLInputElement>('Email').at(-1)?.value).toBe('sule@example.com');
  });
});

describe('a link that takes long', () => {
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
    // What was typed is judged first.
    await act(() => vi.advanceTimersByTimeAsync(0));
    return { ...view, release };
  }

  test('says so after ten seconds, and offers another try after thirty', async () => {
    const { release, backend } = await hang();
    await act(() => vi.advanceTimersByTimeAsync(LONG_MS - 1));
    expect(screen.queryByText(/taking longer than usual/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(dialog().getByText(/taking longer than usual/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(STUCK_MS - LONG_MS));
    expect(dialog().getByText(/the link may then come twice/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    vi.useRealTimers();
    release();
    await dialog().findByRole('group', { name: /If there is an account/ });
    expect(backend.calls.filter((call) => call === 'sendPasswordReset')).toHaveLength(2);
    expect(toasts()).toEqual([]);
  });

  test.each<[BackendErrorCode[], string]>([
    [[], 'linkSent'],
    [['no-answer'], 'linkUnsure'],
  ])('where it was closed meanwhile, %o is told', async (failures, told) => {
    const { release } = await hang(...failures);
    fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts()).toEqual(['goesOn']);
    vi.useRealTimers();
    release();
    await waitFor(() => {
      expect(toasts()).toContain(told);
    });
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

  test('says so, and no other try is offered: the first may still arrive', async () => {
    const { release, path } = await hang();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await act(() => vi.advanceTimersByTimeAsync(LONG_MS));
    expect(screen.getByText(/taking longer than usual/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(GATHER_MS));
    expect(screen.getByRole('status').textContent).toContain('taking longer than usual');
    await act(() => vi.advanceTimersByTimeAsync(LONG_MS * 2));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    vi.useRealTimers();
    release();
    await waitFor(() => {
      expect(path()).toBe('/');
    });
  });

  test('takes nobody away who has gone elsewhere meanwhile', async () => {
    const { release, path, user, leaveFor, store } = await hang();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await leaveFor('/contact');
    release();
    await waitFor(() => {
      expect(store.getState().session.loaded).not.toBeNull();
    });
    await act(settled);
    expect(path()).toBe('/contact');
  });
});

describe('on the way to an appointment', () => {
  test('the questions come first, and the account after them', async () => {
    const { user, path, navigationState } = await openLogin({ from: 'book' });
    screen.getByRole('heading', { level: 1, name: 'Book an appointment' });
    screen.getByText('New here? An account takes about a minute.');
    const main = document.body;
    const [first] = within(main).getAllByRole('link');
    expect(first?.textContent).toBe('Begin with the questions');
    await user.click(screen.getByRole('link', { name: 'Begin with the questions' }));
    expect(path()).toBe('/Booking');
    expect(navigationState()).toEqual({ begin: true });
  });

  test('who has an account logs in below, and comes to /', async () => {
    const { logIn, path } = await openLogin({ from: 'book' });
    screen.getByRole('heading', { level: 2, name: 'I have an account' });
    await logIn('sule@example.com', 'abcd1234');
    await waitFor(() => {
      expect(path()).toBe('/');
    });
  });

  test('everybody else is greeted as before', async () => {
    await openLogin({ from: 'elsewhere' });
    screen.getByText('Good to see you again.');
    expect(screen.queryByText('Begin with the questions')).toBeNull();
  });
});
