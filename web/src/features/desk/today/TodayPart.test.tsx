/** Tests of the list of waiting items: the age of each against its target, the member who has taken it, and its link. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BackendError, type BackendErrorCode } from '../../../backend/errors';
import { memberWith, of, press, renderDesk } from '../../../testing/renderDesk';
import DeskPage from '../DeskPage';
import { PARTS } from '../parts';
import { itemPath } from './itemPath';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(NOW - hours * HOUR).toISOString();
const DANGER = { of: 'danger:s-danger-sara', kind: 'danger', at: ago(0.5), due: ago(0.5) };
const LATE = { of: 'request:sara_r-1', kind: 'request', uid: 'sara', at: ago(75), due: ago(3) };
const EARLY = { ...LATE, of: 'license:dana', kind: 'license', at: ago(2), due: ago(-22) };
const MESSAGE = { of: 'message:m', kind: 'message', at: ago(50), due: ago(26) };
const PAYMENT = { of: 'payment:pi_1', kind: 'payment', at: ago(50) };
/** The number of times that the whole list was read. */
const lists = (calls: readonly { act: string; input: unknown }[]) =>
  calls.filter(({ act, input }) => act === 'today' && !JSON.stringify(input).includes('kind')).length;
const open = (answers: Readonly<Record<string, unknown>>, search = '') => renderDesk(<DeskPage />, { search, answers });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('is the first part, and shows for each item how long it has waited and how much time is left', async () => {
  await open({ today: { items: [DANGER, LATE, EARLY, MESSAGE, PAYMENT], of: 5, more: false } });
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  const words = rows.slice(1).map((row) => row.textContent);
  expect(words[0]).toMatch(/Someone may be in danger30 minutes.*Answer now/);
  expect(words[1]).toMatch(/A request for a session3 days.*Overdue by 3 hours/);
  expect(words[2]).toMatch(/A license to review2 hours.*Within 22 hours/);
  expect(words[3]).toMatch(/A contact message2 days.*Overdue by 26 hours/);
  expect(words[4]).toMatch(/A payment to check2 days.*No deadline/);
});

test('links each item to its place in its part', () => {
  const pathOf = (kind: string, id: string, uid?: string) => {
    const path = itemPath({ kind, of: `${kind}:${id}`, uid } as Parameters<typeof itemPath>[0]);
    expect(Object.keys(PARTS)).toContain(new URLSearchParams(path).get('part'));
    return path;
  };
  expect(pathOf('danger', 's-danger-sara')).toBe('?part=reports&id=s-danger-sara');
  expect(pathOf('report', 't-m')).toBe('?part=reports&id=t-m');
  expect(pathOf('contest', 'abc')).toBe('?part=sessions&id=abc');
  expect(pathOf('session', 'abc')).toBe('?part=sessions&id=abc');
  expect(pathOf('request', 'sa_ra_r_1', 'sa_ra')).toBe('?part=requests&uid=sa_ra&request=r_1');
  expect(pathOf('request', 'sara_r_1')).toBe('?part=requests&uid=sara&request=r_1');
  expect(pathOf('license', 'dana')).toBe('?part=counselors&uid=dana');
  expect(pathOf('message', 'm')).toBe('?part=messages&state=open&id=m');
  expect(pathOf('email', 'e')).toBe('?part=health&email=e');
  expect(pathOf('payment', 'pi_1')).toBe('?part=payments&payment=pi_1');
});

test('takes an item in the list, and shows who has taken it', async () => {
  let taken: object | undefined;
  const { calls } = await open({
    today: () => ({ items: [{ ...LATE, taken }], of: 1, more: false }),
    take: () => {
      taken = { by: 'omar', name: 'Omar', at: ago(0) };
      return { taken: false, ...taken };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Take it' }));
  const row = (await screen.findByRole('cell', { name: 'Omar' })).closest('tr') ?? document.body;
  // The button had the focus, and has disappeared.
  expect(document.activeElement).toBe(within(row).getByRole('link'));
  expect(calls.find(of('take'))?.input).toEqual({ of: 'request:sara_r-1' });
});

test('says so when nothing waits, and when it shows only a part', async () => {
  await open({ today: { items: [], of: 0, more: true } });
  expect(await screen.findByText('Nothing is waiting. You’re up to date.')).toBeDefined();
  expect(screen.getByText(/More is waiting/)).toBeDefined();
});

test('switches off the emails about waiting items for a member, and says so', async () => {
  let wants = true;
  const me = () => memberWith({ role: 'care', wants });
  const { calls } = await open({
    me,
    today: { items: [], of: 0, more: false },
    notifyMe: () => {
      wants = false;
      return null;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByText('We don’t email you about anything else that’s waiting.')).toBeDefined();
  expect(calls.find(of('notifyMe'))?.input).toEqual({ wanted: false });
  expect(screen.getByRole('button', { name: 'Email me' })).toBeDefined();
});

test('changes emails about danger apart from the others', async () => {
  let wantsDanger = true;
  const me = () => memberWith({ role: 'care', wants: false, wantsDanger });
  const { calls } = await open({
    me,
    today: { items: [], of: 0, more: false },
    notifyMeOfDanger: () => {
      wantsDanger = false;
      return null;
    },
  });
  expect(await screen.findByText('We don’t email you about anything else that’s waiting.')).toBeDefined();
  press('Stop emails about danger');
  expect(await screen.findByText('We don’t email you when someone may be in danger.')).toBeDefined();
  expect(calls.find(of('notifyMeOfDanger'))?.input).toEqual({ wanted: false });
  expect(calls.find(of('notifyMe'))).toBeUndefined();
});

test('offers a member to take only the items that their role handles', async () => {
  const me = { ...memberWith({ role: 'owner' }), handles: ['license'] };
  await open({ me, today: { items: [LATE, EARLY], of: 2, more: false } });
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  const offers = rows.slice(1).map((row) => within(row).queryAllByRole('button', { name: 'Take it' }).length);
  expect(offers).toEqual([0, 1]);
});

test('offers a member who may only read neither to take anything nor to choose emails', async () => {
  const me = { ...memberWith({ role: 'owner' }), acts: ['me', 'today'] };
  await open({ me, today: { items: [LATE, EARLY], of: 2, more: false } });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: /Take|email/i })).toBeNull();
});

test('offers no emails about danger to a role that doesn’t handle reports', async () => {
  const me = memberWith({ role: 'reviewer' });
  const { calls } = await open({ me, today: { items: [], of: 0, more: false } });
  expect(await screen.findByRole('button', { name: 'Stop these emails' })).toBeDefined();
  // It couldn't show one, so it doesn't look for one each minute.
  expect(calls.filter(of('today'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /danger/ })).toBeNull();
});

test('reads the list again when the member returns to the window', async () => {
  const { calls } = await open({ today: { items: [], of: 0, more: false } });
  await screen.findByText(/Nothing is waiting/);
  fireEvent(document, new Event('visibilitychange'));
  await expect.poll(() => lists(calls)).toBe(2);
});

test('shows an error when the list can’t be read, and a retry reads it', async () => {
  let isAway = true;
  await open({
    today: () => {
      if (isAway) throw new BackendError('unavailable');
      return { items: [MESSAGE], of: 1, more: false };
    },
  });
  await screen.findByRole('alert');
  isAway = false;
  press('Try again');
  expect(await screen.findByRole('link', { name: 'A contact message' })).toBeDefined();
});

describe('on a second screen', () => {
  const MINUTE = 60_000;
  let items: object[] = [];
  let isRefused: BackendErrorCode | null = null;
  const today = ({ kind }: { kind?: string }) => {
    if (isRefused !== null) throw new BackendError(isRefused);
    const some = items.filter((item) => kind === undefined || (item as typeof DANGER).kind === kind);
    return { items: some, of: some.length, more: false };
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const hide = (state: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    fireEvent(document, new Event('visibilitychange'));
  };

  beforeEach(() => {
    items = [LATE];
    isRefused = null;
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('a danger is in the list and in the tab’s title a minute later, also in a hidden tab', async () => {
    await open({ today });
    await screen.findByRole('link', { name: 'A request for a session' });
    await expect.poll(() => document.title).toBe('(1) Today | Aram');
    hide('hidden');
    items = [DANGER, LATE];
    await pass(MINUTE);
    await expect.poll(() => document.title).toBe('Danger (1) · Today | Aram');
    expect(await screen.findByRole('link', { name: 'Someone may be in danger' })).toBeDefined();
    items = [{ ...DANGER, taken: { by: 'omar', name: 'Omar', at: ago(0) } }, LATE];
    await pass(MINUTE);
    await expect.poll(() => document.title).toBe('(1) Today | Aram');
    expect(await screen.findByRole('cell', { name: 'Omar' })).toBeDefined();
  });

  test('the whole list is read every five minutes, and in a hidden tab every fifteen', async () => {
    const { calls } = await open({ today });
    await screen.findByRole('link', { name: 'A request for a session' });
    await pass(5 * MINUTE);
    await expect.poll(() => lists(calls)).toBe(2);
    hide('hidden');
    await pass(14 * MINUTE);
    expect(lists(calls)).toBe(2);
    await pass(2 * MINUTE);
    await expect.poll(() => lists(calls)).toBe(3);
  });

  test('a list that can’t be renewed says so, in the title too, until it can', async () => {
    await open({ today });
    await screen.findByRole('link', { name: 'A request for a session' });
    isRefused = 'unavailable';
    await pass(MINUTE);
    expect(await screen.findByText(/We couldn’t renew this list/)).toBeDefined();
    expect(document.title).toBe('Not up to date · Today | Aram');
    isRefused = null;
    await pass(MINUTE);
    await expect.poll(() => document.title).toBe('(1) Today | Aram');
    expect(screen.queryByText(/We couldn’t renew this list/)).toBeNull();
  });

  test('nothing more is read after twelve hours, until the member logs in again', async () => {
    const { calls } = await open({ today });
    await screen.findByRole('link', { name: 'A request for a session' });
    isRefused = 'recent-sign-in-required';
    await pass(MINUTE);
    await expect.poll(() => document.title).toBe('Not up to date · Today | Aram');
    await pass(5 * MINUTE);
    const read = calls.length;
    await pass(60 * MINUTE);
    expect(calls).toHaveLength(read);
    expect(screen.getByRole('button', { name: 'Login' })).toBeDefined();
  });
});
