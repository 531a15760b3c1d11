import { act, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BookingOutcome, Core } from '../../core';
import type { BookingState } from '../../core/generated/tables';
import { startListening } from '../../state/account/actions';
import { reloadProfile } from '../../state/user/actions';
import { aBooking, aConsentingPatient, anId, aPatient } from '../../testing/builders';
import { addAccount, type FakeAccount, type FakeBackend, makeFakeBackend } from '../../testing/fakeBackend';
import { makeFakeCore } from '../../testing/fakeCore';
import { held } from '../../testing/held';
import { holdCall } from '../../testing/holdCall';
import { makeTestStore, settled } from '../../testing/makeTestStore';
import { loadRealCore } from '../../testing/realCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import { formDecisions, renderScreen } from '../../testing/renderScreen';
import { tryAgainSlowly } from '../../testing/tryAgainSlowly';
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
  return { stage: 'asking', step, answers: {}, id: '', requestedAt: 0, stored: false, second: false, ...changes };
}

const outcome = (state: BookingState, more: Partial<BookingOutcome> = {}): BookingOutcome => ({
  state,
  effect: { type: 'none' },
  message: null,
  ...more,
});

interface Setting {
  /** The questionnaire's state when it is opened. */
  start: BookingState;
  /** The core's answer to events. The core's own tests check the rules of the steps. */
  step?: Core['bookingStep'];
  record?: ReturnType<typeof aPatient>;
  /** The relevant parts of the account. */
  user?: Partial<FakeAccount>;
  /** Whether a person may consent in this way; everybody may by default. */
  mayConsent?: Core['mayConsent'];
  language?: 'en' | 'tr' | 'ar';
  /** Why the core accepts no further request. */
  bookingRefusal?: Core['bookingRefusal'];
  /** The device's time. */
  now?: number;
  /** The start of a questionnaire without a draft; `start` by default. */
  bookingStart?: Core['bookingStart'];
  /** Changes the backend before anything is read. */
  beforeReading?: (backend: FakeBackend) => void;
}

async function openBooking({
  start,
  step,
  record = aConsentingPatient(),
  user = {},
  mayConsent = () => true,
  language = 'en',
  bookingRefusal = () => null,
  now,
  bookingStart = () => start,
  beforeReading = () => undefined,
}: Setting) {
  if (now !== undefined) vi.spyOn(Date, 'now').mockReturnValue(now);
  const bookingStep = vi.fn<Core['bookingStep']>(step ?? ((state) => outcome(state)));
  const core = makeFakeCore({
    bookingStart,
    bookingRestore: () => start,
    bookingStep,
    mayConsent,
    emailHint: () => null,
    ...formDecisions({ passwordReset: ({ email }) => ({ email }) }),
    bookingRefusal,
    bookingCan: (state) => ({ next: true, back: state.step > 1, submit: state.step >= 7 }),
  });
  const backend = makeFakeBackend();
  beforeReading(backend);
  const account = addAccount(backend, user);
  backend.store.patients.set(account.uid, record);
  backend.store.signedIn = account;
  const { store } = makeTestStore({ backend, core });
  await store.dispatch(startListening());
  await settled();
  const view = await renderScreen(<BookingPage />, store);
  await act(() => speak(language));
  await screen.findByRole('heading', { level: 1 });
  return { ...view, store, backend, account, bookingStep };
}

/** Loads the questionnaire's text of a language from the file that the browser fetches. */
async function speak(language: 'en' | 'tr' | 'ar'): Promise<void> {
  const words: unknown = JSON.parse(readFileSync(`public/locales/${language}/booking.json`, 'utf8'));
  i18next.addResourceBundle(language, 'booking', words);
  await i18next.changeLanguage(language);
}

afterEach(() => speak('en'));

const heading = () => screen.getByRole('heading', { level: 1 });

describe('the consent', () => {
  const asking: Setting = {
    start: at(1, { stage: 'consent' }),
    step: (_state, event) => outcome(event.type === 'consentGiven' ? at(1) : at(1, { stage: 'consent' })),
    record: aPatient(),
  };
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /store my answers/ });
  const adult = () => screen.getByRole<HTMLInputElement>('radio', { name: /18 or older/ });
  const guardian = () => screen.getByRole<HTMLInputElement>('radio', { name: /for my child/ });
  const begin = () => screen.getByRole('button', { name: 'Begin' });

  test('requires who asks and the checkbox, focuses what is missing, and is given once', async () => {
    const { user, backend, account } = await openBooking(asking);
    expect([adult().checked, guardian().checked, box().checked]).toEqual([false, false, false]);
    await user.click(begin());
    expect(document.activeElement).toBe(adult());
    await user.click(adult());
    await user.click(begin());
    expect(document.activeElement).toBe(box());
    expect(backend.calls).not.toContain('giveConsent');
    await user.click(box());
    await user.click(begin());
    await screen.findByText('Question 1 of 6');
    expect(backend.store.patients.get(account.uid)?.consent).toMatchObject({ version: 3, as: 'adult' });
    expect(document.activeElement).toBe(heading());
  });

  test.each([1, 2])(
    'asks a patient who agreed to version %i for the newest text, and “Not now” goes on',
    async (version) => {
      const record = aConsentingPatient({ consent: { version, as: 'adult', at: 0 } });
      const { user, backend, account } = await openBooking({ ...asking, record });
      screen.getByText(/your earlier agreement still applies and you can go on/);
      await user.click(screen.getByRole('button', { name: 'Not now' }));
      await screen.findByText('Question 1 of 6');
      expect(document.activeElement).toBe(heading());
      expect(backend.store.patients.get(account.uid)?.consent).toEqual(record.consent);
      expect(backend.calls).not.toContain('giveConsent');
    },
  );

  test('isn’t asked for in the middle of a request that an older agreement covers', async () => {
    await openBooking({ start: at(4), record: aConsentingPatient({ consent: { version: 2, as: 'adult', at: 0 } }) });
    expect(screen.getByText('Question 4 of 6')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /store my answers/ })).toBeNull();
  });

  describe('is asked for in its newest text before answers from before the login are sent', () => {
    const older = aConsentingPatient({ consent: { version: 2, as: 'adult', at: 0 } });
    const answered: Setting = {
      start: at(7, { stage: 'confirming', answers: ANSWERS }),
      step: (state, event) =>
        event.type === 'submit'
          ? outcome({ ...state, step: 8, stage: 'sending' }, { effect: { type: 'send', booking: aBooking() } })
          : outcome({ ...state, stage: 'submitted', stored: true }),
      record: older,
    };

    test('and agreeing sends them', async () => {
      const { user, backend, account } = await openBooking(answered);
      screen.getByText(/your earlier agreement still applies and you can go on/);
      await user.click(adult());
      await user.click(box());
      await user.click(screen.getByRole('button', { name: 'Agree and send' }));
      await expect.poll(() => backend.store.patients.get(account.uid)?.bookings).toHaveLength(1);
      expect(backend.store.patients.get(account.uid)?.consent).toMatchObject({ version: 3 });
    });

    test('and “Not now” keeps them and goes on, also after a reload', async () => {
      const { user, backend, account, unmount } = await openBooking(answered);
      expect(screen.queryByText(/your answers will be deleted/)).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Not now' }));
      await screen.findByRole('button', { name: 'Send request' });
      expect(document.activeElement).toBe(heading());
      expect(backend.store.patients.get(account.uid)?.consent).toEqual(older.consent);
      unmount();
      await openBooking(answered);
      screen.getByRole('button', { name: 'Send request' });
    });
  });

  test('kindly tells a patient under 18 by their own record, and shows the alternatives', async () => {
    const { user, backend } = await openBooking({ ...asking, mayConsent: (as) => as === 'guardian' });
    await user.click(adult());
    expect(screen.getByText(/says you’re under 18/)).toBeTruthy();
    expect(screen.getByText('We’re glad you want to talk to someone')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to my profile' }).getAttribute('href')).toBe(
      '/editPatientProfile?part=details',
    );
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
    await user.click(box());
    await user.click(begin());
    expect(document.activeElement).toBe(adult());
    expect(backend.calls).not.toContain('giveConsent');
    await user.click(guardian());
    expect(screen.queryByText(/says you’re under 18/)).toBeNull();
  });

  test('reports a consent that could not be saved, and keeps what was chosen', async () => {
    const { user, backend } = await openBooking(asking);
    backend.failNext('giveConsent', 'offline');
    await user.click(adult());
    await user.click(box());
    await user.click(begin());
    await screen.findByRole('alert');
    expect([adult().checked, box().checked]).toEqual([true, true]);
  });

  test('is required again after a withdrawal in another tab, and the answers stay', async () => {
    const { user, backend, account, store } = await openBooking({
      start: at(7, { stage: 'confirming', answers: ANSWERS }),
      step: (state) => outcome(state),
    });
    backend.store.patients.set(account.uid, aPatient());
    await act(() => store.dispatch(reloadProfile()));
    await screen.findByText('Before we begin');
    expect(document.activeElement).toBe(heading());
    await user.click(adult());
    await user.click(box());
    await user.click(begin());
    await screen.findByText('All questions answered');
    expect(screen.getByText('I sleep badly.')).toBeTruthy();
  });
});

describe('the email', () => {
  const unconfirmed: Setting = {
    start: at(7, { stage: 'confirming', answers: ANSWERS }),
    record: aPatient(),
    user: { emailVerified: false },
  };
  const comeBack = () =>
    act(async () => {
      window.dispatchEvent(new Event('focus'));
      await settled();
    });
  const emailFirst = () => screen.findByRole('heading', { level: 2, name: 'Confirm your email first' });

  test('lets a patient without confirmed email or consent answer the questions', async () => {
    const bookingStart = vi.fn((hasConsent: boolean) => at(1, hasConsent ? {} : { stage: 'consent' }));
    const { account } = await openBooking({ ...unconfirmed, start: at(1), bookingStart });
    expect(bookingStart).toHaveBeenLastCalledWith(true);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    screen.getByText('Your answers stay in this tab until you send them.');
    account.emailVerified = true;
    await comeBack();
    // Confirmed meanwhile: the current question stays.
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByText('Before we begin')).toBeNull();
  });

  test('has to be confirmed before anything is sent; on return, the page notices that and asks for the consent', async () => {
    const { backend, account } = await openBooking(unconfirmed);
    await emailFirst();
    expect(screen.getByText('I sleep badly.')).toBeTruthy();
    expect(screen.getByText('sule@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
    await comeBack();
    await emailFirst();
    account.emailVerified = true;
    await comeBack();
    await screen.findByRole('button', { name: 'Agree and send' });
    expect(document.activeElement).toBe(heading());
    expect(backend.calls).toContain('refresh');
    expect(backend.store.patients.get(account.uid)?.bookings).toEqual([]);
  });

  test('gets a first link if the provider reported it', async () => {
    const { user, backend } = await openBooking({
      ...unconfirmed,
      user: { emailVerified: false, providers: ['facebook'] },
    });
    await user.click(await screen.findByRole('button', { name: 'Send the link' }));
    await screen.findByRole('button', { name: 'Send the link again' });
    expect(backend.store.mails).toEqual(['verify sule@example.com']);
  });

  test('has to be confirmed in the same place after an earlier consent, and then the patient sends', async () => {
    const { account } = await openBooking({ ...unconfirmed, record: aConsentingPatient() });
    await emailFirst();
    account.emailVerified = true;
    await comeBack();
    await screen.findByRole('button', { name: 'Send request' });
    expect(document.activeElement).toBe(heading());
  });

  test('is added if the account has none, with a proof if the provider requires one', async () => {
    const { user, backend, account, fill } = await openBooking({
      ...unconfirmed,
      record: aPatient({ email: '' }),
      user: { email: '', emailVerified: false, providers: ['facebook'] },
    });
    await screen.findByRole('heading', { level: 2, name: 'Add an email address first' });
    backend.failNext('changeEmail', 'recent-sign-in-required');
    await fill(await screen.findByLabelText('Email'), 'sule@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm with Facebook' }));
    await screen.findByText(/We sent a link to/);
    expect(backend.store.mails).toEqual(['change sule@example.com']);
    expect(backend.calls.filter((call) => call === 'reauthenticate')).toHaveLength(1);
    Object.assign(account, { email: 'sule@example.com', emailVerified: true });
    await comeBack();
    await screen.findByRole('button', { name: 'Agree and send' });
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
  ])('shows the choices of step %i as radio buttons under the question', async (step, labels) => {
    await openBooking({ start: at(step) });
    expect(screen.getByText(`Question ${String(step)} of 6`)).toBeTruthy();
    const group = screen.getByRole('group', { name: heading().textContent });
    const choices = [...group.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(choices).toEqual(labels);
    expect(screen.getAllByRole('radio')).toHaveLength(labels.length);
  });

  test('store the same value in every language', async () => {
    const { user, bookingStep } = await openBooking({ start: at(5), language: 'ar' });
    await user.click(screen.getByRole('radio', { name: 'اضطرابات الأكل' }));
    expect(bookingStep.mock.calls.map(([, event]) => event)).toContainEqual({
      type: 'answer',
      value: 'Eating disorders',
    });
  });

  test('go on after a choice by finger or mouse, but wait for Next after a choice by keyboard, even after a press elsewhere', async () => {
    const { user, bookingStep } = await openBooking({ start: at(5, { answers: { '5': 'Family conflicts' } }) });
    const events = () => bookingStep.mock.calls.map(([, { type }]) => type);
    await user.click(screen.getByRole('radio', { name: 'Depression' }));
    expect(events()).toEqual(['answer', 'next']);
    screen.getByRole('radio', { name: 'Trauma and abuse' }).focus();
    await user.keyboard(' ');
    expect(events()).toEqual(['answer', 'next', 'answer']);
    await user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('button', { name: 'Next' }) });
    fireEvent.click(screen.getByRole('radio', { name: 'Eating disorders' }));
    expect(events()).toEqual(['answer', 'next', 'answer', 'next', 'answer']);
  });

  test('explain that on step 1 beforehand', async () => {
    await openBooking({ start: at(1) });
    expect(screen.getByRole('group')).toHaveProperty(
      'textContent',
      expect.stringMatching(/Tap an answer to continue, or choose one with the keyboard and press Next\./),
    );
  });

  test('tie the message of a missing answer to the choices, and focus the first', async () => {
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

  test.each([
    ['steps 2 to 5', 4],
    ['step 6', 5],
  ])('ignore a press of Next that was meant for the previous question: %s', async (_which, step) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    const { user, bookingStep } = await openBooking({
      start: at(step),
      step: (state, event) =>
        event.type === 'next' && state.answers[String(state.step) as '4'] === undefined && state.step !== step
          ? outcome(state, { message: 'chooseAnswer' })
          : outcome({ ...state, step: event.type === 'next' ? state.step + 1 : state.step }),
    });
    const [first] = screen.getAllByRole('radio');
    if (!first) throw new Error('a choice');
    await user.click(first);
    await screen.findByText(`Question ${String(step + 1)} of 6`);
    const events = bookingStep.mock.calls.length;
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByText('Please choose an answer')).toBeNull();
    expect(bookingStep.mock.calls).toHaveLength(events);
    // A visitor who presses it later wants to go on.
    clock.mockReturnValue(11_000);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Please choose an answer');
    clock.mockRestore();
  });

  test('move the focus to the next question, and to the previous one on the way back', async () => {
    const { user } = await openBooking({
      start: at(2, { answers: { '2': 'Married' } }),
      step: (state, event) => outcome({ ...state, step: state.step + (event.type === 'next' ? 1 : -1) }),
    });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Question 3 of 6');
    expect(document.activeElement).toBe(heading());
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(heading());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Married' }).checked).toBe(true);
  });

  test('show no back arrow on step 1', async () => {
    await openBooking({ start: at(1) });
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });
});

test('shows free text on step 6 with the number of characters left', async () => {
  const { bookingStep, fill } = await openBooking({ start: at(6, { answers: { '6': 'a'.repeat(1998) } }) });
  expect(screen.getByText('2 characters left')).toBeTruthy();
  const area = screen.getByRole('textbox', { name: heading().textContent });
  await fill(area, 'b');
  expect(bookingStep.mock.lastCall?.[1]).toMatchObject({ type: 'answer' });
  expect(screen.getByText(/not an emergency service/)).toBeTruthy();
});

test('keeps thoughts that are too long in full, says so, and Next stays on the step', async () => {
  const begun = JSON.stringify(at(6, { answers: { ...ANSWERS, '6': '' } }));
  sessionStorage.setItem('aram.draft.booking', begun);
  const view = () => renderPatientScreen(<BookingPage />, { core });
  const core = await loadRealCore();
  const { user, fill, unmount } = await view();
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox');
  await fill(area, 'a'.repeat(2001));
  expect(area.value).toHaveLength(2001);
  const words = screen.getByText('This is too long: at most 2000 characters');
  expect(area.getAttribute('aria-describedby')?.split(' ')).toContain(words.closest('p')?.id);
  expect(screen.getByText('1 character over the limit')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(document.activeElement).toBe(area);
  expect(screen.getByText('Question 6 of 6')).toBeTruthy();
  unmount();

  await view();
  const kept = await screen.findByRole<HTMLTextAreaElement>('textbox');
  expect(kept.value).toHaveLength(2001);
  await user.type(kept, '{Backspace}');
  expect(screen.queryByText(/This is too long/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('All questions answered');
});

test('shows the answers on step 7 in the visitor’s language', async () => {
  await openBooking({ start: at(7, { stage: 'confirming', answers: ANSWERS }), language: 'tr' });
  const shown = screen.getAllByRole('definition').map(({ firstElementChild }) => firstElementChild?.textContent);
  expect(shown).toEqual(['Kendim için', 'Boşanmış', 'Hayır', '45 yaşın üzerinde', 'Stres ve kaygı', 'I sleep badly.']);
});

describe('a request for a child', () => {
  const child = { '1': 'Teenager' } as const;

  test.each([
    [2, 'What is your own relationship status, as the parent or guardian?'],
    [3, 'Has your child been in therapy before?'],
    [4, 'Which counselor would your child prefer?'],
    [5, 'What does your child need help with?'],
    [6, 'What would you like the counselor to know about your child?'],
  ])('says in question %i and its field whom it is about', async (step, question) => {
    await openBooking({ start: at(step, { answers: child }) });
    expect(heading().textContent).toBe(question);
    const field = step === 6 ? screen.getByRole('textbox') : screen.getByRole('group');
    expect(field).toBe(step === 6 ? screen.getByLabelText(question) : screen.getByRole('group', { name: question }));
  });

  test('asks the first question neutrally when its answer is opened again', async () => {
    await openBooking({ start: at(1, { answers: child }) });
    expect(heading().textContent).toBe('Who is this for?');
  });
});

describe('going back from step 8 after the request is stored', () => {
  const stored = at(7, { stage: 'confirming', answers: ANSWERS, id: anId(9), requestedAt: 1, stored: true });

  test('says on step 7 that this was sent, and leads back to the confirmation', async () => {
    const { user, bookingStep } = await openBooking({ start: stored });
    expect(heading().textContent).toBe('This is what you sent');
    expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to the confirmation' }));
    expect(bookingStep.mock.lastCall?.[1]).toMatchObject({ type: 'submit' });
  });

  test('says after a change that this will be a second request, also on the button', async () => {
    await openBooking({ start: at(7, { stage: 'confirming', answers: ANSWERS, second: true }) });
    expect(heading().textContent).toBe('Ready to send?');
    expect(screen.getByText(/This will be your second/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a second request' })).toBeTruthy();
  });
});

describe('step 8', () => {
  const booking = aBooking({ ...ANSWERS, id: anId(9) });
  const send: Core['bookingStep'] = (state, { type }) => {
    if (type === 'submit')
      return outcome({ ...state, step: 8, stage: 'sending' }, { effect: { type: 'send', booking } });
    if (type === 'submitted') return outcome({ ...state, stage: 'submitted' });
    return outcome({ ...state, stage: 'failed' });
  };
  const confirming = at(7, { stage: 'confirming', answers: ANSWERS });

  test('stores the request, says so, and links home', async () => {
    const { user, backend, account } = await openBooking({ start: confirming, step: send });
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText('Request submitted');
    expect(screen.getByRole('link', { name: 'Find a time' }).getAttribute('href')).toBe('/sessions/new');
    expect(document.activeElement).toBe(heading());
    expect(backend.store.patients.get(account.uid)?.bookings).toEqual([booking]);
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'See your requests' }).getAttribute('href')).toBe(
      '/editPatientProfile#requests',
    );
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('I sleep badly.');
  });

  test('says what happens next in order, and by email only to a patient who wants it', async () => {
    const { user, backend, account } = await openBooking({ start: confirming, step: send });
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText('Request submitted');
    const events = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(events()).toEqual([
      'Someone on our team reads your request.',
      'You’ll see the answer on your home page. A dot at “Home” shows that it’s there.',
      'You meet here, by voice, chat or video. Each session uses one ticket.',
    ]);
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Email me at sule@example\.com/ });
    expect(box.checked).toBe(false);
    screen.getByText(/anyone who reads this mailbox will know you use Aram/);
    await user.click(box);
    await screen.findByText(/^We’ll email you\. You can change this/);
    expect(events()[1]).toBe(
      'We’ll email you at sule@example.com when there’s an answer. You’ll see it on your home page.Not your address? Change it',
    );
    expect(backend.store.addresses.get(account.uid)?.kinds).toEqual(['team']);
    const change = screen.getByRole('link', { name: 'Not your address? Change it' });
    expect(change.getAttribute('href')).toBe('/editPatientProfile?part=login');
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull();
  });

  test('asks nothing about emails where none go out', async () => {
    const { user, backend } = await openBooking({
      ...{ start: confirming, step: send },
      beforeReading: ({ store }) => {
        store.sendsMail = false;
      },
    });
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText(/^You’ll see the answer on your home page/);
    await expect.poll(() => backend.calls).toContain('sendsMail');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('reminds the patient of an email that is no longer confirmed', async () => {
    const stored = at(8, { stage: 'submitted', answers: ANSWERS, id: anId(9), requestedAt: 1, stored: true });
    await openBooking({ start: stored, user: { emailVerified: false } });
    await screen.findByRole('button', { name: 'Send the link again' });
    expect(heading().textContent).toBe('Request submitted');
  });

  test('lets the patient try again when sending takes long, and stores the request once', async () => {
    const { backend, account } = await openBooking({ start: confirming, step: send });
    const release = holdCall(backend.patients, 'appendBooking');
    await tryAgainSlowly('Send request');
    await act(async () => {
      release();
      await settled();
    });
    await screen.findByRole('link', { name: 'Back to home' });
    expect(backend.calls.filter((call) => call === 'appendBooking')).toHaveLength(2);
    expect(backend.store.patients.get(account.uid)?.bookings).toHaveLength(1);
  });

  test('reports a lost answer, and the retry stores the request once', async () => {
    const { user, backend, account } = await openBooking({ start: confirming, step: send });
    backend.failNext('appendBooking', { code: 'offline', afterwards: true });
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText('Your request has not been sent yet');
    expect(screen.getByRole('alert').textContent).toMatch(/Your answers are still here/);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('Request submitted');
    expect(backend.store.patients.get(account.uid)?.bookings).toHaveLength(1);
  });
});

describe('a recent request', () => {
  const DAY = 86_400_000;
  const sent = (days: number) => aConsentingPatient({ bookings: [aBooking({ requestedAt: Date.now() - days * DAY })] });
  const notice = () => screen.queryByText(/^You sent a request on/);

  test('is mentioned before the first answer, with a link to it', async () => {
    const { user } = await openBooking({
      start: at(1),
      record: aConsentingPatient({ bookings: [aBooking({ requestedAt: new Date(2026, 2, 8, 12).getTime() })] }),
      now: new Date(2026, 2, 10).getTime(),
      step: (state) => outcome({ ...state, step: 2 }),
    });
    expect(notice()?.textContent).toBe('You sent a request on March 8, 2026');
    expect(screen.getByRole('link', { name: 'See your requests' }).getAttribute('href')).toBe(
      '/editPatientProfile#requests',
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Question 2 of 6');
    expect(notice()).toBeNull();
  });

  test('is mentioned without the promise to write if it is old', async () => {
    await openBooking({ start: at(1), record: sent(61) });
    expect(notice()).not.toBeNull();
    expect(screen.queryByText('We’ll read it and email you.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Find a time' }).getAttribute('href')).toBe('/sessions/new');
  });

  test.each([
    ['never', at(1), aConsentingPatient()],
    ['and is being changed', at(1, { second: true }), sent(2)],
    ['and is unchanged', at(1, { stored: true, id: anId(9), requestedAt: 1 }), sent(2)],
  ])('isn’t mentioned if it was sent %s', async (_when, start, record) => {
    await openBooking({ start, record });
    expect(notice()).toBeNull();
  });
});

describe('a limit on further requests', () => {
  test('says that 150 requests are the limit of an account, with a link to contact us', async () => {
    const bookings = Array.from({ length: 150 }, (_, index) => aBooking({ id: anId(index + 1) }));
    const bookingRefusal = vi.fn<Core['bookingRefusal']>(() => ({ reason: 'full' }));
    await openBooking({ start: at(1), record: aConsentingPatient({ bookings }), bookingRefusal });
    expect(heading().textContent).toBe('You’ve sent 150 requests');
    expect(bookingRefusal.mock.lastCall?.[0]).toEqual(bookings.map(({ requestedAt }) => requestedAt));
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });

  const nextAt = new Date(2026, 10, 29, 10, 30).getTime();

  test('says before the questions when the next request is possible after five in a week', async () => {
    await openBooking({ start: at(1), bookingRefusal: () => ({ reason: 'tooSoon', nextAt }) });
    expect(heading().textContent).toBe('You’ve sent 5 requests in the past week');
    expect(screen.getByText(/from November 29, 2026 at 10:30\sAM/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText(/not an emergency service/)).toBeTruthy();
  });

  test('says it at step 8 if another device sent the last of five in a week', async () => {
    const failed = at(8, { stage: 'failed', answers: ANSWERS, id: anId(9), requestedAt: 1 });
    await openBooking({ start: failed, bookingRefusal: () => ({ reason: 'tooSoon', nextAt }) });
    expect(screen.getByRole('alert').textContent).toMatch(/from November 29, 2026 at 10:30\sAM/);
  });

  test('keeps the last request readable', async () => {
    const stored = at(7, { stage: 'confirming', answers: ANSWERS, id: anId(9), requestedAt: 1, stored: true });
    await openBooking({ start: stored, bookingRefusal: () => ({ reason: 'tooSoon', nextAt }) });
    expect(screen.getByText('I sleep badly.')).toBeTruthy();
    expect(heading().textContent).toBe('This is what you sent');
  });
});

test('says after a reload that we check whether the request has arrived, and then the result', async () => {
  const failed = at(8, { stage: 'failed', answers: ANSWERS, id: anId(9), requestedAt: 1 });
  sessionStorage.setItem('aram.draft.booking', '{}');
  const answer = held();
  const { backend } = await openBooking({
    start: failed,
    step: (state, { type }) => outcome(type === 'submitted' ? { ...state, stage: 'submitted' } : state),
    beforeReading: (fake) => {
      const { loadProfile } = fake.records;
      let reads = 0;
      fake.records.loadProfile = async (uid) => {
        reads += 1;
        if (reads > 1) await answer.promise;
        return loadProfile(uid);
      };
    },
  });
  expect(heading().textContent).toBe('Checking whether your request has arrived…');
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  backend.failNext('loadProfile', 'offline');
  answer.letGo();
  await expect.poll(() => heading().textContent).toBe('We’re not sure your request arrived');
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
});

test('reports a wrong date of the device, and keeps the answers', async () => {
  const failed = at(8, { stage: 'failed', answers: ANSWERS, id: anId(9), requestedAt: 1 });
  const { user, backend } = await openBooking({
    start: at(7, { stage: 'confirming', answers: ANSWERS }),
    step: (_state, { type }) =>
      outcome(failed, type === 'submit' ? { effect: { type: 'send', booking: aBooking({ id: anId(9) }) } } : {}),
  });
  backend.failNext('appendBooking', 'wrong-clock');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await expect.poll(() => screen.getByRole('alert').textContent).toMatch(/date or time on your device is off/);
});
