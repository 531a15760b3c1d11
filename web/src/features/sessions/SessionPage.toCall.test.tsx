/** Somebody to call where the patient is in danger: left, seen and deleted by the patient; seen by the counselor around the session, and once danger was told. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PersonToCall } from '../../core/generated/tables';
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
} from './SessionPage.cases';

inZone('Asia/Baghdad');

afterEach(() => {
  clearToasts();
});

const MINUTE = 60_000;
const SARA: PersonToCall = { name: 'Sara Öz', phone: '+964 750 123', country: 'Iraq', sharedAt: 0 };
const sara = (backend: FakeBackend) => {
  backend.store.toCall.set(aSessionId(), SARA);
};
const core = () => makeFakeCore(formDecisions({ personToCall: (draft) => draft }));
/** Opens the sheet with the emergency contact. */
async function withSheet<Opened>(opened: Promise<Opened>): Promise<Opened> {
  const page = await opened;
  await openSheet('Emergency contact');
  return page;
}
const openAsPatient: typeof patientOpens = (opened) => withSheet(patientOpens(opened));
const openAsCounselor: typeof counselorOpens = (opened) => withSheet(counselorOpens(opened));
const section = () => within(screen.getByRole('region', { name: 'Emergency contact' }));

test('a patient leaves somebody to call with a tick of its own, sees who it is and deletes it', async () => {
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
  expect(backend.store.toCall.size).toBe(0);
  await user.click(dialog().getByRole('checkbox', { name: /My counselor may see this contact/ }));
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await section().findByText('Your counselor has your emergency contact.');
  const number = await section().findByRole('link', { name: '+964 (0) 750 123' });
  expect(number.getAttribute('href')).toBe('tel:+964750123');
  expect(backend.store.toCall.get(aSessionId())).toMatchObject({ name: 'Sara Öz', country: '' });

  await user.click(await button('Delete contact'));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  const said = await section().findByText('Deleted. You have no emergency contact for this session.');
  expect(backend.store.toCall.size).toBe(0);
  await button('Add an emergency contact');
  await waitFor(() => {
    expect(document.activeElement?.contains(said)).toBe(true);
  });
  expect(document.activeElement).not.toBe(document.body);
});

test('nothing of somebody else is kept in the tab, and what was not left says so', async () => {
  const { user, backend, fill } = await openAsPatient({ core: core() });
  await user.click(await button('Add an emergency contact'));
  await fill(await dialog().findByLabelText('Name'), 'Sara Öz');
  await fill(dialog().getByLabelText('Phone number'), '+964 750 123');
  expect(
    JSON.stringify([window.sessionStorage, window.localStorage].map((kept) => Object.entries(kept))),
  ).not.toContain('Sara');
  await user.click(dialog().getByRole('checkbox'));
  backend.failNext('leavePersonToCall', 'offline');
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await dialog().findByText('Your emergency contact wasn’t saved');
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await section().findByText('Sara Öz');
});

test('who looks a number up at another window comes back to what was typed', async () => {
  const { user, fill, backend } = await openAsPatient({ core: core() });
  await user.click(await button('Add an emergency contact'));
  await fill(await dialog().findByLabelText('Name'), 'Sara Öz');
  const before = backend.calls.filter((call) => call === 'loadPersonToCall').length;
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => {
    expect(backend.calls.filter((call) => call === 'loadPersonToCall').length).toBeGreaterThan(before);
  });
  expect(dialog().getByLabelText<HTMLInputElement>('Name').value).toBe('Sara Öz');
});

test('what the form refuses is told at its field', async () => {
  const { user } = await openAsPatient({ core: core() });
  await user.click(await button('Add an emergency contact'));
  await user.click(await dialog().findByRole('button', { name: 'Save contact' }));
  await waitFor(() => {
    expect(dialog().getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  });
  expect(dialog().getByLabelText('Country, if you like').getAttribute('aria-invalid')).not.toBe('true');
});

test('of a session that is over, a patient can only delete whom was left', async () => {
  const over = { state: 'held' } as const;
  const { user, backend, unmount } = await openAsPatient({ session: over, prepare: sara });
  await screen.findByText('Sara Öz');
  backend.failNext('removePersonToCall', 'offline');
  await user.click(await button('Delete contact'));
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await dialog().findByText('It wasn’t deleted');
  await user.click(dialog().getByRole('button', { name: 'Delete' }));
  await section().findByText('Deleted. You have no emergency contact for this session.');
  expect(screen.queryByRole('button', { name: 'Add an emergency contact' })).toBeNull();
  unmount();
  await patientOpens({ session: over });
  expect(screen.queryByRole('button', { name: 'Emergency contact' })).toBeNull();
});

test('a counselor sees a day before only when it may be seen, and from ten minutes before who it is', async () => {
  const { unmount } = await openAsCounselor({ prepare: sara });
  await section().findByText(/If your client adds an emergency contact, you’ll see it here from 10 minutes before/);
  expect(screen.queryByText('Sara Öz')).toBeNull();
  unmount();
  await openAsCounselor({ now: SESSION_START - 10 * MINUTE, prepare: sara });
  await section().findByText('Sara Öz');
  expect(section().getByText('Iraq')).toBeTruthy();
});

test('who has the page open when the time comes sees it then', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  });
  await openAsCounselor({ now: SESSION_START - 12 * MINUTE, prepare: sara });
  await section().findByText(/If your client adds an emergency contact/);
  await act(() => vi.advanceTimersByTimeAsync(3 * MINUTE));
  await section().findByText('Sara Öz');
});

test('a counselor is told where nobody was left', async () => {
  await openAsCounselor({ now: SESSION_START });
  await section().findByText('Your client hasn’t added an emergency contact.');
});

test.each([
  ['is not verified', { isVerified: false }],
  ['has a session that is cancelled', { session: { state: 'cancelled', by: 'patient' } }],
  ['looks after the time', { now: SESSION_START + 2 * HOUR }],
] as const)('a counselor who %s is shown nothing of it', async (_who, opened) => {
  await counselorOpens({ ...opened, prepare: sara });
  expect(screen.queryByRole('button', { name: 'Emergency contact' })).toBeNull();
});

test('one that could not be read is read again on demand', async () => {
  const { user } = await openAsCounselor({
    now: SESSION_START,
    prepare: (backend) => {
      sara(backend);
      backend.failNext('loadPersonToCall', 'offline');
    },
  });
  await section().findByText('We couldn’t load the emergency contact.');
  await user.click(section().getByRole('button', { name: 'Try again' }));
  await section().findByText('Sara Öz');
});

test('a day before, the counselor who says that somebody is in danger sees whom to call', async () => {
  const { user, backend } = await openAsCounselor({ now: SESSION_START - DAY, prepare: sara });
  expect(screen.getByText(/Messages are not read at once\. Aram is not an emergency service/)).toBeTruthy();
  await user.click(await button('Someone is in danger'));
  expect(
    dialog().getByText(/the counselor can see it from then on, at the earliest a week before the session/),
  ).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Tell staff' }));
  await screen.findByText('Emergency contact for this session:');
  expect((await screen.findAllByRole('link', { name: '+964 750 123' })).length).toBeGreaterThan(0);
  expect(backend.store.reported.get(`${aSessionId()}-danger-dana`)).toBe('danger');
});

test('weeks before, the counselor who says so opens nothing', async () => {
  const { user } = await openAsCounselor({ now: SESSION_START - 8 * DAY, prepare: sara });
  await user.click(await button('Someone is in danger'));
  await user.click(dialog().getByRole('button', { name: 'Tell staff' }));
  await screen.findByText(/There is no emergency contact for this session, or it can’t be seen yet/);
  expect(screen.queryByRole('link', { name: '+964 750 123' })).toBeNull();
});

test('whom to call is read again where it could not be read after telling staff', async () => {
  const { user, backend } = await openAsCounselor({ now: SESSION_START - DAY, prepare: sara });
  await user.click(await button('Someone is in danger'));
  await section().findByText(/If your client adds/);
  // It is read again twice: as staff know, and by the notice that says so.
  backend.failNext('loadPersonToCall', 'offline', 'offline');
  await user.click(dialog().getByRole('button', { name: 'Tell staff' }));
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

test('a person who was stored although the answer got lost is found, and shown', async () => {
  const { user, backend, fill } = await openAsPatient({ core: core() });
  await typeSara({ user, fill });
  backend.failNext('leavePersonToCall', { code: 'no-answer', afterwards: true });
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await section().findByText('Your counselor has your emergency contact.');
});

test('whoever then leaves nobody has deleted what is stored, and is told nothing else meanwhile', async () => {
  const { user, backend, fill } = await openAsPatient({ core: core() });
  await typeSara({ user, fill });
  backend.failNext('leavePersonToCall', { code: 'no-answer', afterwards: true });
  backend.failNext('loadPersonToCall', 'offline', 'offline');
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await dialog().findByText('We don’t know yet whether this arrived');
  expect(screen.queryByText('Your emergency contact wasn’t saved')).toBeNull();
  backend.failNext('removePersonToCall', 'offline');
  const [skip] = dialog().getAllByRole('button', { name: 'Skip' });
  if (skip) await user.click(skip);
  await section().findByText(/We don’t know yet whether your counselor has this contact/);
  await user.click(section().getByRole('button', { name: 'Try again' }));
  await section().findByText('Deleted. You have no emergency contact for this session.');
  expect(backend.store.toCall.size).toBe(0);
});

test('a second try that is refused does not say that nothing was saved', async () => {
  const { user, backend, fill } = await openAsPatient({ core: core() });
  await typeSara({ user, fill });
  backend.failNext('leavePersonToCall', { code: 'no-answer', afterwards: true });
  backend.failNext('loadPersonToCall', 'offline');
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await dialog().findByText('We don’t know yet whether this arrived');
  await fill(dialog().getByLabelText('Country, if you like'), 'Iraq');
  await user.click(dialog().getByRole('button', { name: 'Save contact' }));
  await dialog().findByText(/^Something changed in the meantime/);
  dialog().getByText('We don’t know yet whether this arrived');
  expect(screen.queryByText('Your emergency contact wasn’t saved')).toBeNull();
});

/** Saves Sara, and no answer comes until it is let go. */
async function hang(failure?: { code: 'no-answer'; afterwards: boolean }) {
  const view = await openAsPatient({ core: core() });
  await typeSara(view);
  if (failure) view.backend.failNext('leavePersonToCall', failure);
  const release = holdCall(view.backend.sessions, 'leavePersonToCall');
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
  fireEvent.click(dialog().getByRole('button', { name: 'Save contact' }));
  // What was typed is judged first.
  await act(() => vi.advanceTimersByTimeAsync(0));
  return {
    ...view,
    release: () => {
      vi.useRealTimers();
      release();
    },
  };
}

test('a save that takes long says so after ten seconds, and offers another try after thirty', async () => {
  const { release, backend } = await hang();
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS - 1));
  expect(dialog().queryByText(/taking longer than usual/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  dialog().getByText(/taking longer than usual/);
  expect(dialog().queryByRole('button', { name: 'Try again' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(STUCK_MS - LONG_MS));
  fireEvent.click(dialog().getByRole('button', { name: 'Try again' }));
  release();
  await section().findByText('Your counselor has your emergency contact.');
  expect(backend.calls.filter((call) => call === 'leavePersonToCall')).toHaveLength(2);
  expect(toasts()).toEqual([]);
});

test('who closes it meanwhile is told that it goes on, and then how it ended', async () => {
  const { release, backend } = await hang();
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
  expect(dialog().queryByLabelText('Name')).toBeNull();
  expect(toasts()).toEqual(['goesOn']);
  expect(backend.calls).not.toContain('removePersonToCall');
  release();
  await section().findByText('Sara Öz');
  expect(toasts()).toContain('wentThrough');
});

test('where nobody knows how it ended after it was closed, that is told, and what may be stored can be deleted', async () => {
  const { release, backend, user } = await hang({ code: 'no-answer', afterwards: true });
  fireEvent.click(dialog().getByRole('button', { name: 'Close' }));
  backend.failNext('loadPersonToCall', 'offline', 'offline');
  release();
  await section().findByText(/We don’t know yet whether your counselor has this contact/);
  expect(toasts()).toContain('saveUnknown');
  await user.click(section().getByRole('button', { name: 'Try again' }));
  await section().findByText('Deleted. You have no emergency contact for this session.');
  expect(backend.store.toCall.size).toBe(0);
});

test.each([
  ['cancelled', /^This session is canceled, so the contact can’t be saved any more/],
  ['held', /^This session isn’t booked any more/],
] as const)(
  'what was typed stays readable where the session is %s meanwhile, with why it cannot be saved',
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
    expect(backend.calls).not.toContain('leavePersonToCall');
  },
);
