/** Where the buttons of home lead, depending on what is known about the visitor. */
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { writeDraftText } from '../state/drafts';
import { rememberSignedIn } from '../state/account/hint';
import { startListening } from '../state/account/actions';
import { keepTime } from '../state/sessions/kept';
import { reloadProfile } from '../state/user/actions';
import { aBooking } from '../testing/builders';
import { addAccount, makeFakeBackend } from '../testing/fakeBackend';
import { makeSignedInStore, makeTestStore, settled } from '../testing/makeTestStore';
import { renderScreen } from '../testing/renderScreen';
import HomeRoute from './HomeRoute';

afterEach(() => {
  window.sessionStorage.clear();
  rememberSignedIn(false);
});

const leadTo = () =>
  screen
    .queryAllByRole('link', { name: /Book an appointment|Buy \d+ tickets/ })
    .map((link) => link.getAttribute('href'));
const LOGIN = Array<string>(5).fill('/login');
const ON = ['/Booking', '/Booking', '/buy-ticket', '/buy-ticket', '/buy-ticket'];

/** Home at first, and after the provider has reported who is signed in. */
async function visit({ hint, isSignedIn }: { hint: boolean; isSignedIn: boolean }) {
  rememberSignedIn(hint);
  const backend = makeFakeBackend();
  if (isSignedIn) backend.store.signedIn = addAccount(backend, { email: 'sara@aram.example' });
  const { store } = makeTestStore({ backend });
  await renderScreen(<HomeRoute />, store);
  const before = leadTo();
  await act(async () => {
    await store.dispatch(startListening());
    await settled();
  });
  await screen.findAllByRole('link', { name: 'Book an appointment' });
  return { before, after: leadTo() };
}

test('home leads an unknown visitor to the login page', async () => {
  expect(await visit({ hint: false, isSignedIn: false })).toEqual({ before: LOGIN, after: LOGIN });
});

test('home leads a visitor who was signed in earlier onward, and never to the login page before the provider has answered', async () => {
  const { before, after } = await visit({ hint: true, isSignedIn: true });
  expect(before).not.toContain('/login');
  expect(after).toEqual(ON);
});

test('home always leads a patient with an earlier request to the questionnaire', async () => {
  const backend = makeFakeBackend();
  const { store } = await makeSignedInStore('patient', { backend });
  const account = backend.store.signedIn;
  const record = account && backend.store.patients.get(account.uid);
  if (!record) throw new Error('a patient');
  backend.store.patients.set(account.uid, { ...record, bookings: [aBooking()] });
  await renderScreen(<HomeRoute />, store);
  await screen.findAllByRole('link', { name: 'Book an appointment' });
  expect(leadTo().slice(0, 2)).toEqual(['/Booking', '/Booking']);
  await act(() => store.dispatch(reloadProfile()));
  expect(leadTo()).toEqual(ON);
});

test('home leads a counselor to their own sessions, with its own texts', async () => {
  const { store } = await makeSignedInStore('counselor');
  await renderScreen(<HomeRoute />, store);
  await act(() => store.dispatch(reloadProfile()));
  const links = (await screen.findAllByRole('link', { name: 'See my sessions' })).map((link) =>
    link.getAttribute('href'),
  );
  expect(links).toEqual(['/sessions', '/sessions']);
  expect(screen.queryByRole('link', { name: 'Book an appointment' })).toBeNull();
  screen.getByText(/^All your sessions in one place/);
  expect(screen.queryByText(/short questions|reason to ask for help/)).toBeNull();
});

test('home leads a visitor who turns out to be signed out to the login page', async () => {
  const { before, after } = await visit({ hint: true, isSignedIn: false });
  expect(before).not.toContain('/login');
  expect(after).toEqual(LOGIN);
});

test('a signed-in person finds their own section above everything else, and a visitor has none', async () => {
  const { store } = await makeSignedInStore('patient');
  const { unmount } = await renderScreen(<HomeRoute />, store);
  const own = await screen.findByRole('region', { name: /Şule/ });
  expect(own.contains(screen.getByRole('heading', { level: 1 }))).toBe(true);
  expect(screen.getAllByRole('heading')[0]).toBe(screen.getByRole('heading', { level: 1 }));
  unmount();
  await visit({ hint: false, isSignedIn: false });
  expect(screen.queryByRole('region', { name: /Şule/ })).toBeNull();
});

/** The sections after the greeting. */
const sections = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .slice(1)
    .map((heading) => heading.textContent);

test('below it a patient has every section in order, and a counselor has no packs and no call to counselors', async () => {
  const all = ['Talk in the way that feels right', 'Recent articles'];
  const patient = await makeSignedInStore('patient');
  const { unmount } = await renderScreen(<HomeRoute />, patient.store);
  await screen.findByRole('region', { name: /Şule/ });
  expect(sections()).toEqual(['Fifty minutes that are only yours', ...all, 'Tickets for your sessions']);
  expect(screen.getByRole('link', { name: 'Join as a counselor' }).getAttribute('href')).toBe('/counselorRequirements');
  unmount();
  const counselor = await makeSignedInStore('counselor');
  await renderScreen(<HomeRoute />, counselor.store);
  await screen.findAllByRole('link', { name: 'See my sessions' });
  expect(sections()).toEqual(['Fifty minutes for one person', ...all]);
  expect(screen.queryByRole('link', { name: 'Join as a counselor' })).toBeNull();
});

const firstLink = () => screen.getAllByRole('link')[0];

test('a patient first finds what they began before logging in: a request to send, otherwise a time', async () => {
  keepTime('?slot=dana_1', Date.UTC(2099, 0, 1, 15));
  const { store } = await makeSignedInStore('patient');
  const { unmount } = await renderScreen(<HomeRoute />, store);
  await screen.findByRole('link', { name: /^Book your time: / });
  expect(firstLink()?.getAttribute('href')).toBe('/sessions/check?slot=dana_1');
  unmount();
  writeDraftText('booking', JSON.stringify({ stage: 'confirming' }));
  await renderScreen(<HomeRoute />, store);
  await screen.findByRole('link', { name: 'Send your request' });
  expect(firstLink()?.getAttribute('href')).toBe('/Booking');
});

test.each(['visitor', 'counselor'] as const)('a %s has nothing waiting', async (who) => {
  const { store } = who === 'visitor' ? makeTestStore() : await makeSignedInStore('counselor');
  // The tab knows whose drafts they were; this test doesn't check that.
  writeDraftText('booking', JSON.stringify({ stage: 'confirming' }));
  await renderScreen(<HomeRoute />, store);
  await act(settled);
  expect(screen.queryByRole('link', { name: 'Send your request' })).toBeNull();
});
