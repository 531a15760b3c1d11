import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Core, PatientRecord } from '../../../core';
import { FORM_FIELDS } from '../../../core/generated/forms';
import { BackendError } from '../../../backend/errors';
import { aBooking, aCard } from '../../../testing/builders';
import { makeFakeBackend } from '../../../testing/fakeBackend';
import { focusOn } from '../../../testing/focusOn';
import { findToast } from '../../../testing/toasts';
import { tryAgainSlowly } from '../../../testing/tryAgainSlowly';
import { holdCall } from '../../../testing/holdCall';
import { loadRealCore } from '../../../testing/realCore';
import { type PatientScreenParts, renderPatientScreen } from '../../../testing/renderPatientScreen';
import EditPatientProfilePage from './EditPatientProfilePage';

const photos = vi.hoisted(() => ({ prepare: vi.fn<(file: Blob) => Promise<Blob>>() }));
// jsdom draws no pictures; the tests of the preparation check what it does to them.
vi.mock('../../../state/profile/preparePhoto', async (original) => ({
  ...(await original<object>()),
  preparePhoto: photos.prepare,
}));

let core: Core;
beforeAll(async () => {
  core = await loadRealCore();
});
beforeEach(() => {
  photos.prepare.mockReset();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: vi.fn() }));
});

/** The first bytes of pictures. */
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
/** A picture that was drawn again. */
const DRAWN = 'drawn';
const HEIC = '\0\0\0\u0018ftypheic\0\0\0\0';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Opens a part of the profile, or the hub if the query is empty. */
async function openProfile(parts: Omit<PatientScreenParts, 'core'> = {}) {
  const view = await renderPatientScreen(<EditPatientProfilePage />, {
    core,
    at: '/editPatientProfile',
    search: '?part=details',
    ...parts,
  });
  const { user, fill, path } = view;
  return {
    ...view,
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    retype: async (label: string, text: string) => {
      await user.clear(field(label));
      if (text !== '') await fill(field(label), text);
    },
    saved: () => expect.poll(path).toBe('/editPatientProfileThanks'),
  };
}

/** Collects the changes that the backend was asked to write, in order. */
function watchedBackend() {
  const written: Partial<PatientRecord>[] = [];
  const backend = makeFakeBackend();
  const { updatePatient } = backend.patients;
  backend.patients.updatePatient = (uid, changes) => {
    written.push(changes);
    return updatePatient(uid, changes);
  };
  return { backend, written };
}

const rows = () => within(screen.getByRole('navigation')).getAllByRole('link');
const row = (name: RegExp) => within(screen.getByRole('navigation')).getByRole('link', { name });

describe('the hub', () => {
  test.each([
    ['requests, if there are any', [aBooking()], ['Your requests', 'Cards and tickets']],
    ['fields, if there are no requests yet', [], ['Cards and tickets', 'Your requests']],
  ] as const)('starts with the %s', async (_what, bookings, order) => {
    await openProfile({ search: '', record: { bookings: [...bookings] } });
    const names = rows().map(({ textContent }) => order.find((one) => textContent.startsWith(one)));
    expect(names.filter((name) => name !== undefined)).toEqual(order);
  });

  test('shows the current state of each part', async () => {
    await openProfile({ search: '', record: { name: 'Şule', surname: 'Öz', cards: [aCard()], tickets: 25 } });
    row(/^Personal details.*Şule Öz$/);
    row(/^Photo.*No photo yet$/);
    row(/^Login and security.*sule@example\.com/);
    row(/^Emails from Aram.*Confirmed/);
    row(/^Cards and tickets.*1 card, 25 tickets$/);
    row(/^Your requests.*None yet$/);
    row(/^Delete account$/);
  });

  test('leads to a part, whose heading takes the focus, and back to its row', async () => {
    const { user, search } = await openProfile({ search: '' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(row(/^Photo/));
    expect(search()).toBe('?part=photo');
    const heading = screen.getByRole('heading', { level: 2, name: 'Photo' });
    await expect.poll(() => document.activeElement).toBe(heading);
    await user.click(screen.getByRole('link', { name: 'Your profile' }));
    await focusOn(() => row(/^Photo/));
    expect(search()).toBe('');
  });

  test('leads from the menu’s entry to the requests, also from another part', async () => {
    const { leaveFor } = await openProfile({ record: { bookings: [aBooking()] } });
    await leaveFor('/editPatientProfile#requests');
    const heading = await screen.findByRole('heading', { level: 2, name: 'Your requests' });
    await expect.poll(() => document.activeElement).toBe(heading);
  });

  test('keeps what was typed and chosen between parts, and says that it isn’t saved', async () => {
    photos.prepare.mockResolvedValue(new Blob(['small'], { type: 'image/jpeg' }));
    const { user, retype, save, saved, leaveFor, stored } = await openProfile();
    await retype('Hobbies', 'chess');
    await leaveFor('/editPatientProfile?part=photo');
    await user.upload(field('Add a photo'), new File([PNG], 'me.png', { type: 'image/png' }));
    await screen.findByRole('img', { name: 'Preview of your new photo' });
    await leaveFor('/editPatientProfile');
    row(/^Personal details.*Not saved yet$/);
    row(/^Photo.*Not saved yet$/);
    expect(row(/^Login/).textContent).not.toContain('Not saved yet');
    await leaveFor('/editPatientProfile?part=details');
    expect(field('Hobbies').value).toBe('chess');
    await save();
    await saved();
    expect(stored()?.hobbies).toBe('chess');
    expect(stored()?.photo).toMatch(/^https:/);
  });

  test('opens the part whose field rejects a save', async () => {
    const { retype, save, leaveFor, search, backend } = await openProfile();
    await retype('First name', '');
    await leaveFor('/editPatientProfile?part=photo');
    await save();
    await expect.poll(search).toBe('?part=details');
    await focusOn(() => field('First name'));
    expect(backend.calls).not.toContain('updatePatient');
  });
});

describe('the fields', () => {
  test('are those of the core’s form', async () => {
    await openProfile();
    const shown = [...document.querySelectorAll('[name]')].map((element) => element.getAttribute('name'));
    expect(shown).toEqual(expect.arrayContaining([...FORM_FIELDS.patientProfile]));
  });

  test('show the record', async () => {
    await openProfile({
      record: { birthday: '27 03 1990', educationLevel: "Bacheclor's Degree", familySize: '4', hobbies: 'chess' },
    });
    expect([field('Day').value, field('Month').value, field('Year').value]).toEqual(['27', '03', '1990']);
    expect(field('Education').value).toBe("Bacheclor's Degree");
    expect(
      within(field('Education')).getByRole<HTMLOptionElement>('option', { name: 'Bachelor’s Degree' }).selected,
    ).toBe(true);
    expect(field('Hobbies').value).toBe('chess');
    const familySize = field('Family size');
    expect(familySize.value).toBe('4');
    const words = (familySize.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(words.map((node) => node?.textContent)).toContain('Member(s)');
  });

  test('include email and security only for an account with a password', async () => {
    await openProfile({ account: { providers: ['google'] } });
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Security' })).toBeNull();
  });

  test('keep what was typed over a reload, except passwords', async () => {
    const { retype, fill, unmount } = await openProfile();
    await retype('Hobbies', 'chess');
    await fill(field('New password'), 'neu12345');
    unmount();
    await openProfile();
    expect(field('Hobbies').value).toBe('chess');
    expect(field('New password').value).toBe('');
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('neu12345');
  });
});

describe('saving', () => {
  test('writes only the fields that changed, then leads to the thank-you page', async () => {
    const { backend, written } = watchedBackend();
    const { retype, user, save, saved } = await openProfile({ backend });
    await retype('Hobbies', 'chess, walking');
    await user.selectOptions(field('Gender'), 'Female');
    await save();
    await saved();
    expect(written).toEqual([{ hobbies: 'chess, walking', gender: 'Female' }]);
  });

  test('reports a failure, keeps what was typed, and allows a retry', async () => {
    const { retype, save, saved, backend, stored } = await openProfile();
    backend.failNext('updatePatient', 'offline');
    await retype('Hobbies', 'chess');
    await save();
    await screen.findByText('We don’t know yet whether this arrived');
    expect(field('Hobbies').value).toBe('chess');
    await save();
    await saved();
    expect(stored()?.hobbies).toBe('chess');
  });
});

describe('email and password', () => {
  test('require the current password for a new one, and equal new passwords', async () => {
    const { fill, save, backend } = await openProfile({ search: '?part=login' });
    await fill(field('New password'), 'neu12345');
    await fill(field('Confirm new password'), 'neu12346');
    await save();
    await expect.poll(() => field('Confirm new password').getAttribute('aria-invalid')).toBe('true');
    expect(field('Current password').getAttribute('aria-invalid')).toBe('true');
    expect(backend.calls).not.toContain('reauthenticate');
  });

  test('report a wrong current password next to its field, which takes the focus, and the right one saves', async () => {
    const { user, fill, save, saved, account, navigationState, store } = await openProfile({ search: '?part=login' });
    await fill(field('New password'), 'neu12345');
    await fill(field('Confirm new password'), 'neu12345');
    await fill(field('Current password'), 'wrong1234');
    await save();
    await screen.findByText(/isn’t your current password/);
    expect(document.activeElement).toBe(field('Current password'));
    await user.clear(field('Current password'));
    expect(screen.queryByText(/isn’t your current password/)).toBeNull();
    await fill(field('Current password'), 'abcd1234');
    await save();
    await saved();
    expect(account.password).toBe('neu12345');
    expect(navigationState()).toEqual({ done: 'profile', emailLinkSentTo: null, passwordChanged: true });
    expect(JSON.stringify([store.getState(), Object.entries(sessionStorage)])).not.toMatch(/neu12345|abcd1234/);
  });

  test('require the current password for a new email, which gets a link', async () => {
    const { retype, fill, save, saved, backend, navigationState } = await openProfile({ search: '?part=login' });
    await retype('Email', 'new@example.com');
    await save();
    await focusOn(() => field('Current password'));
    expect(field('Current password').getAttribute('aria-invalid')).toBe('true');
    expect(backend.calls).not.toContain('changeEmail');
    await fill(field('Current password'), 'abcd1234');
    await save();
    await saved();
    expect(backend.store.mails).toEqual(['change new@example.com']);
    expect(navigationState()).toEqual({ done: 'profile', emailLinkSentTo: 'new@example.com', passwordChanged: false });
  });

  test('treat the same email in capitals as unchanged, and require no password and send no link', async () => {
    const { retype, save, saved, backend } = await openProfile({ search: '?part=login' });
    await retype('Email', 'Sule@Example.com');
    await retype('Hobbies', 'chess');
    await save();
    await saved();
    expect(backend.store.mails).toEqual([]);
    expect(backend.calls).not.toContain('reauthenticate');
  });

  test('don’t allow an email to be removed', async () => {
    const { retype, save, path } = await openProfile({ search: '?part=login' });
    await retype('Email', '');
    await save();
    await focusOn(() => field('Email'));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(path()).toBe('/editPatientProfile');
  });
});

describe('photo', () => {
  const file = new File([PNG], 'me.png', { type: 'image/png' });

  test('is shown before it is saved, then uploaded', async () => {
    const prepared = new Blob(['small'], { type: 'image/jpeg' });
    photos.prepare.mockResolvedValue(prepared);
    const { user, save, saved, backend, account, stored } = await openProfile({ search: '?part=photo' });
    await user.upload(field('Add a photo'), file);
    const preview = await screen.findByRole('img', { name: 'Preview of your new photo' });
    expect(preview.getAttribute('src')).toBe('blob:preview');
    await save();
    await saved();
    expect(backend.store.files.get(`images/${account.uid}`)).toBe(prepared);
    expect(stored()?.photo).toMatch(/^https:/);
  });

  test('can be removed again', async () => {
    photos.prepare.mockResolvedValue(new Blob(['small']));
    const { user, save, saved, backend } = await openProfile({ search: '?part=photo' });
    await user.upload(field('Add a photo'), file);
    await user.click(await screen.findByRole('button', { name: 'Don’t use this photo' }));
    await save();
    await saved();
    expect(backend.calls).not.toContain('uploadPhoto');
  });

  test.each([
    ['isn’t a picture', 'text', /can’t read this file as a picture/, 0],
    ['is empty', '', /This file is empty/, 0],
    ['is damaged', PNG, /may be damaged/, 1],
    ['is of a kind that this browser can’t open', HEIC, /HEIC/, 1],
  ])('is rejected next to the chooser if the file %s, whatever it is called', async (_what, bytes, words, opened) => {
    photos.prepare.mockRejectedValue(new DOMException('no picture'));
    const { user, save, saved, backend } = await openProfile({ search: '?part=photo' });
    await user.upload(field('Add a photo'), new File([bytes], 'me.png', { type: 'image/png' }));
    await screen.findByText(words);
    expect(photos.prepare).toHaveBeenCalledTimes(opened);
    await save();
    await saved();
    expect(backend.calls).not.toContain('uploadPhoto');
  });
});

describe('ID document', () => {
  const pdf = new File(['%PDF-1.7'], 'id.pdf', { type: 'application/pdf' });

  test('is uploaded with the save, and the record stores its path', async () => {
    const { user, save, saved, backend, account, stored } = await openProfile();
    await user.upload(field('Upload your ID'), pdf);
    await screen.findByText('id.pdf');
    await save();
    await saved();
    expect(backend.store.files.has(`ids/${account.uid}`)).toBe(true);
    expect(stored()?.ID).toBe(`ids/${account.uid}`);
  });

  test.each([
    ['a JPEG that is declared as a text', new File([JPEG], 'id.txt', { type: 'text/plain' }), DRAWN],
    ['a PDF without a type', new File(['%PDF-1.7 <</Producer (iOS)>>'], 'id', {}), '%PDF-1.7 <</Producer (   )>>'],
    ['a PNG that is called a PDF', new File([PNG], 'id.pdf', { type: 'application/pdf' }), DRAWN],
  ])('is stored as what its first bytes say, without its origin: %s', async (_what, file, content) => {
    photos.prepare.mockResolvedValue(new Blob([DRAWN], { type: 'image/jpeg' }));
    const { user, save, saved, backend, account } = await openProfile();
    field('Upload your ID').removeAttribute('accept');
    await user.upload(field('Upload your ID'), file);
    await screen.findByText(file.name);
    await save();
    await saved();
    const stored = backend.store.files.get(`ids/${account.uid}`);
    expect(await stored?.text()).toBe(content);
    expect(stored?.type).toBe(content === DRAWN ? 'image/jpeg' : 'application/pdf');
    // Drawn larger than a photo, since its text has to be readable.
    if (content === DRAWN) expect(photos.prepare).toHaveBeenCalledWith(file, 2560);
  });

  test.each([
    [new File(['GIF89a'], 'id.jpg', { type: 'image/jpeg' }), 'Please choose a JPEG, PNG, WebP or PDF file.'],
    [new File([], 'id.jpg', { type: 'image/jpeg' }), /This file is empty/],
    [new File([HEIC], 'id.jpg', { type: 'image/jpeg' }), /HEIC/],
    [new File([new Uint8Array(10 * 1024 * 1024)], 'id.pdf', { type: 'application/pdf' }), /too large/],
  ])('reports a file that the storage would reject before it is sent (%#)', async (file, words) => {
    const { user, save, saved, backend } = await openProfile();
    // The chooser's filter only helps and doesn't protect: a file can be dropped on it.
    field('Upload your ID').removeAttribute('accept');
    await user.upload(field('Upload your ID'), file);
    await screen.findByText(words);
    await save();
    await saved();
    expect(backend.calls).not.toContain('uploadId');
  });
});

test.each([
  ['uploadId', 'Upload your ID', new File(['%PDF-1.7'], 'id.pdf', { type: 'application/pdf' })],
  ['uploadPhoto', 'Add a photo', new File([PNG], 'me.png', { type: 'image/png' })],
] as const)('%s shows its progress and can be stopped without losing what was typed', async (call, label, file) => {
  photos.prepare.mockResolvedValue(new Blob(['small'], { type: 'image/jpeg' }));
  const backend = makeFakeBackend();
  backend.files[call] = (_uid, _file, { onProgress, signal } = {}) =>
    new Promise((_done, fail) => {
      onProgress?.(0.4);
      signal?.addEventListener('abort', () => {
        fail(new BackendError('canceled'));
      });
    });
  const { user, save, retype, path } = await openProfile({ backend });
  await retype('Hobbies', 'chess');
  await user.upload(field(label), file);
  await screen.findByText(file.name);
  await save();
  await screen.findByText('Uploading: 40%');
  await user.click(screen.getByRole('button', { name: 'Stop the upload' }));
  await screen.findByText('You stopped the upload');
  expect(screen.queryByText('Uploading: 40%')).toBeNull();
  expect(field('Hobbies').value).toBe('chess');
  expect(path()).toBe('/editPatientProfile');
  expect(backend.calls).not.toContain('updatePatient');
});

describe('cards and tickets', () => {
  test('shows the numbers and links to more', async () => {
    await openProfile({ search: '?part=cards', record: { cards: [aCard()], tickets: 25 } });
    screen.getByText('1 card');
    screen.getByText('25 tickets');
    expect(screen.getByRole('link', { name: 'Saved cards' }).getAttribute('href')).toBe('/payment-methods');
    expect(screen.getByRole('link', { name: 'Buy tickets' }).getAttribute('href')).toBe('/buyTicketsPage');
  });
});

describe('verification reminder', () => {
  test('sends the link again, and disappears when the patient has followed the link', async () => {
    const { user, backend, account } = await openProfile({ search: '', account: { emailVerified: false } });
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    await screen.findByText(/The link is on its way/);
    expect(backend.store.mails).toEqual(['verify sule@example.com']);
    await user.click(screen.getByRole('button', { name: 'I’ve opened the link' }));
    await screen.findByText(/isn’t confirmed yet/);
    account.emailVerified = true;
    await user.click(screen.getByRole('button', { name: 'I’ve opened the link' }));
    await expect.poll(() => screen.queryByText('Please confirm your email address')).toBeNull();
  });
});

test('notifies a patient who left the page before the profile is saved, and leaves them there', async () => {
  const { retype, save, leaveFor, path, backend, stored } = await openProfile();
  const release = holdCall(backend.patients, 'updatePatient');
  await retype('Hobbies', 'chess');
  await save();
  await leaveFor('/Booking');
  release();
  await findToast('profileSaved');
  expect(path()).toBe('/Booking');
  expect(stored()?.hobbies).toBe('chess');
});

describe('changes made while the profile is being saved', () => {
  test('stay, are marked as unsaved, and only these are saved by the next press', async () => {
    const { backend, written } = watchedBackend();
    const { retype, save, saved, path, stored } = await openProfile({ backend });
    const release = holdCall(backend.patients, 'updatePatient');
    await retype('Hobbies', 'chess');
    await save();
    await retype('Phone', '+90 555 010 20 30');
    release();
    await screen.findByText('Saved as it was when you pressed Save');
    screen.getByText(/What you changed after that isn’t saved yet/);
    expect(path()).toBe('/editPatientProfile');
    expect(field('Phone').value).toBe('+90 555 010 20 30');
    expect(stored()?.phone).toBe('');
    expect(sessionStorage.getItem('aram.draft.profile')).toBe(JSON.stringify({ phone: '+90 555 010 20 30' }));
    await save();
    await saved();
    expect(written).toEqual([{ hobbies: 'chess' }, { phone: '+90 555 010 20 30' }]);
  });

  test('don’t include a new password: its fields are empty again', async () => {
    const { retype, save, backend } = await openProfile();
    const release = holdCall(backend.identity, 'changePassword');
    await retype('New password', 'efgh5678');
    await retype('Confirm new password', 'efgh5678');
    await retype('Current password', 'abcd1234');
    await save();
    await retype('Hobbies', 'chess');
    release();
    await screen.findByText('Saved as it was when you pressed Save');
    expect(field('New password').value).toBe('');
    expect(field('Current password').value).toBe('');
  });
});

test('a save that takes long can be tried again, and uses the first answer that arrives', async () => {
  const { backend, written } = watchedBackend();
  const { retype, path, stored } = await openProfile({ backend });
  await retype('First name', 'Şirin');
  const release = holdCall(backend.patients, 'updatePatient');
  await tryAgainSlowly('Save');
  release();
  await expect.poll(path).toBe('/editPatientProfileThanks');
  expect(written).toHaveLength(2);
  expect(written.every(({ name }) => name === 'Şirin')).toBe(true);
  expect(stored()?.name).toBe('Şirin');
});
