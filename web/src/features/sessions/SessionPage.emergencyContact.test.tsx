/**
 * Tests of the emergency contact: the patient leaves, sees and deletes it; the counselor sees it around the session, and after one of the
 * two has reported danger.
 */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { EmergencyContact } from '../../core/generated/tables';
import { aSessionId, SESSION_START } from '../../testing/builders';
import type { FakeBackend } from '../../testing/fakeBackend';
import { holdCall } from '../../testing/holdCall';
import { makeFakeCore } from '../../testing/fakeCore';
import { formDecisions } from '../../testing/renderScreen';
import { clearToasts, toasts } from '../../testing/toasts';
import { LONG_MS, STUCK_MS } from '../shared/saving/useWaited';
import {
  button,
  DAY,
  dialog,
  HOUR,
  inZone,
  openAsCounselor as counselorOpens,
  openAsPatient as patientOpens,
  openSheet,
} from './SessionPage.support';

inZone('Asia/Baghdad');

afterEach(() => {
  clearToasts();
});

const MINUTE = 60_000;
const SARA: EmergencyContact = { name: 'Sara Öz', phone: '+964 750 123', country: 'Iraq', sharedAt: 0 };
const sara = (backend: FakeBackend) => {
  backend.store.emergencyContact.set(aSessionId(), SARA);
};
const core = () => makeFakeCore(formDecisions({ emergencyContact: (draft) => draft }));
/** Opens the sheet with the emergency contact. */
async function withSheet<Opened>(opened: Promise<Opened>): Promise<Opened> {
  const page = await opened;
  await openSheet('Emergency contact');
  return page;
}
const openAsPatient: typeof patientOpens = (opened) => withSheet(patientOpens(opened));
const openAsCounselor: typeof counselorOpens = (opened) => withSheet(counselorOpens(opened));
const section = () => within(screen.getByRole('region', { name: 'Emergency contact' }));

test('a patient leaves an emergency contact with a separate checkbox, sees it and deletes it', async () => {
  const { user, backend, fill } = await openAsPatient({ core: core() });
  expect(
    section().getByText(/Your counselor sees this contact from 10 minutes before .* until 80 minutes after/),
  ).toBeTruthy();
  await user.click(await button('Add an emergency contact'));
  await fill(await dialog().findByLabelText('Name'), 'Sara Öz');
  await fill(dialog().getByLabelText('Phone number'), '+964 (0) 750 123');
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await dialog().findByText('Check this box, or choose “Skip”.');
  expect(document.activeElement).toBe(dialog().getByRole('checkbox'));
  expect(backend.store.emergencyContact.size).toBe(0);
  await user.click(dialog().getByRole('checkbox', { name: /My counselor may see this contact/ }));
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await section().findByText('Saved. Your counselor can see it from shortly before the session.');
  const number = await section().findByRole('link', { name: '+964 (0) 750 123' });
  expect(number.getAttribute('href')).toBe('tel:+964750123');
  expect(backend.store.emergencyContact.get(aSessionId())).toMatchObject({ name: 'Sara Öz', country: '' });

  await user.click(await button('Delete contact'));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  const said = await section().findByText('Deleted. You have no emergency contact for this session.');
  expect(backend.store.emergencyContact.size).toBe(0);
  await button('Add an emergency contact');
  await expect.poll(() => document.activeElement?.contains(said)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test('the tab keeps nothing about another person, and a failed save says so', async () => {
  const { user, backend, fill } = await openAsPatient({ core: core() });
  await user.click(await button('Add an emergency contact'));
  await fill(await dialog().findByLabelText('Name'), 'Sara Öz');
  await fill(dialog().getByLabelText('Phone number'), '+964 750 123');
  expect(
    JSON.stringify([window.sessionStorage, window.localStorage].map((kept) => Object.entries(kept))),
  ).not.toContain('Sara');
  await user.click(dialog().getByRole('checkbox'));
  backend.failNext('addEmergencyContact', 'offline');
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await dialog().findByText('Your emergency contact wasn’t saved');
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await section().findByText('Sara Öz');
});

test('a patient who looks up a number in another window returns to what was typed', async () => {
  const { user, fill, backend } = await openAsPatient({ core: core() });
  await user.click(await button('Add an emergency contact'));
  await fill(await dialog().findByLabelText('Name'), 'Sara Öz');
  const before = backend.calls.filter((call) => call === 'loadEmergencyContact').length;
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect
    .poll(() => backend.calls.filter((call) => call === 'loadEmergencyContact').length)
    .toBeGreaterThan(before);
  expect(dialog().getByLabelText<HTMLInputElement>('Name').value).toBe('Sara Öz');
});

test('after the session, a patient can only delete the contact', async () => {
  const over = { state: 'held' } as const;
  const { user, backend, unmount } = await openAsPatient({ session: over, prepare: sara });
  await screen.findByText('Sara Öz');
  backend.failNext('removeEmergencyContact', 'offline');
  await user.click(await button('Delete contact'));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await dialog().findByText('We couldn’t delete it');
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await section().findByText('Deleted. You have no emergency contact for this session.');
  expect(screen.queryByRole('button', { name: 'Add an emergency contact' })).toBeNull();
  unmount();
  await patientOpens({ session: over });
  expect(screen.queryByRole('button', { name: 'Emergency contact' })).toBeNull();
});

test('a counselor sees a day before only when the contact will be visible, and the contact from ten minutes before', async () => {
  const { unmount } = await openAsCounselor({ prepare: sara });
  await section().findByText(/If your client adds an emergency contact, you’ll see it here from 10 minutes before/);
  expect(screen.queryByText('Sara Öz')).toBeNull();
  unmount();
  await openAsCounselor({ now: SESSION_START - 10 * MINUTE, prepare: sara });
  await section().findByText('Sara Öz');
  expect(section().getByText('Iraq')).toBeTruthy();
});

test('a counselor with an open page sees the contact when the time comes', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  });
  await openAsCounselor({ now: SESSION_START - 12 * MINUTE, prepare: sara });
  await section().findByText(/If your client adds an emergency contact/);
  await act(() => vi.advanceTimersByTimeAsync(3 * MINUTE));
  await section().findByText('Sara Öz');
});

test('a counselor sees that no contact was left', async () => {
  await openAsCounselor({ now: SESSION_START });
  await section().findByText('Your client hasn’t added an emergency contact.');
});

test.each([
  ['is not verified', { isVerified: false }],
  ['has a canceled session', { session: { state: 'cancelled', by: 'patient' } }],
  ['looks a month later', { now: SESSION_START + 30 * DAY }],
] as const)('a counselor who %s sees nothing about it', async (_who, opened) => {
  await counselorOpens({ ...opened, prepare: sara });
  expect(screen.queryByRole('button', { name: 'Emergency contact' })).toBeNull();
});

test('after the session, a counselor sees the contact only if somebody reported danger', async () => {
  const now = SESSION_START + 2 * HOUR;
  const { backend, unmount } = await counselorOpens({ now, prepare: sara });
  await expect.poll(() => backend.calls).toContain('loadEmergencyContact');
  expect(screen.queryByRole('button', { name: 'Emergency contact' })).toBeNull();
  unmount();
  const reported = (other: FakeBackend) => {
    sara(other);
    other.store.reported.set(`${aSessionId()}-danger-sule`, {});
  };
  const later = await counselorOpens({ now, prepare: reported });
  await screen.findByRole('button', { name: 'Emergency contact' });
  await openSheet('Emergency contact');
  await section().findByText('Sara Öz');
  later.unmount();
  await counselorOpens({ now: SESSION_START + 30 * DAY, prepare: reported });
  expect(screen.queryByRole('button', { name: 'Emergency contact' })).toBeNull();
});

test('a contact that could not be read is read again on demand', async () => {
  const { user } = await openAsCounselor({
    now: SESSION_START,
    prepare: (backend) => {
      sara(backend);
      backend.failNext('loadEmergencyContact', 'offline');
    },
  });
  await section().findByText('We couldn’t load the emergency contact.');
  await user.click(section().getByRole('button', { name: 'Try again' }));
  await section().findByText('Sara Öz');
});

test('a counselor who reports danger a day before sees the contact', async () => {
  const { user, backend } = await openAsCounselor({ now: SESSION_START - DAY, prepare: sara });
  expect(screen.getByText(/Messages may not be read right away\. Aram is not an emergency service/)).toBeTruthy();
  await user.click(await button('Someone is in danger'));
  expect(
    dialog().getByText(
      /the counselor can see the emergency contact for this session, if there is one, but no earlier than a week/,
    ),
  ).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Tell our team' }));
  await screen.findByText('Emergency contact for this session:');
  expect((await screen.findAllByRole('link', { name: '+964 750 123' })).length).toBeGreaterThan(0);
  expect(backend.store.reported.has(`${aSessionId()}-danger-dana`)).toBe(true);
});

test('a counselor who reports danger weeks before sees no contact', async () => {
  const { user } = await openAsCounselor({ now: SESSION_START - 8 * DAY, prepare: sara });
  await user.click(await button('Someone is in danger'));
  await user.click(dialog().getByRole('button', { name: 'Tell our team' }));
  await screen.findByText(/There is no emergency contact for this session, or it can’t be seen yet/);
  expect(screen.queryByRole('link', { name: '+964 750 123' })).toBeNull();
});

test('the contact is read again if it could not be read after notifying staff', async () => {
  const { user, backend } = await openAsCounselor({ now: SESSION_START - DAY, prepare: sara });
  await user.click(await button('Someone is in danger'));
  await section().findByText(/If your client adds/);
  // It is read twice: when staff are notified, and by the notice that says so.
  backend.failNext('loadEmergencyContact', 'offline', 'offline');
  await user.click(dialog().getByRole('button', { name: 'Tell our team' }));
  await screen.findByText(/We couldn’t load the emergency contact\..+/);
  for (const again of await screen.findAllByRole('button', { name: 'Try again' })) await user.click(again);
  expect((await screen.findAllByText('Sara Öz')).length).toBeGreaterThan(0);
});

async function typeSara({ user, fill }: Pick<Awaited<ReturnType<typeof openAsPatient>>, 'user' | 'fill'>) {
  await user.click(await button('Add an emergency contact'));
  await fill(await dialog().findByLabelText('Name'), 'Sara Öz');
  await fill(dialog().getByLabelText('Phone number'), '+964 750 123');
  await user.click(dialog().getByRole('checkbox'));
}

test('a contact that was stored despite a lost answer is found and shown', async () => {
  const { user, backend, fill } = await openAsPatient({ core: core() });
  await typeSara({ user, fill });
  backend.failNext('addEmergencyContact', { code: 'no-answer', afterwards: true });
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await section().findByText('Saved. Your counselor can see it from shortly before the session.');
});

test('a patient who then skips the contact deletes the stored one, and sees no other message meanwhile', async () => {
  const { user, backend, fill } = await openAsPatient({ core: core() });
  await typeSara({ user, fill });
  backend.failNext('addEmergencyContact', { code: 'no-answer', afterwards: true });
  backend.failNext('loadEmergencyContact', 'offline', 'offline');
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await dialog().findByText('We don’t know yet whether this arrived');
  expect(screen.queryByText('Your emergency contact wasn’t saved')).toBeNull();
  backend.failNext('removeEmergencyContact', 'offline');
  const [skip] = dialog().getAllByRole('button', { name: 'Skip' });
  if (skip) await user.click(skip);
  await section().findByText(/We don’t know yet whether your counselor has this contact/);
  await user.click(section().getByRole('button', { name: 'Try again' }));
  await section().findByText('Deleted. You have no emergency contact for this session.');
  expect(backend.store.emergencyContact.size).toBe(0);
});

test('a second attempt that is refused does not say that nothing was saved', async () => {
  const { user, backend, fill } = await openAsPatient({ core: core() });
  await typeSara({ user, fill });
  backend.failNext('addEmergencyContact', { code: 'no-answer', afterwards: true });
  backend.failNext('loadEmergencyContact', 'offline');
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await dialog().findByText('We don’t know yet whether this arrived');
  await fill(dialog().getByLabelText('Country (optional)'), 'Iraq');
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await dialog().findByText(/^Something changed in the meantime/);
  dialog().getByText('We don’t know yet whether this arrived');
  expect(screen.queryByText('Your emergency contact wasn’t saved')).toBeNull();
});

/** Saves Sara. No answer arrives until it is released. */
async function hang(failure?: { code: 'no-answer'; afterwards: boolean }) {
  const view = await openAsPatient({ core: core() });
  await typeSara(view);
  if (failure) view.backend.failNext('addEmergencyContact', failure);
  const release = holdCall(view.backend.sessions, 'addEmergencyContact');
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
  fireEvent.click(dialog().getByRole('button', { name: 'Save contact' }));
  // The form validates what was typed first.
  await act(() => vi.advanceTimersByTimeAsync(0));
  return {
    ...view,
    release: () => {
      vi.useRealTimers();
      release();
    },
  };
}

test('saving that takes long can be tried again, and stores one contact', async () => {
  const { release, backend } = await hang();
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS));
  dialog().getByText(/taking longer than usual/);
  await act(() => vi.advanceTimersByTimeAsync(STUCK_MS));
  fireEvent.click(dialog().getByRole('button', { name: 'Try again' }));
  release();
  await section().findByText('Saved. Your counselor can see it from shortly before the session.');
  expect(backend.calls.filter((call) => call === 'addEmergencyContact')).toHaveLength(2);
  expect(toasts()).toEqual([]);
});

test('a patient who closes the form meanwhile is notified that it goes on, and then of the result', async () => {
  const { release, backend } = await hang();
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
  expect(dialog().queryByLabelText('Name')).toBeNull();
  expect(toasts()).toEqual(['goesOn']);
  expect(backend.calls).not.toContain('removeEmergencyContact');
  release();
  await section().findByText('Sara Öz');
  expect(toasts()).toContain('wentThrough');
});

test('an unknown result after closing is reported, and what may be stored can be deleted', async () => {
  const { release, backend, user } = await hang({ code: 'no-answer', afterwards: true });
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
  backend.failNext('loadEmergencyContact', 'offline', 'offline');
  release();
  await section().findByText(/We don’t know yet whether your counselor has this contact/);
  expect(toasts()).toContain('saveUnknown');
  await user.click(section().getByRole('button', { name: 'Try again' }));
  await section().findByText('Deleted. You have no emergency contact for this session.');
  expect(backend.store.emergencyContact.size).toBe(0);
});

test.each([
  ['cancelled', /^This session is canceled, so the contact can’t be saved anymore/],
  ['held', /^This session isn’t booked anymore/],
] as const)(
  'the typed text stays readable if the session is %s meanwhile, with why it can’t be saved',
  async (state, why) => {
    const { user, backend, fill } = await openAsPatient({ core: core() });
    await typeSara({ user, fill });
    const was = backend.store.sessions.get(aSessionId());
    if (was) backend.store.sessions.set(aSessionId(), { ...was, state, by: 'counselor', changedAt: Date.now() });
    dialog().getByRole('button', { name: 'Save contact' }).focus();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    await dialog().findByText(why);
    expect(dialog().getByLabelText<HTMLInputElement>('Name').value).toBe('Sara Öz');
    expect(dialog().getByLabelText<HTMLInputElement>('Phone number').value).toBe('+964 750 123');
    expect(dialog().queryByRole('button', { name: 'Save contact' })).toBeNull();
    const close = dialog().getByRole('button', { name: 'Close' });
    expect(document.activeElement).toBe(close);
    await user.click(close);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Emergency contact' })).toBeNull();
    expect(backend.calls).not.toContain('addEmergencyContact');
  },
);
