import { act, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BookingOutcome, Core } from '../../core';
import type { BookingState } from '../../core/generated/tables';
import { startListening } from '../../state/session/thunks';
import { aBooking, aConsentingPatient, anId, aPatient } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { makeTestStore, settled } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import BookingPage from './BookingPage';

const ANSWERS = {
  '1': 'Individual',
  '2': 'Divorced',
  '3': 'no',
  '4': 'Over 45',
  '5': 'Stress and Anxiety',
  '6': 'I sleep badly.',
} as const;

function at(step: number, changes: Partial<BookingState> = {}): BookingState {
  return { stage: 'asking', step, answers: {}, id: '', requestedAt: 0, stored: false, ...changes };
}

const outcome = (state: BookingState, more: Partial<BookingOutcome> = {}): BookingOutcome => ({
  state,
  effect: { type: 'none' },
  message: null,
  ...more,
});

interface Setting {
  /** Where the questionnaire stands when it is opened. */
  start: BookingState;
  /** What the core answers to events; the rules of the steps are its own tests' affair. */
  step?: Core['bookingStep'];
  record?: ReturnType<typeof aPatient>;
  language?: 'en' | 'tr' | 'ar';
}

async function openBooking({ start, step, record = aConsentingPatient(), language = 'en' }: Setting) {
  const bookingStep = vi.fn<Core['bookingStep']>(step ?? ((state) => outcome(state)));
  const core = makeFakeCore({
    bookingStart: () => start,
    bookingRestore: () => start,
    bookingStep,
    bookingCan: (state) => ({ next: true, back: state.step > 1, submit: state.step >= 7 }),
  });
  const backend = makeFakeBackend();
  const account = addAccount(backend);
  backend.store.patients.set(account.uid, record);
  backend.store.signedIn = account;
  const { store } = makeTestStore({ backend, core });
  await store.dispatch(startListening());
  await settled();
  const view = await renderScreen(<BookingPage />, store);
  await act(() => speak(language));
  await screen.findByRole('heading', { level: 1 });
  return { ...view, backend, account, bookingStep };
}

/** The questionnaire's words of a language, from the file that the browser fetches. */
async function speak(language: 'en' | 'tr' | 'ar'): Promise<void> {
  const words: unknown = JSON.parse(readFileSync(`public/locales/${language}/booking.json`, 'utf8'));
  i18next.addResourceBundle(language, 'booking', words);
  await i18next.changeLanguage(language);
}

afterEach(() => speak('en'));

const heading = () => screen.getByRole('heading', { level: 1 });

describe('the consent', () => {
  test('needs both boxes, takes the focus to the one that is missing, and is given once', async () => {
    const { user, backend, account } = await openBooking({
      start: at(1, { stage: 'consent' }),
      step: (_state, event) => outcome(event.type === 'consentGiven' ? at(1) : at(1, { stage: 'consent' })),
      record: aPatient(),
    });
    const begin = screen.getByRole('button', { name: 'Begin' });
    const [agree, adult] = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect([agree?.checked, adult?.checked]).toEqual([false, false]);
    await user.click(begin);
    expect(document.activeElement).toBe(agree);
    await user.click(screen.getByLabelText(/stores my answers/));
    await user.click(begin);
    expect(document.activeElement).toBe(adult);
    expect(backend.calls).not.toContain('giveConsent');
    await user.click(screen.getByLabelText(/18 or older/));
    await user.click(begin);
    await screen.findByText('Step 1 of 8');
    expect(backend.store.patients.get(account.uid)?.consent?.version).toBe(1);
    expect(document.activeElement).toBe(heading());
  });

  test('a consent that could not be saved is told, and the boxes stay ticked', async () => {
    const { user, backend } = await openBooking({ start: at(1, { stage: 'consent' }), record: aPatient() });
    backend.failNext('giveConsent', 'offline');
    await user.click(screen.getByLabelText(/stores my answers/));
    await user.click(screen.getByLabelText(/18 or older/));
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>(/18 or older/).checked).toBe(true);
  });
});

describe('steps 1 to 5', () => {
  test.each([
    [1, ['For me', 'For my teenage child']],
    [2, ['Single', 'Married', 'Divorced']],
    [3, ['Yes', 'No']],
    [4, ['A man', 'A woman', 'Someone over 45', 'Someone non-religious', 'No preference']],
    [
      5,
      [
        'Depression',
        'Stress and anxiety',
        'Relationship issues',
        'Family conflicts',
        'Trauma and abuse',
        'Eating disorders',
      ],
    ],
  ])('step %i offers its choices as radio buttons under the question', async (step, labels) => {
    await openBooking({ start: at(step) });
    expect(screen.getByText(`Step ${String(step)} of 8`)).toBeTruthy();
    const group = screen.getByRole('group', { name: heading().textContent });
    const choices = [...group.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(choices).toEqual(labels);
    expect(screen.getAllByRole('radio')).toHaveLength(labels.length);
  });

  test('what is stored is the same in every language', async () => {
    const { user, bookingStep } = await openBooking({ start: at(5), language: 'ar' });
    await user.click(screen.getByRole('radio', { name: 'اضطرابات الأكل' }));
    expect(bookingStep.mock.lastCall?.[1]).toEqual({ type: 'answer', value: 'Eating disorders' });
  });

  test('without an answer the message is tied to the choices, and the first takes the focus', async () => {
    const { user } = await openBooking({
      start: at(3),
      step: (state) => outcome(state, { message: 'chooseAnswer' }),
    });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const first = screen.getAllByRole('radio')[0];
    expect(document.activeElement).toBe(first);
    const told = document.getElementById(first?.getAttribute('aria-describedby') ?? '');
    expect(told?.textContent).toBe('Please choose an answer');
  });

  test('the next question takes the focus, and so does the one before on the way back', async () => {
    const { user } = await openBooking({
      start: at(2, { answers: { '2': 'Married' } }),
      step: (state, event) => outcome({ ...state, step: state.step + (event.type === 'next' ? 1 : -1) }),
    });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Step 3 of 8');
    expect(document.activeElement).toBe(heading());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(heading());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Married' }).checked).toBe(true);
  });

  test('there is no back arrow on step 1', async () => {
    await openBooking({ start: at(1) });
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });
});

test('step 6 is free text with the characters that are left', async () => {
  const { bookingStep, fill } = await openBooking({ start: at(6, { answers: { '6': 'a'.repeat(1998) } }) });
  expect(screen.getByText('2 characters left')).toBeTruthy();
  const area = screen.getByRole('textbox', { name: heading().textContent });
  await fill(area, 'b');
  expect(bookingStep.mock.lastCall?.[1]).toMatchObject({ type: 'answer' });
  expect(screen.getByText(/not an emergency service/)).toBeTruthy();
});

test('step 7 shows the answers in the visitor’s language', async () => {
  await openBooking({ start: at(7, { stage: 'confirming', answers: ANSWERS }), language: 'tr' });
  const shown = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(shown).toEqual(['Kendim için', 'Boşanmış', 'Hayır', '45 yaşın üzerinde', 'Stres ve kaygı', 'I sleep badly.']);
});

describe('step 8', () => {
  const booking = aBooking({ ...ANSWERS, id: anId(9) });
  const send: Core['bookingStep'] = (state, { type }) => {
    if (type === 'submit')
      return outcome({ ...state, step: 8, stage: 'sending' }, { effect: { type: 'send', booking } });
    if (type === 'submitted') return outcome({ ...state, stage: 'submitted' });
    return outcome({ ...state, stage: 'failed' }, { message: 'sendFailed' });
  };
  const confirming = at(7, { stage: 'confirming', answers: ANSWERS });

  test('the request is stored, the screen says so, and the way home is there', async () => {
    const { user, backend, account } = await openBooking({ start: confirming, step: send });
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText('Request submitted');
    expect(document.activeElement).toBe(heading());
    expect(backend.store.patients.get(account.uid)?.bookings).toEqual([booking]);
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('I sleep badly.');
  });

  test('a lost answer is told, and the retry stores the request once', async () => {
    const { user, backend, account } = await openBooking({ start: confirming, step: send });
    backend.failNext('appendBooking', { code: 'offline', afterwards: true });
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText('Your request is not sent yet');
    expect(screen.getByRole('alert').textContent).toMatch(/Your answers are still here/);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('Request submitted');
    expect(backend.store.patients.get(account.uid)?.bookings).toHaveLength(1);
  });
});

test('150 requests are as many as an account holds: the screen says so and shows the way to us', async () => {
  const bookings = Array.from({ length: 150 }, (_, index) => aBooking({ id: anId(index + 1) }));
  await openBooking({ start: at(1), record: aConsentingPatient({ bookings }) });
  await waitFor(() => {
    expect(heading().textContent).toBe('You have sent 150 requests');
  });
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
});
