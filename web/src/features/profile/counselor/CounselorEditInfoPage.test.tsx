import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { BackendError } from '../../../backend/errors';
import type { SignInMethod } from '../../../backend/ports';
import {
  type CounselorRecord,
  LANGUAGES,
  PORTRAITS,
  PREFERENCES,
  type ReviewRecord,
  TOPICS,
} from '../../../core/generated/tables';
import { look, newsOf } from '../../../state/news/found';
import { unseen } from '../../../state/news/unseen';
import { preparePhoto } from '../../../state/profile/preparePhoto';
import { startListening } from '../../../state/account/actions';
import { aCounselor, aReview, aSlot, SINCE } from '../../../testing/builders';
import { addAccount, makeFakeBackend } from '../../../testing/fakeBackend';
import { slotName } from '../../../testing/fakeBackend/store';
import { accountDecisions, makeFakeCore } from '../../../testing/fakeCore';
import { focusOn } from '../../../testing/focusOn';
import { findToast } from '../../../testing/toasts';
import { held } from '../../../testing/held';
import { makeTestStore, settled } from '../../../testing/makeTestStore';
import { loadRealMemberCore } from '../../../testing/realCore';
import { formDecisions, renderScreen } from '../../../testing/renderScreen';
import CounselorEditInfoPage from './CounselorEditInfoPage';

vi.mock('../../../state/profile/preparePhoto');

const core = makeFakeCore({
  ...accountDecisions,
  emailHint: () => null,
  fileType: () => ({ ok: true, type: 'image/jpeg' }),
  ...formDecisions({
    counselorProfile: ({ day, month, year, languages, topics, prefers, portrait, ...rest }) => ({
      ...rest,
      birthday: `${day} ${month} ${year}`.trim(),
      languages: LANGUAGES.filter((language) => languages.split(',').includes(language)),
      topics: TOPICS.filter((topic) => topics.split(',').includes(topic)),
      prefers: PREFERENCES.filter((one) => prefers.split(',').includes(one)),
      portrait: PORTRAITS.find((one) => one === portrait) ?? '',
    }),
    credentials: ({ password, currentPassword }) => ({ newPassword: password, currentPassword }),
  }),
});

interface Parts {
  providers?: SignInMethod[];
  verified?: boolean;
  record?: Partial<CounselorRecord>;
  review?: ReviewRecord;
  emailVerified?: boolean;
  /** The open part; null for the hub. */
  part?: 'details' | 'photo' | 'login' | 'privacy' | null;
}

async function openProfile({
  part = 'details',
  providers = ['password'],
  verified = false,
  record = {},
  review,
  emailVerified = true,
}: Parts = {}) {
  const backend = makeFakeBackend();
  const account = addAccount(backend, { email: 'dana@example.com', providers, emailVerified });
  if (review) backend.store.reviews.set(account.uid, review);
  backend.store.counselors.set(account.uid, aCounselor(record));
  if (verified) backend.store.verified.add(account.uid);
  backend.store.signedIn = account;
  // Decides about the review.
  const memberCore = await loadRealMemberCore();
  const { store } = makeTestStore({ backend, core, memberCore });
  await store.dispatch(startListening());
  await settled();
  const view = await renderScreen(<CounselorEditInfoPage />, store, { search: part === null ? '' : `?part=${part}` });
  await screen.findByLabelText('Name');
  const press = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  const retype = async (label: string, value: string) => {
    await view.user.clear(screen.getByLabelText(label));
    if (value !== '') await view.fill(screen.getByLabelText(label), value);
  };
  return { ...view, backend, account, store, press, retype };
}

test('starts with a hub that shows the current state of each part', async () => {
  const { user, search } = await openProfile({ part: null, record: { name: 'Dana Karim', portrait: 'elm' } });
  const row = (name: RegExp) => within(screen.getByRole('navigation')).getByRole('link', { name });
  row(/^Personal details.*Dana Karim$/);
  row(/^Photo or drawing.*A drawing$/);
  row(/^Emails from Aram.*Confirmed: .*dana@example\.com/);
  row(/^Delete account$/);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(row(/^Login and security/));
  expect(search()).toBe('?part=login');
  await focusOn(() => screen.getByRole('heading', { level: 2, name: 'Login and security' }));
});

test('lets the counselor choose man or woman or neither, and keeps the other answers', async () => {
  const { user, press, backend, account } = await openProfile({ record: { prefers: ['Male', 'Over 45'] } });
  const gender = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(gender('A man').checked).toBe(true);
  await user.click(gender('A woman'));
  expect(gender('A man').checked).toBe(false);
  await press();
  await findToast('profileSaved');
  expect(backend.store.counselors.get(account.uid)?.prefers).toEqual(['Female', 'Over 45']);
});

test('saves what changed, says so, and moves the focus to the title', async () => {
  const { retype, press, backend, account } = await openProfile();
  await retype('City', 'Duhok');
  await press();
  await findToast('profileSaved');
  expect(backend.store.counselors.get(account.uid)).toEqual(aCounselor({ city: 'Duhok', since: SINCE }));
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Duhok');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('saves topics, preferences and a drawing, which replaces the missing photo at once', async () => {
  const { user, press, leaveFor, backend, account } = await openProfile({
    record: { topics: ['Depression'], prefers: ['Male'] },
  });
  const box = (group: string, name: string) => within(screen.getByRole('group', { name: group })).getByLabelText(name);
  await user.click(box('What you help with', 'Eating disorders'));
  await user.click(box('What describes you', 'Rather not say'));
  await leaveFor('/here?part=photo');
  await user.click(screen.getByRole('radio', { name: 'Green headscarf' }));
  expect(document.querySelectorAll('img[src="/illustrations/portraits/birch.svg"]')).toHaveLength(2);
  await press();
  await findToast('profileSaved');
  expect(backend.store.counselors.get(account.uid)).toEqual(
    aCounselor({ topics: ['Depression', 'Eating disorders'], prefers: [], portrait: 'birch', since: SINCE }),
  );
});

test('shows the initial again after the drawing is removed', async () => {
  const { user, press, backend, account } = await openProfile({ part: 'photo', record: { portrait: 'elm' } });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Gray hair and glasses, red jacket' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'None: my initial' }));
  await press();
  await findToast('profileSaved');
  expect(backend.store.counselors.get(account.uid)?.portrait).toBe('');
});

test.each([
  ['is still missing comes first', '', true],
  ['is stored comes after the address', '+964 750 123 4567', false],
])('a phone that %s', async (_which, phone, isFirst) => {
  await openProfile({ record: { phone } });
  const field = screen.getByLabelText('Phone (required)');
  const follows = field.compareDocumentPosition(screen.getByLabelText('Name')) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows !== 0).toBe(isFirst);
});

test.each(['Name', 'License number', 'Email', 'Phone (required)'])('%s is required', async (label) => {
  const { retype, press, backend } = await openProfile();
  await retype(label, '');
  await press();
  await focusOn(() => screen.getByLabelText(label));
  expect(backend.calls).not.toContain('updateCounselor');
});

test('lets the counselor stop a photo’s upload, and keeps what was typed', async () => {
  vi.mocked(preparePhoto).mockResolvedValue(new Blob(['photo'], { type: 'image/jpeg' }));
  const { user, retype, press, backend } = await openProfile();
  backend.files.uploadPhoto = (_uid, _photo, { onProgress, signal } = {}) =>
    new Promise((_done, fail) => {
      onProgress?.(0.4);
      signal?.addEventListener('abort', () => {
        fail(new BackendError('canceled'));
      });
    });
  await retype('City', 'Duhok');
  await user.upload(screen.getByLabelText('Add a photo'), new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
  await screen.findByText('me.jpg');
  await press();
  await screen.findByText('Uploading: 40%');
  await user.click(screen.getByRole('button', { name: 'Stop the upload' }));
  await screen.findByText('You stopped the upload');
  expect(screen.queryByText('We couldn’t save your profile')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Duhok');
  expect(backend.calls).not.toContain('updateCounselor');
});

test('waits with the save for a photo that is still being prepared, and includes it', async () => {
  const { promise, letGo } = held();
  vi.mocked(preparePhoto).mockImplementation(async () => {
    await promise;
    return new Blob(['photo'], { type: 'image/jpeg' });
  });
  const { user, retype, press, backend } = await openProfile();
  await retype('City', 'Duhok');
  await user.upload(screen.getByLabelText('Add a photo'), new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
  await user.click(screen.getByRole('button', { name: 'Saving…' }));
  expect(backend.calls).not.toContain('updateCounselor');
  letGo();
  await screen.findByRole('button', { name: 'Save' });
  await press();
  await findToast('profileSaved');
  expect(backend.calls).toContain('uploadPhoto');
});

test('uploads an ID document of a listed counselor for the team, and the profile stays listed', async () => {
  const { user, press, backend, account } = await openProfile({ verified: true });
  await user.upload(
    screen.getByLabelText('Upload your ID or license'),
    new File(['%PDF-1.7'], 'license.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('license.pdf');
  backend.calls.length = 0;
  await press();
  await findToast('profileSaved');
  const written = backend.calls.filter((call) => !call.startsWith('load'));
  expect(written).toEqual(['markDocument', 'uploadId', 'markDocument']);
  expect(backend.store.files.has(`ids/${account.uid}`)).toBe(true);
  expect(backend.store.verified.has(account.uid)).toBe(true);
  await screen.findByText(/We have your document/);
});

test('removes the ID document and keeps the photo', async () => {
  const photo = 'https://files.example/images%2Fu?alt=media';
  const { user, backend, account } = await openProfile({ record: { documentAt: 1, photo } });
  await user.click(screen.getByRole('button', { name: 'Remove my ID' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => backend.store.counselors.get(account.uid)?.documentAt).toBeUndefined();
  expect(backend.store.counselors.get(account.uid)).toMatchObject({ photo });
});

test('says that a license is reviewed again after a refusal and another document', async () => {
  const review = aReview();
  await openProfile({ review, record: { documentAt: review.at + 1 } });
  await screen.findByText('Our team will review your license again');
});

test.each([true, false])(
  'shows the decision about the license, which then is no longer new (verified: %s)',
  async (verified) => {
    const review = aReview({ state: verified ? 'verified' : 'refused', at: Date.now() - 1000 });
    const { store, account } = await openProfile({ review, verified });
    await act(() => store.dispatch(look('team', { uid: account.uid, side: 'counselor' }, 0)));
    await screen.findByText(verified ? /Your profile is on the team page/ : review.reason);
    expect(unseen(newsOf(store.getState()), 'team')).toEqual([]);
  },
);

test('says that a new password works, and keeps it nowhere', async () => {
  const { fill, press, account, store } = await openProfile();
  await fill(screen.getByLabelText('New password'), 'neu12345');
  await fill(screen.getByLabelText('Confirm new password'), 'neu12345');
  await fill(screen.getByLabelText('Current password'), 'abcd1234');
  await press();
  await screen.findByText('Your new password works from now on.');
  expect(account.password).toBe('neu12345');
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  expect(JSON.stringify([store.getState(), Object.entries(sessionStorage)])).not.toMatch(/neu12345|abcd1234/);
});

test('reports a missing current password besides another error, which has the focus', async () => {
  const { retype, press, backend } = await openProfile();
  await retype('Name', '');
  await retype('Email', 'new@example.com');
  await press();
  await expect.poll(() => screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await retype('Name', 'Dana Karim');
  await press();
  await focusOn(() => screen.getByLabelText('Current password'));
  expect(backend.calls).not.toContain('reauthenticate');
});

test('sends a link to a new email, and shows the current one in the form again', async () => {
  const { fill, retype, press, backend } = await openProfile();
  await retype('Email', 'new@example.com');
  await fill(screen.getByLabelText('Current password'), 'abcd1234');
  await press();
  await screen.findByText(/We’ve sent a link to/);
  expect(backend.store.mails).toEqual(['change new@example.com']);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('dana@example.com');
});

test('confirms a new email by the provider’s popup for an account without a password', async () => {
  const { user, retype, press, backend } = await openProfile({ providers: ['google'] });
  expect(screen.queryByLabelText('New password')).toBeNull();
  await retype('Email', 'new@example.com');
  await press();
  await user.click(await screen.findByRole('button', { name: 'Confirm with Google' }));
  await screen.findByText(/We’ve sent a link to/);
  expect(backend.store.mails).toEqual(['change new@example.com']);
});

test('tells a verified counselor what a new name causes, before and after the save', async () => {
  const { retype, press } = await openProfile({ verified: true });
  await screen.findByText('Your license has been reviewed');
  await retype('Name', 'Dana Aziz');
  await screen.findByText(/is off the team page until/);
  await press();
  await screen.findByText(/We’ll review your license again before/);
  await screen.findByText('Your license hasn’t been reviewed yet');
});

describe('languages', () => {
  const language = (name: string) => screen.getByRole('checkbox', { name });

  test('requires at least one', async () => {
    const { user, press, backend } = await openProfile();
    for (const name of ['English', 'Arabic']) await user.click(language(name));
    await press();
    await focusOn(() => language('English'));
    expect(backend.calls).not.toContain('updateCounselor');
  });

  test('saves them, and says that available times still show the former ones and how to renew them', async () => {
    const { user, press, backend, account } = await openProfile();
    await user.click(language('Turkish'));
    await press();
    await screen.findByText(/still show your former languages/);
    expect(screen.getByRole('link', { name: 'My hours' }).getAttribute('href')).toBe('/hours');
    expect(backend.store.counselors.get(account.uid)?.languages).toEqual(['en', 'tr', 'ar']);
  });

  test('starts without any for an older record, and renews no times for the first ones', async () => {
    const { user, press, backend, account } = await openProfile({ record: { languages: [] } });
    await user.click(language('Arabic'));
    await press();
    await findToast('profileSaved');
    expect(backend.store.counselors.get(account.uid)?.languages).toEqual(['ar']);
  });
});

describe('a new name or license', () => {
  const start = Date.now() + 72 * 3_600_000;
  const times = (state: 'open' | 'taken') =>
    aSlot({ counselor: 'user-1', start: start + (state === 'open' ? 0 : 7_200_000), state });

  test('says what it pauses, withdraws the available times before it is saved, and leaves booked ones', async () => {
    const { retype, press, backend } = await openProfile({ verified: true });
    for (const slot of [times('open'), times('taken')]) backend.store.slots.set(slotName('user-1', slot.hour), slot);
    await retype('License number', 'NEW-1');
    await screen.findByText(/Your available times are then withdrawn/);
    await press();
    await screen.findByText(/open your hours once to offer them again/);
    expect([...backend.store.slots.values()].map(({ state }) => state)).toEqual(['taken']);
    expect(backend.calls.indexOf('removeSlots')).toBeLessThan(backend.calls.indexOf('updateCounselor'));
  });

  test('is not saved when the available times could not be withdrawn', async () => {
    const { retype, press, backend, account } = await openProfile({ verified: true });
    const slot = times('open');
    backend.store.slots.set(slotName('user-1', slot.hour), slot);
    backend.failNext('removeSlots', 'offline');
    await retype('Name', 'Dana Aziz');
    await press();
    await screen.findByText('We don’t know yet whether this arrived');
    expect(backend.store.counselors.get(account.uid)?.name).toBe('Dana Karim');
  });
});

describe('a decision by staff', () => {
  test.each([
    ['refused', 'We couldn’t verify your license'],
    ['suspended', 'Your license isn’t verified anymore'],
  ] as const)('shows that the license is %s, with the reason and what to do', async (state, title) => {
    await openProfile({ review: aReview({ state }) });
    await screen.findByText(title);
    expect(screen.getByText('The number is not in the register.').tagName).toBe('BDI');
    expect(screen.getByText(/Correct your license, .* and save\. Our team will then review it again\./)).toBeTruthy();
    expect(screen.queryByText('Your license hasn’t been reviewed yet')).toBeNull();
  });

  test('no longer counts after the license was corrected and saved', async () => {
    const { retype, press } = await openProfile({ review: aReview() });
    await screen.findByText('We couldn’t verify your license');
    await retype('License number', 'KRG-2048');
    await press();
    await screen.findByText('Our team will review your license again');
    expect(screen.queryByText('The number is not in the register.')).toBeNull();
  });

  test('isn’t read while the license is verified', async () => {
    const { backend } = await openProfile({ verified: true, review: aReview() });
    await screen.findByText('Your license has been reviewed');
    expect(backend.calls).not.toContain('loadReview');
  });

  test('isn’t read before the email is confirmed, and shows nothing if it can’t be read', async () => {
    const { backend } = await openProfile({ review: aReview(), emailVerified: false });
    await screen.findByText('Your license hasn’t been reviewed yet');
    expect(backend.calls).not.toContain('loadReview');
  });
});
