// @vitest-environment node
/** The typed face over the real module: the results match the types of the tables. */
import { beforeAll, describe, expect, test } from 'vitest';
import { emptyPatientFields } from '../../testing/builders';
import { loadRealCore } from '../../testing/realCore';
import {
  type BookingEvent,
  type BookingState,
  type Core,
  CoreError,
  type Draft,
  FORM_FIELDS,
  FORMS,
  type FormName,
  loadCore,
} from '..';

let core: Core;
beforeAll(async () => {
  core = await loadRealCore();
});

const SIGN_UP: Draft<'patientSignup'> = {
  name: 'Şule',
  surname: 'Öz',
  email: 'sule@example.com',
  confirmEmail: 'sule@example.com',
  password: 'abc12345',
  confirmPassword: 'abc12345',
  day: '5',
  month: '4',
  year: '1990',
};

const CARD: Draft<'card'> = {
  cardType: 'Visa',
  selectedItem: 'Turkey',
  city: 'Izmir',
  cardNumber: '4111 1111 1111 1234',
  zipCode: '034000',
  expiryDate: '04/29',
  cvvCode: '123',
  nameOnCard: 'Şule Öz',
  address: '12 Gulan St.',
};

/** A draft of a form with no input. */
const empty = <N extends FormName>(form: N) =>
  Object.fromEntries(FORM_FIELDS[form].map((field) => [field, ''])) as Draft<N>;

describe('forms', () => {
  test('a check of a valid draft finds nothing', () => {
    expect(core.check('patientSignup', SIGN_UP)).toEqual({});
    expect(core.check('card', CARD)).toEqual({});
  });

  test('a check gives each field its message, even beyond 32 bits', () => {
    const wrong = { ...SIGN_UP, surname: '!', confirmEmail: 'x', password: 'a', confirmPassword: 'b', year: '2999' };
    expect(core.check('patientSignup', wrong)).toEqual({
      surname: 'must4',
      confirmEmail: 'must5',
      password: 'must2',
      confirmPassword: 'must3',
      day: 'date',
    });
    const profile = { ...empty('patientProfile'), name: 'Ali', educationLevel: 'none', gender: 'none', phone: 'x' };
    expect(core.check('patientProfile', profile)).toEqual({ phone: 'phone' });
  });

  test('a birthday after today is in the future, and today is not', () => {
    const on = (day: Date) => ({
      ...SIGN_UP,
      day: String(day.getDate()),
      month: String(day.getMonth() + 1),
      year: String(day.getFullYear()),
    });
    const now = new Date();
    expect(core.check('patientSignup', on(now))).toEqual({});
    const later = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 2);
    expect(core.check('patientSignup', on(later))).toEqual({ day: 'dateFuture' });
  });

  test.each(Object.keys(FORMS) as FormName[])('an empty %s lacks what the table requires', (form) => {
    const errors: Partial<Record<string, string>> = core.check(form, empty(form));
    for (const [field, { required, messages }] of Object.entries(FORMS[form].fields)) {
      expect(errors[field]).toBe(required ? messages.missing : undefined);
    }
    expect(core.submit(form, empty(form))).toEqual(
      Object.keys(errors).length === 0 ? expect.objectContaining({ ok: true }) : { ok: false, errors },
    );
  });

  test('a sign-up gives an account and a record without the password', () => {
    const checked = core.submit('patientSignup', SIGN_UP);
    expect(checked).toEqual({
      ok: true,
      payload: {
        account: { email: 'sule@example.com', password: 'abc12345' },
        record: {
          name: 'Şule',
          surname: 'Öz',
          email: 'sule@example.com',
          birthday: '05 04 1990',
          ...emptyPatientFields(),
        },
      },
    });
  });

  test('a card to store has a masked number and no CVV', () => {
    const { cvvCode, ...card } = CARD;
    const checked = core.submit('card', CARD);
    expect(checked).toEqual({ ok: true, payload: { ...card, cardNumber: '************1234', expiryDate: '0429' } });
    expect(JSON.stringify(checked)).not.toContain(`"${cvvCode}"`);
  });

  test('the separator of the texts cannot be smuggled in', () => {
    expect(core.check('signIn', { email: 'a\0b', password: '\0' })).toEqual({});
    expect(core.submit('signIn', { email: 'a\0b', password: 'c' })).toEqual({
      ok: true,
      payload: { email: 'a\uFFFDb', password: 'c' },
    });
    expect(core.check('newsletter', { email: 'a@b.co\0c' })).toEqual({ email: 'invalidEmail' });
  });

  test('half an emoji or a missing field breaks nothing', () => {
    expect(core.check('newsletter', { email: '\uD83D' })).toEqual({ email: 'invalidEmail' });
    expect(core.check('signIn', { email: 'x' } as Draft<'signIn'>)).toEqual({ password: 'required' });
  });
});

describe('the questionnaire', () => {
  const answers = ['Individual', 'Single', 'yes', 'Female', 'Depression', ' thoughts '];
  const id = '0123456789abcdef';
  const run = (state: BookingState, events: readonly BookingEvent[]) =>
    events.reduce((before, event) => core.bookingStep(before, event).state, state);
  const answered = () =>
    run(
      core.bookingStart(true),
      answers.flatMap((value): BookingEvent[] => [{ type: 'answer', value }, { type: 'next' }]),
    );

  test('starts with the consent if the record has none', () => {
    expect(core.bookingStart(false)).toEqual({
      stage: 'consent',
      step: 1,
      answers: {},
      id: '',
      requestedAt: 0,
      stored: false,
      second: false,
    });
    expect(core.bookingStart(true).stage).toBe('asking');
  });

  test('without an answer, next says "Please choose an answer"', () => {
    const start = core.bookingStart(true);
    expect(core.bookingStep(start, { type: 'next' })).toEqual({
      state: start,
      effect: { type: 'none' },
      message: 'chooseAnswer',
    });
    expect(core.bookingCan(start)).toEqual({ next: false, back: false, submit: false });
  });

  test('submit sends the booking as it is stored', () => {
    const { state, effect } = core.bookingStep(answered(), { type: 'submit', id, requestedAt: 1_700_000_000_000 });
    expect(state.stage).toBe('sending');
    expect(effect).toEqual({
      type: 'send',
      booking: {
        id,
        1: 'Individual',
        2: 'Single',
        3: 'yes',
        4: 'Female',
        5: 'Depression',
        6: 'thoughts',
        requestedAt: 1_700_000_000_000,
      },
    });
  });

  test('a draft survives a reload, and a tampered one breaks nothing', () => {
    const state = answered();
    expect(core.bookingRestore(JSON.parse(JSON.stringify(state)), true)).toEqual(state);
    const cyclic: Record<string, unknown> = { stage: 'submitted' };
    cyclic['answers'] = cyclic;
    for (const draft of [
      null,
      undefined,
      'x',
      5.5,
      [],
      [state],
      cyclic,
      { answers: { 1: {} } },
      { step: 1n },
      Symbol('x'),
    ]) {
      expect(core.bookingRestore(draft, true)).toEqual(core.bookingStart(true));
    }
  });

  test('a fifth request in seven days is sent, and a sixth gets the time when it is possible', () => {
    const day = 86_400_000;
    const now = 1_800_000_000_000;
    const ago = (...days: number[]) => days.map((number) => now - number * day);
    expect(core.bookingRefusal([], now)).toBeNull();
    expect(core.bookingRefusal(ago(6, 5, 4, 3), now)).toBeNull();
    expect(core.bookingRefusal(ago(90, 6, 5, 4, 3, 2), now)).toEqual({ reason: 'tooSoon', nextAt: now + day });
    expect(core.bookingRefusal(ago(90, 7, 5, 4, 3, 2), now)).toBeNull();
    expect(core.bookingRefusal(Array<number>(150).fill(0), now)).toEqual({ reason: 'full' });
  });

  test('a request that the store refused is explained by the list, the clock or the pace', () => {
    const day = 86_400_000;
    const now = 1_800_000_000_000;
    const ago = (...days: number[]) => days.map((number) => now - number * day);
    expect(core.bookingRefused([], now, now)).toBeNull();
    expect(core.bookingRefused(Array<number>(150).fill(0), now, now)).toBe('full');
    expect(core.bookingRefused([], now - day, now)).toBe('wrongClock');
    expect(core.bookingRefused(ago(6, 5, 4, 3, 2), now, now)).toBe('tooSoon');
    expect(core.bookingRefused([Number.NaN, ...ago(5, 4, 3, 2)], now, now)).toBeNull();
  });

  test('an invalid event is bad input', () => {
    const call = () => core.bookingStep(core.bookingStart(true), { type: 'jump' } as unknown as BookingEvent);
    expect(call).toThrow(CoreError);
    expect(call).toThrow(expect.objectContaining({ code: 'badInput' }));
    expect(core.bookingStart(true).step).toBe(1);
  });
});

describe('cards and tickets', () => {
  test('an invalid pack in the navigation state is null', () => {
    expect(core.ticketPack(25, 40)).toEqual({ ticket: 25, price: 40 });
    for (const [ticket, price] of [
      [5, 40],
      [5.5, 10],
      [Number.NaN, 10],
      [Infinity, 10],
      [-0, 0],
    ] as const) {
      expect(core.ticketPack(ticket, price)).toBeNull();
    }
  });

  test('a purchase needs a selected card', () => {
    const pack = { ticket: 5, price: 10 };
    const [card, entry] = ['card-0123456789ab', '00000000-0000-4000-8000-000000000001'];
    expect(core.purchase(pack, '', entry)).toBeNull();
    expect(core.purchase(pack, card, entry)).toEqual({ entryId: entry, kind: 'purchase', cardId: card, ...pack });
  });
});

describe('accounts', () => {
  test('an adult consents from the 18th birthday on, by the visitor’s calendar, and a guardian always', () => {
    expect(core.mayConsent('adult', '05 04 2008', new Date(2026, 3, 5))).toBe(true);
    expect(core.mayConsent('adult', '05 04 2008', new Date(2026, 3, 4))).toBe(false);
    expect(core.mayConsent('adult', '', new Date(2026, 3, 4))).toBe(true);
    expect(core.mayConsent('guardian', '05 04 2020', new Date(2026, 3, 4))).toBe(true);
  });

  test('a user who has a license is a counselor', () => {
    expect([core.roleOf({ license: 'A-1' }), core.roleOf({})]).toEqual(['counselor', 'patient']);
  });

  test('a display name becomes a patient that the store accepts', () => {
    expect(core.splitDisplayName('🙂 Şule Öz Demir')).toEqual({ name: 'Şule', surname: 'Öz' });
    expect(core.socialPatient('', '')).toMatchObject({ name: '', surname: '', email: '', tickets: 0, cards: [] });
  });

  test('a draft without a visible text says nothing', () => {
    const draft = { option: 'billing', name: ' ', mail: '\u200B', details: '' } as const;
    expect(core.saysNothing('contact', draft)).toBe(true);
    expect(core.saysNothing('contact', { ...draft, details: '.' })).toBe(false);
  });

  test('a mistyped domain gets a hint', () => {
    expect([core.emailHint('a@gmial.com'), core.emailHint('a@gmail.com')]).toEqual(['a@gmail.com', null]);
    expect(core.emailHint('Ali <a@gmial.com>;')).toBe('a@gmail.com');
  });

  test('a copied password loses the spaces and invisible characters around it', () => {
    expect(core.barePassword('\ufeff calm2026\u200b ')).toBe('calm2026');
    expect(core.barePassword('calm2026')).toBeNull();
  });

  test('credentials change in the order of the specification', () => {
    const change = { email: 'a@b.co', newEmail: 'c@b.co', newPassword: true, hasPassword: true };
    expect(core.credentialSteps('patient', change)).toEqual(['reauthenticate', 'verifyNewEmail', 'updatePassword']);
    expect(core.credentialSteps('counselor', { ...change, hasPassword: false })).toEqual([
      'reauthenticateByPopup',
      'verifyNewEmail',
    ]);
    expect(core.credentialSteps('patient', { ...change, newEmail: '', newPassword: false })).toEqual([]);
  });
});

test('the core is loaded once', async () => {
  expect(await loadCore()).toBe(core);
});
