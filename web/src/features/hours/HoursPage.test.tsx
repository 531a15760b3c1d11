import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MemberCore } from '../../core/member';
import type { CounselorRecord, Hours } from '../../core/generated/tables';
import { aCounselor, aSession, aSlot, hourOf, someHours } from '../../testing/builders';
import { addAccount, makeFakeBackend } from '../../testing/fakeBackend';
import { slotName } from '../../testing/fakeBackend/store';
import { holdCall } from '../../testing/holdCall';
import { makeListeningStore, type makeTestStore, settled } from '../../testing/makeTestStore';
import { loadRealMemberCore } from '../../testing/realCore';
import { renderScreen } from '../../testing/renderScreen';
import HoursPage from './HoursPage';

vi.mock(import('../../i18n/zones'), async (original) => ({
  ...(await original()),
  deviceZone: () => 'Asia/Baghdad',
}));

/** A Monday, 11:00 in Baghdad. */
const NOW = Date.UTC(2026, 10, 23, 8);
/** Formats a time as in the page: a no-break space keeps it in one piece. */
const clock = (words: string) => words.replace(/ (?=[AP]M)/g, '\u00a0');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let core: MemberCore;
beforeAll(async () => {
  core = await loadRealMemberCore();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Parts {
  hours?: Hours | null;
  verified?: boolean;
  record?: Partial<CounselorRecord>;
}

async function open({ hours = null, verified = true, record = {} }: Parts = {}) {
  const backend = makeFakeBackend();
  const account = addAccount(backend, { uid: 'dana', email: 'dana@example.com' });
  backend.store.counselors.set(account.uid, aCounselor({ languages: ['en', 'ar'], ...record }));
  if (verified) backend.store.verified.add(account.uid);
  if (hours !== null) backend.store.hours.set(account.uid, hours);
  backend.store.signedIn = account;
  const { store } = await makeListeningStore({ backend, memberCore: core });
  return { backend, store, show: () => showOf(backend, store) };
}

async function showOf(backend: ReturnType<typeof makeFakeBackend>, store: ReturnType<typeof makeTestStore>['store']) {
  const view = await renderScreen(<HoursPage />, store);
  await screen.findByRole('button', { name: 'Save hours' });
  const day = (name: string) => within(screen.getByRole('group', { name }));
  const openDay = async (name: string) => {
    await view.user.click(day(name).getByRole('button', { name: `Change the times on ${name}` }));
    return within(screen.getByRole('dialog', { name }));
  };
  const unfold = (title: string) => view.user.click(screen.getByRole('heading', { name: title }));
  const done = () => view.user.click(screen.getByRole('button', { name: 'Done' }));
  return {
    ...view,
    backend,
    store,
    day,
    openDay,
    unfold,
    done,
    starts: (name: string) =>
      day(name)
        .queryAllByRole('listitem')
        .map((one) => one.querySelector('time')?.dateTime),
    /** Returns the times of the row, in the language's clock. */
    words: (name: string) =>
      day(name)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent.replace(/\s/gu, ' ')),
    add: async (name: string, time: string) => {
      const sheet = await openDay(name);
      const [hour = '', minutes = ''] = time.split(':');
      const other = within(sheet.getByRole('group', { name: 'Another start time' }));
      await view.user.selectOptions(other.getByLabelText('Hour'), hour);
      await view.user.selectOptions(other.getByLabelText('Minutes'), minutes);
      await view.user.click(sheet.getByRole('button', { name: `Add this time on ${name}` }));
      await done();
    },
    fillDays: async (days: string, until?: string) => {
      await view.user.click(screen.getByRole('button', { name: 'Several days…' }));
      await view.user.selectOptions(screen.getByLabelText('Days'), days);
      if (until !== undefined) {
        const [hour = '', minutes = ''] = until.split(':');
        const end = within(screen.getByRole('group', { name: 'Until' }));
        await view.user.selectOptions(end.getByLabelText('Hour'), hour);
        await view.user.selectOptions(end.getByLabelText('Minutes'), minutes);
      }
      await view.user.click(screen.getByRole('button', { name: 'Set these days' }));
    },
    save: () => view.user.click(screen.getByRole('button', { name: 'Save hours' })),
  };
}

const shown = async (parts?: Parts) => (await open(parts)).show();
const slots = (backend: ReturnType<typeof makeFakeBackend>) =>
  [...backend.store.slots.values()].sort((a, b) => a.start - b.start);
const onlyMondays = (changes: Partial<Hours> = {}) =>
  someHours({ week: ['09:00 10:00', '', '', '', '', '', ''], ...changes });

describe('filling a week', () => {
  test('takes one press for every weekday from 9 to 13', async () => {
    const { user, starts } = await shown();
    await user.click(screen.getByRole('button', { name: clock('Mon to Fri, 9 AM–1 PM') }));
    expect(starts('Monday')).toEqual(['09:00', '10:00', '11:00', '12:00']);
    expect(starts('Friday')).toEqual(['09:00', '10:00', '11:00', '12:00']);
    expect(starts('Saturday')).toEqual([]);
    screen.getByText('These days now have 4 times each.');
  });

  test('covers Sunday to Thursday for that working week', async () => {
    const { fillDays, starts } = await shown();
    await fillDays('Sun to Thu');
    expect(starts('Sunday')).toHaveLength(4);
    expect(starts('Friday')).toEqual([]);
  });

  test('rejects two times between which no session ends', async () => {
    const { fillDays, starts } = await shown({ hours: onlyMondays() });
    await fillDays('Mon to Fri', '09:45');
    screen.getByText(/No full session fits between/);
    expect(starts('Monday')).toEqual(['09:00', '10:00']);
  });

  test('suggests the next time an hour later when times are added one by one', async () => {
    const { add, openDay, starts } = await shown();
    await add('Tuesday', '10:05');
    const sheet = await openDay('Tuesday');
    expect(sheet.getByLabelText<HTMLSelectElement>('Hour').value).toBe('11');
    expect(sheet.getByLabelText<HTMLSelectElement>('Minutes').value).toBe('05');
    await add('Tuesday', '08:30');
    expect(starts('Tuesday')).toEqual(['08:30', '10:05']);
  });

  test('works by taps on full hours', async () => {
    const { user, openDay, done, starts } = await shown();
    const sheet = await openDay('Tuesday');
    await user.click(sheet.getByRole('checkbox', { name: clock('4:00 PM') }));
    await user.click(sheet.getByRole('checkbox', { name: clock('9:00 AM') }));
    await done();
    expect(starts('Tuesday')).toEqual(['09:00', '16:00']);
  });

  test('works by copying a day to others', async () => {
    const { user, add, openDay, starts } = await shown();
    await add('Tuesday', '10:05');
    const sheet = await openDay('Tuesday');
    await user.click(sheet.getByRole('button', { name: 'Copy Tuesday to other days' }));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    screen.getByText('Please choose at least one day');
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(starts('Sunday')).toEqual(['10:05']);
    expect(starts('Monday')).toEqual([]);
  });

  test('copies the first day that has times from above the week', async () => {
    const { user, starts } = await shown({ hours: onlyMondays() });
    await user.click(screen.getByRole('button', { name: 'Copy Monday to…' }));
    await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(starts('Sunday')).toEqual(['09:00', '10:00']);
  });

  test('leaves the focus on a removed time, so that it can be added again', async () => {
    const { user, openDay, starts } = await shown({
      hours: onlyMondays({ week: ['09:05 10:05', '', '', '', '', '', ''] }),
    });
    const sheet = await openDay('Monday');
    await user.click(sheet.getByRole('checkbox', { name: clock('9:05 AM') }));
    expect(starts('Monday')).toEqual(['10:05']);
    const removed = sheet.getByRole<HTMLInputElement>('checkbox', { name: clock('9:05 AM') });
    expect(document.activeElement).toBe(removed);
    expect(removed.checked).toBe(false);
  });
});

describe('the clock of the page', () => {
  test('follows the language in the row, in the sheet and in the days ahead', async () => {
    const { words, openDay, unfold } = await shown({
      hours: onlyMondays({ week: ['16:30', '', '', '', '', '', ''] }),
    });
    await unfold('The next two weeks');
    expect(words('Monday')).toEqual(['4:30 PM']);
    const sheet = await openDay('Monday');
    sheet.getByRole('checkbox', { name: clock('4:30 PM') });
    expect(
      within(sheet.getByLabelText('Hour')).getByRole<HTMLOptionElement>('option', { name: clock('5 PM') }).selected,
    ).toBe(true);
    expect(screen.getAllByText('4:30 PM', { selector: 'dd *' })).toHaveLength(2);
    expect(document.querySelector('input[type="time"]')).toBeNull();
  });
});

describe('an error that appears next to its field and prevents saving', () => {
  test('a time too close to another', async () => {
    const { add, day, save, backend } = await shown({ hours: onlyMondays() });
    await settled();
    await add('Monday', '09:30');
    day('Monday').getByText(/less than 60 minutes apart/);
    await save();
    expect(document.activeElement).toBe(day('Monday').getByRole('button'));
    expect(backend.calls).not.toContain('saveHours');
  });

  test('a stored time off the grid, which the sheet can remove', async () => {
    const { user, openDay, day, save, starts, backend } = await shown({
      hours: onlyMondays({ week: ['09:00 11:02', '', '', '', '', '', ''] }),
    });
    await settled();
    day('Monday').getByText(/steps of five minutes/);
    await save();
    expect(document.activeElement).toBe(day('Monday').getByRole('button'));
    expect(backend.calls).not.toContain('saveHours');
    const sheet = await openDay('Monday');
    await user.click(sheet.getByRole('checkbox', { name: clock('11:02 AM') }));
    expect(starts('Monday')).toEqual(['09:00']);
    expect(day('Monday').queryByText(/steps of five minutes/)).toBeNull();
  });

  test('no format', async () => {
    const { user, save, backend } = await shown({ hours: onlyMondays({ ways: ['chat'] }) });
    await user.click(screen.getByRole('checkbox', { name: 'Chat' }));
    screen.getByText('Please choose at least one');
    await save();
    const video = screen.getByRole('checkbox', { name: 'Video' });
    expect(document.activeElement).toBe(video);
    expect(video.closest('details')?.open).toBe(true);
    expect(backend.calls).not.toContain('saveHours');
  });

  test.each([
    ['', '', 'Please choose the first day'],
    ['2026-12-24', '2026-12-20', 'The last day is before the first'],
    ['2026-11-01', '2026-11-05', 'These days have passed'],
  ])('an absence from %j to %j', async (first, last, words) => {
    const { user } = await shown();
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: first } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: last } });
    await user.click(screen.getByRole('button', { name: 'Add time off' }));
    screen.getByText(words);
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

describe('the next two weeks', () => {
  test('are shown below with their local times', async () => {
    const { unfold } = await shown({ hours: onlyMondays() });
    expect(screen.queryByText('Monday, November 30')).toBeNull();
    await unfold('The next two weeks');
    expect(screen.getAllByText('Monday, November 30')).not.toHaveLength(0);
    // Today's have begun.
    expect(screen.queryByText('Monday, November 23')).toBeNull();
    expect(screen.getAllByText('9:00 AM', { selector: 'dd *' })).toHaveLength(1);
  });

  test('show the days away', async () => {
    const { user, unfold } = await shown({ hours: onlyMondays() });
    await unfold('The next two weeks');
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-29' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-01' } });
    await user.click(screen.getByRole('button', { name: 'Add time off' }));
    screen.getByText('You have the day off.');
    screen.getByText('Sunday, November 29 to Tuesday, December 1');
    expect(screen.queryByText('9:00 AM', { selector: 'dd *' })).toBeNull();
  });

  test('explain an hour that the clocks skip', async () => {
    vi.setSystemTime(Date.UTC(2027, 2, 22, 8));
    const { unfold } = await shown({
      hours: someHours({ zone: 'Europe/Berlin', week: ['', '', '', '', '', '', '02:30 10:00'] }),
    });
    await unfold('The next two weeks');
    const skipping = screen.getByText('Sunday, March 28').closest('div');
    expect(skipping?.textContent).toMatch(/^Sunday, March 2810:00\sAM2:30\sAM isn’t offered: the clocks go forward/);
    // A week later the time exists again.
    expect(screen.getAllByText('2:30 AM', { selector: 'dd > time *' })).toHaveLength(1);
  });
});

describe('saving', () => {
  test('writes the hours, then offers the times of four weeks with the languages of the profile', async () => {
    const { add, save, backend } = await shown();
    await add('Monday', '09:00');
    await save();
    await screen.findByText('Your hours are saved');
    expect(backend.store.hours.get('dana')).toMatchObject({
      zone: 'Asia/Baghdad',
      week: ['09:00', '', '', '', '', '', ''],
      ways: ['video', 'voice', 'chat'],
      whom: ['self'],
    });
    expect(slots(backend)).toHaveLength(4);
    expect(slots(backend)[0]).toMatchObject({
      start: Date.UTC(2026, 10, 30, 6),
      languages: ['en', 'ar'],
      state: 'open',
    });
    screen.getByText('4 times available until Dec 21');
    expect(sessionStorage.getItem('aram.draft.hours')).toBeNull();
  });

  test('first withdraws the times that are no longer in the hours, nine at a time', async () => {
    const { fillDays, save, backend } = await shown({ hours: someHours() });
    await screen.findByText(/times? available until/);
    expect(slots(backend).length).toBeGreaterThan(18);
    await fillDays('Sun to Thu');
    backend.calls.length = 0;
    await save();
    await screen.findByText('Your hours are saved');
    const writes = backend.calls.filter((call) => call === 'removeSlots' || call === 'offerSlots');
    expect(writes.indexOf('offerSlots')).toBeGreaterThan(writes.lastIndexOf('removeSlots'));
    expect(writes.filter((call) => call === 'removeSlots').length).toBeGreaterThan(1);
    const hours = new Set(slots(backend).map(({ start }) => new Date(start + 3 * HOUR).toISOString().slice(11, 16)));
    expect([...hours].sort()).toEqual(['09:00', '10:00', '11:00', '12:00']);
  });

  test('leaves a booked time, and says that the session is still booked', async () => {
    const { backend, show } = await open({ hours: onlyMondays() });
    const start = Date.UTC(2026, 10, 30, 6);
    backend.store.slots.set(slotName('dana', hourOf(start)), aSlot({ start, state: 'taken', session: 'a'.repeat(20) }));
    const { user, save, openDay, done } = await show();
    await screen.findByText(/times? available until/);
    const sheet = await openDay('Monday');
    await user.click(sheet.getByRole('checkbox', { name: clock('9:00 AM') }));
    await done();
    await save();
    await screen.findByText(/These sessions are still booked/);
    screen.getByText('Mon, Nov 30, 9:00 AM');
    expect(backend.store.slots.get(slotName('dana', hourOf(start)))?.state).toBe('taken');
  });

  test('keeps what was typed when it breaks off, and continues when saved again', async () => {
    const { add, save, backend } = await shown();
    await add('Monday', '09:00');
    backend.failNext('offerSlots', 'offline');
    await save();
    await screen.findByText('We couldn’t save everything');
    expect(slots(backend)).toEqual([]);
    await save();
    await screen.findByText('Your hours are saved');
    expect(slots(backend)).toHaveLength(4);
  });

  test('unsaved changes survive a reload of the tab', async () => {
    const { show } = await open();
    const first = await show();
    await first.add('Monday', '09:00');
    first.unmount();
    const { starts } = await show();
    expect(starts('Monday')).toEqual(['09:00']);
  });
});

/** Saves changes from another tab or device while this page is open. */
function saveElsewhere(backend: ReturnType<typeof makeFakeBackend>, changes: Partial<Hours>) {
  const stored = backend.store.hours.get('dana') ?? someHours();
  backend.store.hours.set('dana', { ...stored, ...changes, updatedAt: stored.updatedAt + 1000 });
}
const storedWeek = (backend: ReturnType<typeof makeFakeBackend>) => backend.store.hours.get('dana')?.week;

describe('hours that were changed elsewhere meanwhile', () => {
  test('keep the days that this page didn’t change', async () => {
    const { add, save, starts, backend } = await shown({ hours: onlyMondays() });
    await screen.findByText(/times? available until/);
    saveElsewhere(backend, { week: ['09:00 10:00', '', '12:00', '', '', '', ''], away: ['2026-12-24/2026-12-26'] });
    await add('Tuesday', '09:00');
    await save();
    await screen.findByText('Your hours are saved');
    expect(storedWeek(backend)).toEqual(['09:00 10:00', '09:00', '12:00', '', '', '', '']);
    expect(backend.store.hours.get('dana')?.away).toEqual(['2026-12-24/2026-12-26']);
    expect(starts('Wednesday')).toEqual(['12:00']);
    screen.getByText(/what you changed in another tab or on another device/);
  });

  test('are not overwritten if both changed a day: the counselor sees both versions and chooses one', async () => {
    const { add, save, starts, user, backend } = await shown({ hours: onlyMondays() });
    await screen.findByText(/times? available until/);
    saveElsewhere(backend, { week: ['14:00', '', '12:00', '', '', '', ''] });
    await add('Monday', '11:00');
    await save();
    const box = await screen.findByRole('group', { name: /^Your hours were changed elsewhere/ });
    expect(document.activeElement).toBe(box);
    const notice = within(box);
    expect(storedWeek(backend)?.[0]).toBe('14:00');
    expect(starts('Monday')).toEqual(['09:00', '10:00', '11:00']);
    expect(starts('Wednesday')).toEqual(['12:00']);
    notice.getByText('Entered here: 9:00 AM, 10:00 AM, 11:00 AM');
    await user.click(notice.getByRole('button', { name: clock('Use the saved version: Monday (2:00 PM)') }));
    // The button has disappeared, so the rest of the notice has the focus.
    const left = screen.getByRole('group', { name: /^Your hours were changed elsewhere/ });
    expect(document.activeElement).toBe(left);
    expect(within(left).queryByRole('button', { name: /Monday/ })).toBeNull();
    expect(starts('Monday')).toEqual(['14:00']);
    await add('Tuesday', '09:00');
    await save();
    await screen.findByText('Your hours are saved');
    expect(storedWeek(backend)).toEqual(['14:00', '09:00', '12:00', '', '', '', '']);
  });

  test('are overwritten if the counselor has seen both versions and saves again', async () => {
    const { add, save, backend } = await shown({ hours: onlyMondays() });
    await screen.findByText(/times? available until/);
    saveElsewhere(backend, { week: ['14:00', '', '', '', '', '', ''] });
    await add('Monday', '11:00');
    await save();
    await screen.findByText('Your hours were changed elsewhere');
    await save();
    await screen.findByText('Your hours are saved');
    expect(storedWeek(backend)?.[0]).toBe('09:00 10:00 11:00');
    expect(screen.queryByText('Your hours were changed elsewhere')).toBeNull();
  });

  test('stay if the text typed before a reload is older', async () => {
    const { backend, show } = await open({ hours: onlyMondays() });
    const first = await show();
    await screen.findByText(/times? available until/);
    await first.add('Tuesday', '09:00');
    first.unmount();
    saveElsewhere(backend, { week: ['09:00 10:00', '', '12:00', '', '', '', ''] });
    const { store } = await makeListeningStore({ backend, memberCore: core });
    const { save, starts } = await showOf(backend, store);
    expect(starts('Wednesday')).toEqual(['12:00']);
    await save();
    await screen.findByText('Your hours are saved');
    expect(storedWeek(backend)).toEqual(['09:00 10:00', '09:00', '12:00', '', '', '', '']);
  });
});

describe('changes made while hours are being saved', () => {
  test('stay in the form, are marked as unsaved, and are saved by the next press', async () => {
    const { backend, show } = await open({ hours: onlyMondays() });
    const { add, save, starts } = await show();
    await screen.findByText(/times? available until/);
    const release = holdCall(backend.hours, 'saveHours');
    await add('Tuesday', '09:00');
    await save();
    await add('Wednesday', '09:00');
    release();
    await screen.findByText('Your hours are saved as they were when you pressed Save');
    screen.getByText(/What you changed after that isn’t saved yet/);
    expect(storedWeek(backend)).toEqual(['09:00 10:00', '09:00', '', '', '', '', '']);
    expect(starts('Wednesday')).toEqual(['09:00']);
    expect(sessionStorage.getItem('aram.draft.hours')).not.toBeNull();
    await save();
    await screen.findByText('Your hours are saved');
    expect(storedWeek(backend)).toEqual(['09:00 10:00', '09:00', '09:00', '', '', '', '']);
  });
});

describe('opening the page', () => {
  test('offers the times that have come within four weeks since then', async () => {
    const { backend } = await shown({ hours: onlyMondays() });
    await screen.findByText('8 times available until Dec 21');
    expect(slots(backend)).toHaveLength(8);
  });

  test('says when that failed, and tries again', async () => {
    const { backend, show } = await open({ hours: onlyMondays() });
    backend.failNext('offerSlots', 'offline');
    const { user } = await show();
    await screen.findByText(/couldn’t offer your times as far ahead/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/times? available until/);
    expect(slots(backend)).toHaveLength(8);
  });

  test('shows at the press that a save is waiting, and saves afterwards', async () => {
    const { backend, show } = await open({ hours: onlyMondays() });
    const release = holdCall(backend.slots, 'offerSlots');
    const { add, save } = await show();
    await screen.findByText('Offering your times…');
    await add('Tuesday', '09:00');
    await save();
    expect(screen.getByRole('button', { name: 'Saving…' })).toBeTruthy();
    screen.getByText('Saving your hours…');
    release();
    await screen.findByText('Your hours are saved');
    expect(slots(backend)).toHaveLength(12);
  });

  test('leaves out past absences', async () => {
    await shown({ hours: onlyMondays({ away: ['2026-01-01/2026-01-05'] }) });
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });

  test('says so when the hours can’t be read, and reads them again', async () => {
    const { backend, store } = await open({ hours: onlyMondays() });
    backend.failNext('loadHours', 'offline');
    const { user } = await renderScreen(<HoursPage />, store);
    await screen.findByText('We couldn’t load your hours');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Save hours' });
  });
});

describe('a counselor who can’t offer times yet', () => {
  test('saves hours while unverified and sees what is missing, and no times are written', async () => {
    const { add, save, backend } = await shown({ verified: false });
    screen.getByText('We’ll offer your times once your license is reviewed');
    await add('Monday', '09:00');
    await save();
    await screen.findByText('Your hours are saved');
    screen.getByText(/No times are offered yet/);
    expect(backend.store.hours.get('dana')?.week[0]).toBe('09:00');
    expect(backend.calls).not.toContain('offerSlots');
  });

  test('is led to the profile when no languages are set', async () => {
    const { backend } = await shown({ record: { languages: [] }, hours: onlyMondays() });
    expect(screen.getByRole('link', { name: 'Go to my profile' }).getAttribute('href')).toBe(
      '/CounselorEditInfo?part=details',
    );
    expect(backend.calls).not.toContain('offerSlots');
  });
});

describe('the zone', () => {
  test('is shown, and the device’s own zone is offered', async () => {
    const { user } = await shown({ hours: onlyMondays({ zone: 'Europe/Berlin' }) });
    screen.getByText(/Your hours are in this time zone: .*Berlin/);
    await user.click(screen.getByRole('button', { name: 'Use this device’s time zone' }));
    screen.getByText(/Your hours are in this time zone: .*Baghdad/);
    // The pressed button has disappeared.
    expect(document.activeElement).toBe(screen.getByLabelText('Time zone'));
  });

  test('shows the booked sessions at both local times before another zone is saved', async () => {
    const { backend, show } = await open({ hours: onlyMondays() });
    const start = NOW + 2 * DAY;
    const session = aSession({ start, counselor: 'dana', patientName: 'Şule' });
    backend.store.sessions.set(session.id, session);
    const { user, save, unfold } = await show();
    await unfold('Time zone');
    await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin');
    await screen.findByText(/Booked sessions won’t move/);
    screen.getByText(/Wed, Nov 25, 9:00 AM \(until now Wed, Nov 25, 11:00 AM\)/);
    expect(backend.store.hours.get('dana')?.zone).toBe('Asia/Baghdad');
    await save();
    await expect.poll(() => backend.store.hours.get('dana')?.zone).toBe('Europe/Berlin');
  });
});

describe('clients who come regularly', () => {
  const WEEK = 7 * DAY;
  /** The next Monday at 9:00 in Baghdad. */
  const MONDAY = NOW + WEEK - 2 * HOUR;
  const backTo = 'Back to my hours';

  /** Books sessions of a patient that many weeks after the next Monday, some hours after nine. */
  function booked(backend: ReturnType<typeof makeFakeBackend>, patient: string, weeks: readonly number[], hours = 0) {
    for (const week of weeks) {
      const start = MONDAY + week * WEEK + hours * HOUR;
      const { id, ...session } = aSession({ id: `${patient}-${String(week)}-${String(hours)}`, patient, start });
      backend.store.sessions.set(id, session);
      backend.store.slots.set(`dana_${String(hourOf(start))}`, aSlot({ start, state: 'taken', session: id }));
    }
  }

  async function openWithClients() {
    const { backend, show } = await open({ hours: onlyMondays() });
    booked(backend, 'sule', [0, 1]);
    booked(backend, 'mina', [0, 2], 1);
    booked(backend, 'omar', [1], 1);
    booked(backend, 'rana', [1, 2, 3]);
    return show();
  }

  const uncheck = async ({ openDay, done, user }: Awaited<ReturnType<typeof openWithClients>>, time: string) => {
    const sheet = await openDay('Monday');
    await user.click(sheet.getByRole('checkbox', { name: clock(time) }));
    await done();
  };

  test('are counted before a day is changed', async () => {
    const { openDay } = await openWithClients();
    const sheet = await openDay('Monday');
    await sheet.findByText('2 clients come regularly at 9:00 AM.');
    expect(sheet.getByText('1 client comes regularly at 10:00 AM.')).toBeTruthy();
  });

  test('aren’t mentioned on another day, and nothing is read before a day is opened', async () => {
    const view = await openWithClients();
    expect(view.backend.calls).not.toContain('listSessions');
    const sheet = await view.openDay('Tuesday');
    await expect.poll(() => view.backend.calls).toContain('listSessions');
    expect(sheet.queryByText(/come/)).toBeNull();
  });

  test('are named before a save that takes away their hour, and nothing is saved if it is refused', async () => {
    const view = await openWithClients();
    await uncheck(view, '9:00 AM');
    await view.save();
    const dialog = within(screen.getByRole('dialog', { name: 'Clients come regularly at these hours' }));
    expect(dialog.getByRole('listitem').textContent).toBe(clock('Monday, 9:00 AM: 2 clients'));
    await view.user.click(dialog.getByRole('button', { name: backTo }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(view.backend.calls).not.toContain('saveHours');
    await view.save();
    await view.user.click(screen.getByRole('button', { name: 'Save anyway' }));
    await screen.findByText('Your hours are saved');
    expect(view.backend.store.hours.get('dana')?.week[0]).toBe('10:00');
  });

  test('don’t ask about a save that keeps their hours, or that had none of them', async () => {
    const view = await openWithClients();
    await view.add('Monday', '15:00');
    await view.save();
    await screen.findByText('Your hours are saved');
  });

  test('an hour that the stored hours don’t have is nothing to lose', async () => {
    const { backend, show } = await open({ hours: onlyMondays() });
    booked(backend, 'sule', [0, 1], 5);
    const view = await show();
    await uncheck(view, '9:00 AM');
    await view.save();
    await screen.findByText('Your hours are saved');
  });

  test('another zone takes their hours away, too', async () => {
    const view = await openWithClients();
    await view.unfold('Time zone');
    await view.user.selectOptions(await screen.findByLabelText('Time zone'), 'Europe/Berlin');
    await view.save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Clients come regularly at these hours' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      clock('Monday, 7:00 AM: 2 clients'),
      clock('Monday, 8:00 AM: 1 client'),
    ]);
  });
});
