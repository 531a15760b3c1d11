/**
 * Stored records that are old, partial, oversized, malformed or hostile: every private screen still renders, stored text is shown as
 * text, and no stored URL becomes a link or a picture that runs code.
 */
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
/* eslint-disable no-restricted-imports -- from the document to the screen: the adapter's readers are half of what is shown here */
import { readCounselorRecord, readPatientRecord } from '../backend/firebase/stored/generated/own';
import { readCounselorProfile } from '../backend/firebase/stored/generated/shown';
import type { Stored } from '../backend/firebase/stored/values';
/* eslint-enable no-restricted-imports */
import type { Profile } from '../backend/ports';
import type { Core } from '../core';
import TeamPage from '../features/team/TeamPage';
import BookingPage from '../features/requests/BookingPage';
import AddCardPage from '../features/cards/AddCardPage';
import PaymentMethodsPage from '../features/cards/PaymentMethodsPage';
import CounselorEditInfoPage from '../features/profile/counselor/CounselorEditInfoPage';
import EditPatientProfilePage from '../features/profile/patient/EditPatientProfilePage';
import BuyTicketPage from '../features/tickets/BuyTicketPage';
import BuyTicketsPage from '../features/tickets/BuyTicketsPage';
import { aBooking, aCard } from '../testing/builders';
import { addAccount, makeFakeBackend } from '../testing/fakeBackend';
import { makeListeningStore, makeTestStore } from '../testing/makeTestStore';
import { loadRealCore } from '../testing/realCore';
import { renderScreen } from '../testing/renderScreen';

let core: Core;
beforeAll(async () => {
  core = await loadRealCore();
});

/** React reports errors for a boundary, and duplicate keys, as errors of the console. */
let complaints: unknown[][];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    complaints.push(args);
  });
});

const MARKUP =
  '<img src=x onerror="document.title=1"><script>document.title=2</script><b>Sara</b> {{name}} $t(nav.home)';
/** A document can hold at most a MiB. */
const LONG = 'x'.repeat(200 * 1024);

/** A document with this value under every key but the `others`. */
const everything = (value: unknown, others: Stored = {}): Stored =>
  new Proxy(others, { get: (known, key) => (typeof key === 'string' && key in known ? known[key] : value) });

const many = <T,>(count: number, make: (id: string) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(`item-${String(index)}`));

/** Possible contents of a document. */
const DOCUMENTS: Readonly<Record<string, Stored>> = {
  'nothing at all': {},
  'null everywhere': everything(null),
  'numbers everywhere': everything(7),
  'texts everywhere': everything('text'),
  'lists everywhere': everything([[], null, 'x', 1, {}]),
  'maps everywhere': everything({ id: 'x', requestedAt: {}, cards: [] }),
  'markup everywhere': everything(MARKUP, {
    cards: [aCard({ nameOnCard: MARKUP, expiryDate: MARKUP, cardNumber: MARKUP })],
    bookings: [{ ...aBooking(), '1': MARKUP, '5': MARKUP, '6': MARKUP }],
  }),
  'a MiB of text': everything(LONG, {
    cards: [aCard({ nameOnCard: LONG, cardNumber: LONG, expiryDate: LONG })],
    bookings: [{ ...aBooking(), '5': LONG, '6': LONG }],
  }),
  'more cards and requests than there may be': {
    cards: many(500, (id) => aCard({ id })),
    bookings: many(500, (id) => aBooking({ id })),
    tickets: Number.MAX_SAFE_INTEGER,
  },
  'twice the same id': { cards: [aCard(), aCard()], bookings: [aBooking(), aBooking()] },
  'moments that are none': { consent: { version: 1, at: 1e300 }, bookings: [{ ...aBooking(), requestedAt: 1e300 }] },
  'answers of another questionnaire': { bookings: [{ id: 'one', requestedAt: 5, '5': 'Pets', '7': 'more' }] },
  'a script for a photo': { photo: 'javascript:alert(1)' },
  'a page for a photo': { photo: 'data:text/html,<script>alert(1)</script>' },
  'an invisible script for a photo': { photo: '\u0001java\nscript:alert(1)' },
};

async function show(Screen: ComponentType, profile: Profile, state?: unknown): Promise<void> {
  const backend = makeFakeBackend({ records: { loadProfile: () => Promise.resolve(profile) } });
  backend.store.signedIn = addAccount(backend, { email: profile.record.email });
  const { store } = await makeListeningStore({ backend, core });
  await renderScreen(<Screen />, store, { state });
  expect((await screen.findAllByRole('heading', { level: 1 }))[0]?.textContent).not.toBe('');
}

function expectHarmless(): void {
  expect(complaints).toEqual([]);
  expect(document.querySelector('script, b, [onerror]')).toBeNull();
  const addresses = [...document.querySelectorAll('[href], [src]')].map(
    (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
  );
  for (const address of addresses) expect(address).toMatch(/^(\/|https:\/\/|mailto:|blob:|#)/);
  expect(document.title).not.toMatch(/[12]/);
}

const PATIENTS_SCREENS: readonly [string, ComponentType, unknown?][] = [
  ['editPatientProfile', EditPatientProfilePage],
  ['payment-methods', PaymentMethodsPage],
  ['add-new-card', AddCardPage],
  ['buyTicketsPage', BuyTicketsPage],
  ['buy-ticket', BuyTicketPage, { ticket: 5, price: 10, entryId: '00000000-0000-4000-8000-000000000001' }],
  ['Booking', BookingPage],
];

describe.each(Object.keys(DOCUMENTS))('a record with %s', (what) => {
  const document = DOCUMENTS[what] ?? {};

  test.each(PATIENTS_SCREENS)('does not break %s', async (_path, Screen, state) => {
    await show(Screen, { role: 'patient', record: readPatientRecord(document) }, state);
    expectHarmless();
  });

  test('does not break CounselorEditInfo', async () => {
    await show(CounselorEditInfoPage, { role: 'counselor', record: readCounselorRecord(document) });
    expectHarmless();
  });

  test('does not break the team page', async () => {
    const profile = readCounselorProfile(document);
    const backend = makeFakeBackend({
      team: {
        listTeam: () =>
          Promise.resolve({ counselors: [1, 2].map((n) => ({ uid: `uid${String(n)}`, ...profile })), next: null }),
      },
    });
    const { store } = makeTestStore({ backend, core });
    await renderScreen(<TeamPage />, store);
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2);
    expectHarmless();
  });
});

test('a name with markup is shown literally', async () => {
  await show(EditPatientProfilePage, { role: 'patient', record: readPatientRecord({ name: MARKUP }) });
  expect(screen.getByDisplayValue(MARKUP)).toBeDefined();
});
