import { beforeEach, describe, expect, it } from 'vitest';
import { act, admin, meddle, operator } from './support/operator';

const NOW = new Date('2026-03-10T12:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const failed = { state: 'failed', tries: 3, next: null, reason: 'EENVELOPE 550' };

const putMail = (id: string, minutes: number, values: Record<string, unknown>) =>
  admin.writeDocument(`mail/${id}`, {
    ...{ to: 'sara', event: 'booked', language: 'en', about: 'sessions/x', moves: 0, at: ago(minutes) },
    ...values,
  });
const mailOf = (id: string) => admin.readDocument(`mail/${id}`);
const unsent = async () => (await act<{ items: Unsent[]; of: number }>('failedEmails', {}, { now: NOW })).result;
interface Unsent {
  id: string;
  event: string;
  state: string;
}
const again = (id: string) => act<number>('sendAgain', { id }, { now: NOW });
const turnMail = (on: boolean) => act('turn', { what: 'mail', on }, { now: NOW });

beforeEach(() => admin.resetAll());

describe('mail', () => {
  it('lists emails that failed, wait or are unsure, newest first, and none that was sent or is on its way', async () => {
    await putMail('failed', 60, failed);
    await putMail('sent', 50, { state: 'sent', tries: 1, next: null });
    await putMail('dropped', 49, { state: 'dropped', tries: 1, next: null });
    await putMail('waiting', 16, { state: 'waiting', tries: 2, next: ago(-5), reason: 'ESOCKET' });
    await putMail('unsure', 30, { state: 'unsure', tries: 1, next: null });
    await putMail('stuck', 20, { state: 'sending', tries: 1, next: ago(1) });
    await putMail('new', 1, { state: 'sending', tries: 1, next: ago(-1) });
    await putMail('long-ago', 8 * 24 * 60, failed);
    const { items } = await unsent();
    expect(items.map(({ id }) => id)).toEqual(['waiting', 'stuck', 'unsure', 'failed', 'long-ago']);
    const shown = { id: 'failed', event: 'booked', state: 'failed', tries: 3, reason: 'EENVELOPE 550' };
    expect(items).toContainEqual(expect.objectContaining(shown));
  });

  it('lists an email whose state changes meanwhile once, in its old state', async () => {
    await putMail('one', 60, failed);
    const retry = () => putMail('one', 60, { state: 'waiting', tries: 0, next: NOW, reason: null });
    const { items } = await meddle(':runQuery', { after: retry }, unsent);
    expect(items).toMatchObject([{ id: 'one', state: 'failed' }]);
  });

  it('lets the clock’s next run send one again, with all its tries', async () => {
    await putMail('one', 60, failed);
    await putMail('two', 50, failed);
    expect((await again('one')).code).toBe(0);
    expect(await mailOf('one')).toMatchObject({ state: 'waiting', tries: 0, next: NOW, reason: null, to: 'sara' });
    expect(await mailOf('two')).toMatchObject(failed);
  });

  it('lets all failed ones be sent again, and one that may have been delivered only by its name', async () => {
    expect((await again('all')).result).toBe(0);
    await putMail('one', 60, failed);
    await putMail('two', 8 * 24 * 60, failed);
    await putMail('unsure', 40, { state: 'unsure', tries: 1, next: null });
    expect((await again('all')).result).toBe(2);
    expect(await mailOf('two')).toMatchObject({ state: 'waiting' });
    expect(await mailOf('unsure')).toMatchObject({ state: 'unsure' });
    expect((await again('unsure')).result).toBe(1);
    expect(await mailOf('unsure')).toMatchObject({ state: 'waiting' });
  });

  it('leaves one that was sent, one that doesn’t exist and one that somebody else has just taken', async () => {
    await putMail('sent', 60, { state: 'sent', tries: 1, next: null });
    expect(await again('sent')).toMatchObject({ code: 1, notes: 'It is sent: nothing was changed.' });
    expect((await again('none')).notes).toContain('There is no email');
    await putMail('one', 60, failed);
    const taken = { state: 'waiting', tries: 0, next: ago(0), reason: null };
    const { result } = await meddle('mail/one:commit', { before: () => putMail('one', 60, taken) }, () => again('one'));
    expect(result).toBe(0);
  });
});

it.each(['mail', 'errorReports', 'calendar'])(
  'turn says whether emails go out, feeds are answered and reports of errors are accepted: %s',
  async (what) => {
    for (const on of [true, false]) {
      await act('turn', { what, on });
      expect(await admin.readDocument(`settings/${what}`)).toEqual({ on });
    }
    expect((await act('turn', { what, on: 'maybe' })).notes).toContain('--on is true or false');
    expect((await act('turn', { what: 'post', on: true })).notes).toContain('--what is one of mail, errorReports');
  },
);

describe('check', () => {
  const putRun = (name: string, minutes: number, failures = 0, since = minutes) =>
    admin.writeDocument(`runs/${name}`, { at: ago(minutes), since: ago(since), done: 1, failed: failures });
  const check = () => operator(['check'], { now: NOW });
  const DANA = { role: 'care', name: 'Dana', email: 'dana@aram.example', since: NOW, ended: null, wants: false };
  /** Emails are on, and a member of care gets those about danger. */
  const putReceiver = (values: object = {}) =>
    admin.writeDocuments({ 'settings/mail': { on: true }, 'staff/dana': { ...DANA, wantsDanger: true, ...values } });

  it('finds a clock that runs, and one that has stopped', async () => {
    await putReceiver();
    await putRun('mail', 15);
    await putRun('hour', 180);
    await putRun('day', 3 * 24 * 60);
    expect(await check()).toMatchObject({ code: 0 });
    await putRun('mail', 16);
    const { code, notes } = await check();
    expect(code).toBe(1);
    expect(notes).toContain('The clock is late: "mail" last ran at 2026-03-10T11:44:00.000Z.');
    expect(notes).not.toContain('"hour"');
  });

  it('finds a run that couldn’t do everything, and one that never happened', async () => {
    await putRun('hour', 1, 2, 16);
    const { code, notes } = await check();
    expect(code).toBe(1);
    expect(notes).toContain('The last run of "hour" failed at 2 things');
    expect(notes).toContain('"mail" has never run');
  });

  it('says whether calendar feeds are on and what they need, and fails if no function answers them', async () => {
    await putReceiver();
    expect((await check()).notes).toContain('Calendar feeds are off.');
    await admin.writeDocument('settings/calendar', { on: true });
    for (const name of ['mail', 'hour', 'day']) await putRun(name, 1);
    const { code, notes } = await check();
    expect([code, notes]).toEqual([0, expect.stringContaining('Calendar feeds are on. Leave their addresses out of')]);
    for (const name of ['mail', 'hour', 'day']) await admin.deleteDocument(`runs/${name}`);
    await admin.writeDocument('settings/mail', { on: false });
    const none = await check();
    expect([none.code, none.notes]).toEqual([1, expect.stringContaining('addresses of feeds that nobody answers')]);
  });

  it('names secrets that aren’t set up, and fails if something needs them', async () => {
    await admin.writeDocument('runs/checkout', { unset: ['STRIPE_WEBHOOK_SECRET'], at: NOW });
    const { code, notes } = await check();
    expect([code, notes]).toEqual([0, expect.stringContaining('not needed: STRIPE_WEBHOOK_SECRET.')]);
    await admin.writeDocument('settings/payments', { mode: 'stripe', origin: 'https://aram.example' });
    const needed = await check();
    expect(needed.code).toBe(1);
    expect(needed.notes).toContain('Not set up: STRIPE_WEBHOOK_SECRET. See docs/commands.md#what-check-finds.');
  });

  it('fails if the office’s weekend isn’t understood, and says which days count', async () => {
    await putReceiver();
    await putRun('mail', 1);
    const unset = ['ARAM_RELAY_URLS', 'ARAM_RELAY_SECRET'];
    const hour = { at: NOW, since: NOW, done: 0, failed: 0 };
    await admin.writeDocument('runs/hour', { ...hour, unset });
    expect(await check()).toMatchObject({ code: 0 });
    await admin.writeDocument('runs/hour', { ...hour, unset: [...unset, 'ARAM_WEEKEND'] });
    const { code, notes } = await check();
    expect(code).toBe(1);
    expect(notes).toContain('Not understood: ARAM_WEEKEND. The desk counts Saturday and Sunday as the weekend. See');
    expect(notes).not.toContain('Not set up: ');
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['no member wants it', () => putReceiver({ wantsDanger: false, wants: true }), /no member of care and no owner/],
    ['only a reviewer wants it', () => putReceiver({ role: 'reviewer' }), /no member of care and no owner/],
    ['only a former member wants it', () => putReceiver({ ended: NOW }), /no member of care and no owner/],
    ['emails are off', () => admin.writeDocument('settings/mail', { on: false }), /^Emails are off\./m],
    [
      'there is no mail server',
      () => admin.writeDocument('runs/mail', { at: NOW, since: NOW, done: 0, failed: 0, unset: ['SMTP_URI'] }),
      /functions have no mail server/,
    ],
  ])('fails if no email about danger can be relied on: %s', async (_name, spoil, line) => {
    await putReceiver();
    await putRun('mail', 1);
    expect(await check()).toMatchObject({ code: 0 });
    await spoil();
    const { code, notes } = await check();
    expect([code, notes]).toEqual([1, expect.stringMatching(line)]);
    expect(notes).toContain('docs/operating.md#without-emails-about-danger');
  });

  it('counts a member from before the two choices by their one choice', async () => {
    await putRun('mail', 1);
    await admin.writeDocuments({ 'settings/mail': { on: true }, 'staff/dana': { ...DANA, wants: true } });
    expect(await check()).toMatchObject({ code: 0 });
  });

  it('waits for a run that isn’t due yet since the clock first ran', async () => {
    await putReceiver();
    await putRun('mail', 1, 0, 180);
    expect(await check()).toMatchObject({ code: 0 });
    await putRun('mail', 1, 0, 181);
    const { code, notes } = await check();
    expect(code).toBe(1);
    expect(notes).toContain('"hour" has never run');
    expect(notes).not.toContain('"day"');
  });

  describe('of data that people left behind', () => {
    const list = (uid: string, due: Date | null) =>
      admin.writeDocument(`leftovers/${uid}`, { why: 'closed', what: ['ledger (1)'], due, at: NOW });
    const inDays = (days: number) => ago(-days * 24 * 60);
    const ran = async (more = {}) => {
      await putReceiver();
      for (const name of ['mail', 'hour']) await putRun(name, 1);
      await admin.writeDocument('runs/day', { at: ago(60), since: ago(60), failed: 0, ...more });
    };

    it('says from when on the clock deletes it, and what is overdue', async () => {
      await ran();
      expect((await check()).notes).not.toContain('Left-over data');
      await list('sara', inDays(6));
      await list('omar', null);
      const { code, notes } = await check();
      expect(notes).toContain(
        'Left-over data: 2 accounts, which the clock deletes from 2026-03-16 on. See `previewSweep`.',
      );
      expect(notes).toContain('A person has to decide about 1 account of these.');
      expect([code, notes.includes('Overdue')]).toEqual([1, false]);
      await admin.deleteDocument('leftovers/omar');
      expect(await check()).toMatchObject({ code: 0 });
      await list('sara', inDays(-3));
      expect((await check()).notes).not.toContain('Overdue');
      await list('sara', inDays(-3.1));
      const late = await check();
      expect(late.code).toBe(1);
      expect(late.notes).toContain('Overdue: the data of 1 account should have been deleted. See `sweep`.');
    });

    it('says that the clock deletes only closed accounts if the provider may have lost accounts', async () => {
      await ran({ stopped: true });
      await admin.writeDocument('leftovers/sara', { why: 'no account', what: ['record'], due: inDays(6), at: NOW });
      const { code, notes } = await check();
      expect(code).toBe(1);
      expect(notes).toContain('The clock deletes only closed accounts: 1 of 0 accounts are gone at the provider');
    });

    it('says without the clock when `sweep` last ran, and that it’s overdue after two weeks', async () => {
      await turnMail(false);
      expect((await check()).notes).toContain('`sweep` has never run.');
      await admin.writeDocument('closed/sara', { at: inDays(-14.1) });
      const never = await check();
      expect([never.code, never.notes]).toEqual([1, expect.stringContaining('`sweep` has never run, and is overdue.')]);
      await act('sweep', {}, { now: inDays(-14) });
      const swept = await check();
      expect([swept.code, swept.notes]).toEqual([0, expect.stringContaining('`sweep` last ran at 2026-02-24T12:00')]);
      await act('previewSweep', {}, { now: inDays(-1) });
      expect((await check()).notes, 'a preview deletes nothing').toContain('2026-02-24T12:00');
      await act('sweep', {}, { now: inDays(-14.1) });
      expect(await check()).toMatchObject({ code: 1 });
      await ran();
      expect((await check()).notes).not.toContain('`sweep`');
    });
  });

  it('accepts a project without functions, unless its site asks for addresses', async () => {
    await turnMail(false);
    const without = await check();
    expect(without).toMatchObject({ code: 0 });
    expect(without.notes).toContain('no email goes out');
    expect(without.notes).toContain('No email about danger: cloud functions aren’t deployed.');
    await turnMail(true);
    expect(await check()).toMatchObject({ code: 1 });
  });

  it('says how many emails wait for staff', async () => {
    await turnMail(false);
    await putMail('one', 60, failed);
    await putMail('two', 8 * 24 * 60, failed);
    await putMail('three', 60, { state: 'unsure', tries: 1, next: null });
    expect((await check()).notes).toContain('Emails that failed: 2, unsure: 1. See `failedEmails`.');
    expect((await unsent()).items.map(({ id }) => id).sort()).toEqual(['one', 'three', 'two']);
  });
});
