/** Tests of waiting for a time that opens: from an empty list or one counselor's times to a stored wish. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadListCore } from '../../../core';
import { DAY_PARTS, LIMITS, type PatientRecord, TOPICS, WEEKDAYS } from '../../../core/generated/tables';
import type { Core } from '../../../core';
import type { MemberCore } from '../../../core/member';
import { clearAllDrafts } from '../../../state/drafts';
import { keptWish } from '../../../state/wishes/kept';
import { aWish } from '../../../testing/builders';
import { type FakeBackend, makeFakeBackend } from '../../../testing/fakeBackend';
import { makeTestStore } from '../../../testing/makeTestStore';
import { loadRealCore, loadRealMemberCore } from '../../../testing/realCore';
import { type PatientScreenParts, renderPatientScreen } from '../../../testing/renderPatientScreen';
import { renderScreen } from '../../../testing/renderScreen';
import FindTimePage from './FindTimePage';
import { addCounselor, addTimes, inHours } from './times.support';

const decisions = {} as { core: Core; memberCore: MemberCore };
const DAY_MS = 86_400_000;

beforeAll(async () => {
  decisions.core = await loadRealCore();
  decisions.memberCore = await loadRealMemberCore();
  await loadListCore();
});

beforeEach(() => {
  localStorage.clear();
  clearAllDrafts();
  localStorage.setItem('aram.zone', 'Europe/Istanbul');
});

const NAME = 'Tell me when a time opens';

interface Setting extends Partial<Omit<PatientScreenParts, 'core' | 'memberCore'>> {
  before?: (backend: FakeBackend) => void;
}

/** Opens the search, in which Dana has no time, for a patient. */
async function open({ before, search = '?counselor=dana', record, ...parts }: Setting = {}) {
  const backend = makeFakeBackend();
  addCounselor(backend, 'dana');
  before?.(backend);
  const view = await renderPatientScreen(<FindTimePage />, {
    ...decisions,
    backend,
    record: { since: 1, ...record },
    at: '/sessions/new',
    search,
    ...parts,
  });
  const sheet = () => within(screen.getByRole('dialog', { name: NAME }));
  return {
    ...view,
    sheet,
    openSheet: async () => {
      await view.user.click(await screen.findByRole('button', { name: NAME }));
      await sheet().findByRole('button', { name: 'Wait for a time' });
    },
    store: () => view.user.click(sheet().getByRole('button', { name: 'Wait for a time' })),
    wish: () => view.stored()?.wish,
  };
}

const isStored = () => screen.findByText('You’re now waiting for a time');

describe('where no time fits', () => {
  test('two presses wait for a time of this counselor, on any day, as long as possible', async () => {
    const { openSheet, store, wish, account } = await open();
    await openSheet();
    await store();
    await isStored();
    expect(wish()).toMatchObject({
      counselor: 'dana',
      languages: [],
      ways: [],
      topics: [],
      whom: 'self',
      days: [...WEEKDAYS],
      parts: [...DAY_PARTS],
      zone: 'Europe/Istanbul',
    });
    const lasts = (wish()?.until ?? 0) - Date.now();
    expect(lasts).toBeGreaterThan((LIMITS.WISH_DAYS - 2) * DAY_MS);
    expect(lasts).toBeLessThanOrEqual(LIMITS.WISH_DAYS * DAY_MS);
    expect(account.emailVerified).toBe(true);
  });

  test('the empty list of all counselors asks with the filters in use', async () => {
    const topic = TOPICS.indexOf('Depression') + 1;
    const { openSheet, store, wish, sheet } = await open({
      search: `?language=ar&way=chat&whom=child&topic=${topic}`,
    });
    await openSheet();
    expect(sheet().queryByRole('group', { name: 'Counselor' })).toBeNull();
    await store();
    await isStored();
    expect(wish()).toMatchObject({
      counselor: '',
      languages: ['ar'],
      ways: ['chat'],
      topics: ['Depression'],
      whom: 'child',
    });
  });

  test('the button is also below times, because they may all be too late', async () => {
    const { openSheet } = await open({
      before: (backend) => {
        addTimes(backend, { start: inHours(24 * 20) });
      },
    });
    await screen.findByRole('link', { name: /\d:\d\d/ });
    await openSheet();
  });

  test('everything can be chosen', async () => {
    const { user, openSheet, store, wish, sheet } = await open();
    await openSheet();
    await user.click(sheet().getByRole('radio', { name: 'Any counselor' }));
    for (const day of ['Monday', 'Wednesday', 'Friday', 'Saturday', 'Sunday'])
      await user.click(sheet().getByRole('checkbox', { name: day }));
    await user.click(sheet().getByRole('checkbox', { name: 'Before noon' }));
    await user.selectOptions(sheet().getByRole('combobox', { name: 'Language' }), 'Arabic');
    await user.selectOptions(sheet().getByRole('combobox', { name: 'Format' }), 'Voice');
    await user.selectOptions(sheet().getByRole('combobox', { name: 'Who it’s for' }), 'For my child');
    const [soonest] = sheet().getByRole<HTMLSelectElement>('combobox', { name: 'Until' }).options;
    await user.selectOptions(sheet().getByRole('combobox', { name: 'Until' }), soonest?.value ?? '');
    await store();
    await isStored();
    expect(wish()).toMatchObject({
      counselor: '',
      languages: ['ar'],
      ways: ['voice'],
      whom: 'child',
      days: ['tue', 'thu'],
      parts: ['afternoon', 'evening'],
    });
    expect((wish()?.until ?? 0) - Date.now()).toBeLessThan(15 * DAY_MS);
  });

  test('a site that sends no emails looks for no times, so it offers no button', async () => {
    const { backend } = await open({
      before: ({ store }) => {
        store.sendsMail = false;
      },
    });
    await screen.findByText('No times match your filters');
    await expect.poll(() => backend.calls).toContain('sendsMail');
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });
});

describe('the sheet', () => {
  test('says that nothing is held, who gets the news, and what the mailbox shows', async () => {
    const { openSheet, sheet } = await open();
    await openSheet();
    sheet().getByText('Others get the same news. The first to book gets it.');
    sheet().getByText(/^Nothing is reserved and nothing is booked for you\./);
    const box = await sheet().findByRole('checkbox', { name: 'Email me at sule@example.com' });
    expect(box).toHaveProperty('checked', false);
    sheet().getByText(/anyone who reads this mailbox will know you use Aram/);
  });

  test('a third press chooses emails of this kind, at the account’s address', async () => {
    const { user, openSheet, store, sheet, backend, account } = await open();
    await openSheet();
    await user.click(await sheet().findByRole('checkbox', { name: /^Email me at/ }));
    await store();
    await isStored();
    expect(backend.store.addresses.get(account.uid)).toMatchObject({ email: account.email, kinds: ['openings'] });
  });

  test('shows the wish that it replaces, of which there is only one', async () => {
    const { openSheet, store, wish, sheet } = await open({ record: { wish: aWish(), openTime: 'dana_400000' } });
    await openSheet();
    sheet().getByText(/You’re already waiting for a time/);
    sheet().getByText('Tuesday, Thursday');
    await store();
    await isStored();
    expect(wish()).toMatchObject({ counselor: 'dana', days: [...WEEKDAYS] });
  });

  test('a failed save keeps what was chosen, and the next press stores it', async () => {
    const { user, openSheet, store, wish, sheet, backend } = await open();
    await openSheet();
    await user.click(sheet().getByRole('checkbox', { name: 'Monday' }));
    backend.failNext('storeWish', 'unavailable');
    await store();
    await sheet().findByText('We couldn’t save this');
    await store();
    await isStored();
    expect(wish()?.days).not.toContain('mon');
  });

  test('a lost answer is looked for, and isn’t shown as a failure', async () => {
    const { openSheet, store, backend, wish } = await open();
    await openSheet();
    backend.failNext('storeWish', { code: 'no-answer', afterwards: true });
    await store();
    await isStored();
    expect(wish()).toBeDefined();
  });

  test('a wish that another tab stores is shown after a return to this one', async () => {
    const { openSheet, sheet, backend, account } = await open();
    await openSheet();
    expect(sheet().queryByText(/You’re already waiting/)).toBeNull();
    const record = backend.store.patients.get(account.uid);
    if (record) backend.store.patients.set(account.uid, { ...record, wish: aWish() });
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await sheet().findByText(/You’re already waiting for a time/);
  });
});

describe('a wish that the core refuses', () => {
  const noWish = (record: PatientRecord | undefined) => {
    expect(record?.wish).toBeUndefined();
  };

  test.each([
    ['without a day', WEEKDAYS.length, 'Days that suit you', 'Choose at least one day'],
    ['without a part of a day', DAY_PARTS.length, 'Times of day that suit you', 'Choose at least one time of day'],
  ])('%s says so next to the choice, which takes the focus', async (_which, _count, group, words) => {
    const { user, openSheet, store, sheet, stored } = await open();
    await openSheet();
    const boxes = within(sheet().getByRole('group', { name: group })).getAllByRole('checkbox');
    for (const box of boxes) await user.click(box);
    await store();
    within(sheet().getByRole('group', { name: group })).getByText(words);
    expect(document.activeElement).toBe(boxes[0]);
    noWish(stored());
  });

  test('with a topic but no consent says so at the topic, and any topic is accepted', async () => {
    const { user, openSheet, store, sheet, stored, wish } = await open({ search: '?topic=1', hasConsent: false });
    await openSheet();
    const field = sheet().getByRole('combobox', { name: 'Topic' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    sheet().getByText(/A topic says something about your health/);
    expect(sheet().getByRole('link', { name: 'Read and agree' }).getAttribute('href')).toBe('/Booking');
    await store();
    noWish(stored());
    await user.selectOptions(field, 'Any topic');
    await store();
    await isStored();
    expect(wish()?.topics).toEqual([]);
  });

  test('without a confirmed email sends the link again, and goes on by itself', async () => {
    const { user, sheet, account, backend, store, stored } = await open({ account: { emailVerified: false } });
    await user.click(await screen.findByRole('button', { name: NAME }));
    await user.click(await sheet().findByRole('button', { name: 'Send the link again' }));
    expect(backend.store.mails).toEqual(['verify sule@example.com']);
    expect(sheet().queryByRole('button', { name: 'Wait for a time' })).toBeNull();
    noWish(stored());
    account.emailVerified = true;
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      await Promise.resolve();
    });
    await sheet().findByRole('button', { name: 'Wait for a time' });
    await store();
    await isStored();
  });
});

describe('a visitor', () => {
  /** Opens Dana's times, of which there are none, for somebody who isn't logged in. */
  async function visit(search = '?counselor=dana&way=chat') {
    const backend = makeFakeBackend();
    addCounselor(backend, 'dana');
    const { store } = makeTestStore({ backend, ...decisions });
    const view = await renderScreen(<FindTimePage />, store, { at: '/sessions/new', search });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: NAME }));
    return { ...view, user, sheet: within(screen.getByRole('dialog', { name: NAME })) };
  }

  test('logs in, and comes back to the open sheet with the same filters', async () => {
    const { user, sheet, path, navigationState } = await visit();
    await user.click(await sheet.findByRole('link', { name: 'Log in' }));
    expect(path()).toBe('/login');
    expect(navigationState()).toEqual({ back: '/sessions/new?counselor=dana&way=chat&wait=yes' });
  });

  test('creates an account, whose last page leads back here', async () => {
    const { sheet } = await visit();
    expect((await sheet.findByRole('link', { name: 'Create an account' })).getAttribute('href')).toBe('/signup');
    expect(keptWish()).toBe('?counselor=dana&way=chat&wait=yes');
  });

  test('who comes back finds the sheet open and the filters in it, and closing it is remembered', async () => {
    const { user, sheet, search } = await open({ search: '?counselor=dana&way=chat&wait=yes' });
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Format' })).value).toBe('chat');
    expect(keptWish()).toBeNull();
    await user.click(sheet().getByRole('button', { name: 'Close' }));
    expect(search()).toBe('?counselor=dana&way=chat');
  });
});
