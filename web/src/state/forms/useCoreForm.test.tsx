/** Forms that the core checks: when errors appear and disappear, submitting, drafts, and a missing core. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeAll, expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import { loadListCore, type Core, CoreError, type PatientSignupPayload, type SignInPayload } from '../../core';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeMemberCore } from '../../testing/fakeCore';
import { focusOn } from '../../testing/focusOn';
import { showKeysForWords } from '../../testing/keysForWords';
import { loadRealCore } from '../../testing/realCore';
import { readDraft } from '../drafts';
import { makeStore } from '../store';
import { type FieldProps, useCoreForm } from './useCoreForm';

let core: Core;

beforeAll(async () => {
  core = await loadRealCore();
  await showKeysForWords();
});

function show(children: ReactNode, loadCore: () => Promise<Core> = () => Promise.resolve(core)) {
  const store = makeStore({
    loadBackend: () => Promise.resolve(makeFakeBackend()),
    loadCore,
    loadListCore,
    loadMemberCore: () => Promise.resolve(makeFakeMemberCore()),
  });
  return render(<Provider store={store}>{children}</Provider>);
}

function Box({ error, required, ...input }: FieldProps) {
  return (
    <label>
      {input.name}
      <input {...input} aria-required={required} aria-invalid={error !== undefined} />
      <span data-testid={`${input.name}-error`}>{error}</span>
    </label>
  );
}

const SIGN_UP = [
  'name',
  'surname',
  'email',
  'confirmEmail',
  'password',
  'confirmPassword',
  'day',
  'month',
  'year',
] as const;

function SignUp({ onSubmit }: { onSubmit?: (payload: PatientSignupPayload) => Promise<void> }) {
  const form = useCoreForm({ form: 'patientSignup', draftKey: 'signup' });
  return (
    <form onSubmit={form.submit(onSubmit ?? (() => Promise.resolve()))}>
      {SIGN_UP.map((name) => (
        <Box key={name} {...form.field(name)} />
      ))}
      <button type="submit">{form.submitting ? 'busy' : 'go'}</button>
      <output>{form.problem}</output>
    </form>
  );
}

function SignIn({ onSubmit }: { onSubmit: (payload: SignInPayload) => Promise<void> }) {
  const form = useCoreForm({ form: 'signIn', defaults: { email: 'a@b.co' } });
  return (
    <form onSubmit={form.submit(onSubmit)}>
      <Box {...form.field('email')} />
      <Box {...form.field('password')} />
      <button type="submit">go</button>
      <output>{form.problem}</output>
    </form>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const errorOf = (name: string) => screen.getByTestId(`${name}-error`).textContent;
const fill = (name: string, value: string) => {
  fireEvent.change(box(name), { target: { value } });
};
const press = () => userEvent.click(screen.getByRole('button'));

test('a refused form isn’t shown as busy, unless the core is still loading', async () => {
  let arrive: (core: Core) => void = () => undefined;
  const loading = new Promise<Core>((resolve) => {
    arrive = resolve;
  });
  const looks: (string | null)[] = [];
  const watch = () => {
    const button = screen.getByRole('button');
    new MutationObserver(() => looks.push(button.textContent)).observe(button, { characterData: true, subtree: true });
  };

  const { unmount } = show(<SignUp />);
  watch();
  await press();
  await expect.poll(() => errorOf('name')).toBe('required');
  expect(looks).toEqual([]);
  unmount();

  show(<SignUp />, () => loading);
  watch();
  await press();
  await screen.findByText('busy');
  arrive(core);
  await screen.findByText('go');
  expect(errorOf('name')).toBe('required');
});

test('an error appears on leaving a field and disappears while typing in it', async () => {
  show(<SignUp />);
  await userEvent.type(box('email'), 'nonsense');
  expect(errorOf('email')).toBe('');
  await userEvent.tab();
  await expect.poll(() => errorOf('email')).toBe('invalidEmail');
  await userEvent.type(box('email'), '!');
  expect(errorOf('email')).toBe('');
});

test.each([
  ['release', () => fireEvent.pointerUp(screen.getByRole('button'), { pointerId: 1 })],
  ['scroll that it turned into', () => fireEvent.pointerCancel(screen.getByRole('button'), { pointerId: 1 })],
  ['next key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
])('the error of a field that is left by a press waits for the %s', async (_what, over) => {
  show(<SignUp />);
  await userEvent.type(box('email'), 'nonsense');
  fireEvent.pointerDown(screen.getByRole('button'), { pointerId: 1, isPrimary: true });
  fireEvent.blur(box('email'));
  await act(() => new Promise((passed) => setTimeout(passed, 20)));
  expect(errorOf('email')).toBe('');
  over();
  await expect.poll(() => errorOf('email')).toBe('invalidEmail');
});

test('fields that have not been left yet show no error', async () => {
  show(<SignUp />);
  await userEvent.type(box('email'), 'nonsense');
  await userEvent.tab();
  await expect.poll(() => errorOf('email')).not.toBe('');
  expect(errorOf('password')).toBe('');
});

test('the confirmation is checked again when the password is corrected', async () => {
  show(<SignUp />);
  fill('password', 'abcd1234');
  await userEvent.type(box('confirmPassword'), 'abcd9999');
  await userEvent.tab();
  await expect.poll(() => errorOf('confirmPassword')).toBe('must3');
  await userEvent.clear(box('password'));
  await userEvent.type(box('password'), 'abcd9999');
  await userEvent.tab();
  await expect.poll(() => errorOf('confirmPassword')).toBe('');
});

test('a date is checked on leaving its boxes, not between them', async () => {
  show(<SignUp />);
  await userEvent.type(box('day'), '31');
  await userEvent.tab();
  await userEvent.keyboard('02');
  await userEvent.tab();
  await userEvent.keyboard('1990');
  expect(errorOf('day')).toBe('');
  await userEvent.tab();
  await expect.poll(() => errorOf('day')).toBe('date');
  fill('month', '3');
  expect(errorOf('day')).toBe('');
});

test('a submit shows every error and moves the focus to the first wrong field on screen', async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  show(<SignUp onSubmit={onSubmit} />);
  await userEvent.type(box('name'), 'Şule');
  await press();
  await focusOn(() => box('surname'));
  expect(SIGN_UP.filter((name) => errorOf(name) !== '')).toEqual([
    'surname',
    'email',
    'confirmEmail',
    'password',
    'confirmPassword',
    'day',
  ]);
  expect(onSubmit).not.toHaveBeenCalled();
});

function fillSignUp() {
  const values = ['Şule', 'Öz', 'a@b.co', 'a@b.co', 'abcd1234', 'abcd1234', '3', '7', '1991'];
  for (const [index, name] of SIGN_UP.entries()) fill(name, values[index] ?? '');
}

test('the handler receives the core’s payload from a valid form', async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  show(<SignUp onSubmit={onSubmit} />);
  fillSignUp();
  await press();
  await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledWith({
    account: { email: 'a@b.co', password: 'abcd1234' },
    record: expect.objectContaining({ name: 'Şule', surname: 'Öz', birthday: '03 07 1991' }) as unknown,
  });
});

test('a form that is being submitted cannot be submitted again', async () => {
  let finish: () => void = () => undefined;
  const onSubmit = vi.fn(() => new Promise<void>((done) => (finish = done)));
  const { container } = show(<SignIn onSubmit={onSubmit} />);
  await userEvent.type(box('password'), 'abcd1234');
  const form = container.querySelector('form');
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
  await expect.poll(() => onSubmit).toHaveBeenCalled();
  fireEvent.submit(form);
  await act(async () => {
    finish();
    await Promise.resolve();
  });
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a failed call is reported by its code, the input stays, and the next submit works', async () => {
  const onSubmit = vi
    .fn(() => Promise.resolve())
    .mockRejectedValueOnce('offline')
    .mockRejectedValueOnce(new BackendError('wrong-credentials'));
  show(<SignIn onSubmit={onSubmit} />);
  await userEvent.type(box('password'), 'abcd1234');
  for (const expected of ['offline', 'wrong-credentials', '']) {
    await press();
    await expect.poll(() => screen.getByRole('status').textContent).toBe(expected);
    expect(box('password').value).toBe('abcd1234');
  }
});

test('a core that cannot be fetched is reported at submit, and fetched again at the next submit', async () => {
  const onSubmit = vi.fn(() => Promise.resolve());
  const missing = new CoreError('unavailable', 'gone');
  const loadCore = vi.fn(() => Promise.reject<Core>(missing));
  show(<SignIn onSubmit={onSubmit} />, loadCore);
  fill('password', 'abcd1234');
  await press();
  await expect.poll(() => screen.getByRole('status').textContent).toBe('app-part-missing');
  loadCore.mockResolvedValue(core);
  await press();
  await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
});

test('input except passwords survives a reload, and a success discards it', async () => {
  const first = show(<SignUp />);
  fillSignUp();
  first.unmount();
  show(<SignUp />);
  expect([box('name').value, box('year').value, box('password').value]).toEqual(['Şule', '1991', '']);
  fill('password', 'abcd1234');
  fill('confirmPassword', 'abcd1234');
  await press();
  await expect.poll(() => readDraft('signup')).toEqual({});
});

function Profile({ phone }: { phone: string }) {
  const form = useCoreForm({ form: 'counselorProfile', defaults: { name: 'Dana', phone }, draftKey: 'profile' });
  return (
    <form>
      <Box {...form.field('name')} />
      <Box {...form.field('phone')} />
    </form>
  );
}

test('a prefilled form keeps only changed fields, and takes the rest from the newer record', () => {
  const first = show(<Profile phone="1" />);
  fill('name', 'Dana Karim');
  expect(readDraft('profile')).toEqual({ name: 'Dana Karim' });
  first.unmount();
  show(<Profile phone="2" />);
  expect([box('name').value, box('phone').value]).toEqual(['Dana Karim', '2']);
  fill('name', 'Dana');
  expect(readDraft('profile')).toEqual({});
});

test('inputs take their limits from the core’s table', () => {
  show(<SignUp />);
  expect(box('day').maxLength).toBe(2);
  expect(box('email').inputMode).toBe('email');
  expect(box('day').getAttribute('aria-required')).toBe('true');
});

test('long text is never cut off: it is kept, and the core reports it', async () => {
  show(<SignUp />);
  expect([box('surname'), box('password')].map(({ maxLength }) => maxLength)).toEqual([-1, -1]);
  fill('surname', 'a'.repeat(31));
  fireEvent.blur(box('surname'));
  await expect.poll(() => errorOf('surname')).toBe('must4');
  expect(readDraft('signup')['surname']).toHaveLength(31);
});

test('capital letters make no difference between an email and its confirmation', async () => {
  show(<SignUp />);
  fill('email', 'A@X.com');
  fill('confirmEmail', 'a@y.com');
  fireEvent.blur(box('confirmEmail'));
  await expect.poll(() => errorOf('confirmEmail')).toBe('must5');
  fill('confirmEmail', 'a@x.com');
  fireEvent.blur(box('confirmEmail'));
  fireEvent.blur(box('surname'));
  await expect.poll(() => errorOf('surname')).toBe('required');
  expect(errorOf('confirmEmail')).toBe('');
});
