import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { BackendError } from '../../backend/errors';
import type { Core, PatientRecord } from '../../core';
import { aCard, anId } from '../../testing/builders';
import { makeFakeBackend } from '../../testing/fakeBackend';
import { focusOn } from '../../testing/focusOn';
import { settled } from '../../testing/makeTestStore';
import { findToast } from '../../testing/toasts';
import { tryAgainSlowly } from '../../testing/tryAgainSlowly';
import { holdCall } from '../../testing/holdCall';
import { loadRealCore } from '../../testing/realCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import AddCardPage from './AddCardPage';

let core: Core;
beforeAll(async () => {
  core = await loadRealCore();
});

const NUMBER = '4242424242424242';
const TYPED = {
  'Card number': NUMBER,
  'Expiry date': '04/49',
  'CVV code': '739',
  'Name on card': 'Şule Öz',
  Address: '12 Gulan St.',
  'Zip code': '035000',
};
const STORED = {
  cardType: 'MasterCard',
  selectedItem: 'Turkey',
  city: 'Izmir',
  cardNumber: '************4242',
  zipCode: '035000',
  expiryDate: '0449',
  nameOnCard: 'Şule Öz',
  address: '12 Gulan St.',
};

async function openForm(record: Partial<PatientRecord> = {}, state?: unknown, backend = makeFakeBackend()) {
  const view = await renderPatientScreen(<AddCardPage />, { core, record, state, backend });
  await screen.findByLabelText('Card number');
  const { user, fill } = view;
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const save = () => user.click(screen.getByRole('button', { name: 'Save card' }));
  const fillAll = async (changes: Partial<typeof TYPED> = {}) => {
    await user.click(screen.getByRole('radio', { name: 'MasterCard' }));
    for (const [label, text] of Object.entries({ ...TYPED, ...changes })) await fill(field(label), text);
    await user.selectOptions(field('Country'), 'Turkey');
    await user.selectOptions(field('City'), 'Izmir');
  };
  return { ...view, field, save, fillAll };
}

describe('saving a card', () => {
  test('stores the card as it was when saved, and says that later changes are not part of it', async () => {
    const { fillAll, save, fill, field, path, backend, stored } = await openForm();
    const release = holdCall(backend.patients, 'appendCard');
    await fillAll();
    await save();
    await fill(field('Zip code'), '77');
    release();
    await expect.poll(path).toBe('/add-new-card-thank-you');
    await findToast('editedSince');
    expect(stored()?.cards).toMatchObject([{ zipCode: '035000' }]);
    expect(sessionStorage.getItem('aram.draft.card')).toBeNull();
  });

  test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'])(
    'stores what the core returns, and reads the digits of every keyboard: %s',
    async (digits) => {
      const native = (text: string) => text.replace(/\d/g, (digit) => digits.charAt(Number(digit)));
      const { fillAll, save, field, path, stored } = await openForm();
      await fillAll({ 'Card number': native(NUMBER), 'Expiry date': native('0449'), 'CVV code': native('739') });
      expect(field('Card number').value).toBe('4242 4242 4242 4242');
      expect(screen.getByText('•••• •••• •••• 4242')).toBeTruthy();
      expect(await screen.findByText('04/49')).toBeTruthy();
      await save();
      await expect.poll(path).toBe('/add-new-card-thank-you');
      expect(stored()?.cards).toEqual([{ ...STORED, id: expect.stringMatching(/^[\w-]{16,64}$/) as string }]);
    },
  );

  test('reads an expiry date as password managers fill it, and draws it as it is stored', async () => {
    const { fillAll, save, path, stored } = await openForm();
    await fillAll({ 'Expiry date': '2030-12', 'Name on card': 'Sara (Sally) ٢' });
    expect(await screen.findByText('12/2030')).toBeTruthy();
    await save();
    await expect.poll(path).toBe('/add-new-card-thank-you');
    expect(stored()?.cards).toMatchObject([{ expiryDate: '122030', nameOnCard: 'Sara (Sally) 2' }]);
  });

  test('keeps number and CVV out of drafts, state and actions', async () => {
    const { fillAll, save, path, store } = await openForm();
    await fillAll();
    const kept = () => JSON.stringify([store.getState(), Object.entries(sessionStorage), Object.entries(localStorage)]);
    // Matches whole words only, because a timestamp or an id may contain the digits of the CVV by chance.
    const secrets = /4242 ?4242|\b739\b/;
    expect(kept()).toContain('12 Gulan St.');
    expect(kept()).not.toMatch(secrets);
    await save();
    await expect.poll(path).toBe('/add-new-card-thank-you');
    expect(kept()).not.toMatch(secrets);
    expect(sessionStorage.getItem('aram.draft.card')).toBeNull();
  });

  test('passes a waiting purchase on to the thank-you page', async () => {
    const waiting = { purchase: { ticket: 5, price: 10, entryId: anId() } };
    const { fillAll, save, path, navigationState } = await openForm({}, waiting);
    await fillAll();
    await save();
    await expect.poll(path).toBe('/add-new-card-thank-you');
    expect(navigationState()).toEqual({ done: 'card', ...waiting });
  });

  test('chooses the type from the number until the patient chooses one by hand', async () => {
    const { field, fill, user } = await openForm();
    const type = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    const number = async (digits: string) => {
      await user.clear(field('Card number'));
      await fill(field('Card number'), digits);
    };
    await number('4');
    await expect.poll(() => type('Visa').checked).toBe(true);
    await number('55');
    await expect.poll(() => type('MasterCard').checked).toBe(true);
    await user.click(type('Visa'));
    await number('5555 5555');
    await settled();
    expect(type('Visa').checked).toBe(true);
  });

  test('shows soft warnings next to the fields, and they block nothing', async () => {
    const { fillAll, save, path } = await openForm();
    await fillAll({ 'Card number': '4242424242424243', 'Expiry date': '0120' });
    await screen.findByText(/doesn’t look like a card number/);
    await screen.findByText(/This date has passed/);
    await save();
    await expect.poll(path).toBe('/add-new-card-thank-you');
  });
});

describe('errors', () => {
  test('appear next to each field, and the first wrong field takes the focus', async () => {
    const { save, backend } = await openForm();
    await save();
    await focusOn(() => screen.getByRole('radio', { name: 'Visa' }));
    expect(backend.calls).not.toContain('appendCard');
  });
});

describe('country and city', () => {
  test('lists the cities of the chosen country, and clears a city of another country', async () => {
    const { field, user } = await openForm();
    const offered = () => [...field('City').querySelectorAll('option')].map((option) => option.value).filter(Boolean);
    expect(offered()).toEqual([]);
    await user.selectOptions(field('Country'), 'Italy');
    expect(offered()).toEqual(['Rome', 'Milan', 'Verona']);
    await user.selectOptions(field('City'), 'Milan');
    await user.selectOptions(field('Country'), 'England');
    expect(offered()).toEqual(['London', 'Manchester', 'Bristol']);
    expect(field('City').value).toBe('');
  });
});

describe('a failed save', () => {
  test('shows a message, keeps what was typed, and its retry stores the card once', async () => {
    const { fillAll, save, field, path, backend, stored } = await openForm();
    backend.failNext('appendCard', { code: 'unavailable', afterwards: true });
    await fillAll();
    await save();
    await screen.findByText('We don’t know yet whether this arrived');
    expect(field('Card number').value).toBe('4242 4242 4242 4242');
    expect(field('CVV code').value).toBe('739');
    await save();
    await expect.poll(path).toBe('/add-new-card-thank-you');
    expect(stored()?.cards).toHaveLength(1);
  });

  test('a change before the retry makes another card, with a new id', async () => {
    const { fillAll, save, field, fill, user, backend, path, stored } = await openForm();
    backend.failNext('appendCard', { code: 'unavailable', afterwards: true });
    await fillAll();
    await save();
    await screen.findByText('We don’t know yet whether this arrived');
    await user.clear(field('Name on card'));
    await fill(field('Name on card'), 'Sara Öz');
    await save();
    await expect.poll(path).toBe('/add-new-card-thank-you');
    expect(new Set(stored()?.cards.map(({ id }) => id)).size).toBe(2);
  });
});

test('keeps what was typed over a reload, except number and CVV', async () => {
  const { fillAll, unmount } = await openForm();
  await fillAll();
  unmount();
  const { field } = await openForm();
  expect(field('Name on card').value).toBe('Şule Öz');
  expect(field('City').value).toBe('Izmir');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'MasterCard' }).checked).toBe(true);
  expect([field('Card number').value, field('CVV code').value]).toEqual(['', '']);
});

test('shows a message instead of the form at ten cards', async () => {
  await renderPatientScreen(<AddCardPage />, {
    core,
    record: { cards: Array.from({ length: 10 }, (_, index) => aCard({ id: anId(index) })) },
  });
  screen.getByText(/You’ve saved 10 cards/);
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to your saved cards' }).getAttribute('href')).toBe('/payment-methods');
});

test('a patient who leaves the page before the card is saved stays on the new page and sees that it was', async () => {
  const { fillAll, save, leaveFor, path, backend, stored } = await openForm();
  const release = holdCall(backend.patients, 'appendCard');
  await fillAll();
  await save();
  await leaveFor('/Booking');
  release();
  await findToast('cardSaved');
  expect(path()).toBe('/Booking');
  expect(stored()?.cards).toHaveLength(1);
});

describe('the use of a card', () => {
  test.each([
    ['demonstration', /it’s never charged/],
    ['stripe', /We don’t use a card you save here for that/],
    ['closed', /Tickets aren’t on sale right now/],
  ] as const)('is shown before the number is typed: %s', async (mode, words) => {
    const backend = makeFakeBackend();
    backend.store.paymentSettings = { mode };
    const { field } = await openForm({}, undefined, backend);
    const said = screen.getByText(words);
    expect(said.compareDocumentPosition(field('Card number')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('is awaited; if it can’t be read, the form appears without promising anything', async () => {
    const backend = makeFakeBackend({ payments: { readPayments: () => Promise.reject(new BackendError('offline')) } });
    const answer = holdCall(backend.payments, 'readPayments');
    await renderPatientScreen(<AddCardPage />, { core, backend });
    expect(screen.queryByLabelText('Card number')).toBeNull();
    answer();
    await screen.findByLabelText('Card number');
    expect(screen.queryByText(/charged|Stripe/)).toBeNull();
  });
});

test('a save that takes long can be tried again, and stores one card', async () => {
  const { fillAll, backend, path, stored } = await openForm();
  await fillAll();
  const release = holdCall(backend.patients, 'appendCard');
  await tryAgainSlowly('Save card');
  release();
  await expect.poll(path).toBe('/add-new-card-thank-you');
  expect(backend.calls.filter((call) => call === 'appendCard')).toHaveLength(2);
  expect(stored()?.cards).toHaveLength(1);
});
