import { beforeEach, describe, expect, it } from 'vitest';
import { admin, operator, operatorProcess, putCounselor, putPatient, putSession } from './support/operator';

const SESSION = 'Ab1Cd2Ef3Gh4Ij5Kl6Mn';
const DANGER = `${SESSION}-danger`;

const say = (id: string, when: string, other: Record<string, string | boolean> = {}) =>
  admin.writeDocument(`reports/sara_shilan-${id}`, {
    ...{ thread: 'sara_shilan', message: id, text: 'Pay me elsewhere.', from: 'shilan', by: 'sara' },
    ...{ sentAt: new Date('2026-01-01T09:00Z'), reason: 'money', urgent: false },
    ...other,
    at: new Date(`2026-${when}Z`),
  });
const danger = (when: string) =>
  admin.writeDocument(`reports/${DANGER}`, {
    session: SESSION,
    by: 'shilan',
    urgent: true,
    at: new Date(`2026-${when}Z`),
  });
const ids = (out: string) =>
  out
    .split('\n')
    .slice(1)
    .map((row) => row.split(/\s{2,}/).at(-1));

beforeEach(() => admin.resetAll());

describe('reports', () => {
  it('are listed, the urgent ones first, then the newest', async () => {
    await danger('01-01T10:00');
    await say('message-1', '01-02T10:00');
    await say('message-2', '01-03T10:00', { reason: 'insult' });
    await say('message-3', '01-04T10:00', { reason: 'threat', urgent: true });
    const { code, out } = await operator(['reports', '--wide']);
    expect(code).toBe(0);
    expect(ids(out)).toEqual(['sara_shilan-message-3', DANGER, 'sara_shilan-message-2', 'sara_shilan-message-1']);
    expect(out).toMatch(/URGENT\s+danger\s+shilan\s+.*session Ab1Cd2Ef3Gh4Ij5Kl6Mn/);
    expect(out).toMatch(/insult\s+sara\s+shilan\s+sara_shilan\s+Pay me elsewhere\./);
  });

  it('can be limited without losing an old urgent one, and an empty list says so', async () => {
    expect((await operator(['reports'])).notes).toContain('Nothing is reported.');
    await danger('01-01T10:00');
    await say('message-1', '01-02T10:00');
    const { out, notes } = await operator(['reports', '--limit', '1', '--wide']);
    expect(ids(out)).toEqual([DANGER]);
    expect(notes).toContain('1 of 2');
  });

  it('disappear once they are handled, one by one', async () => {
    await danger('01-01T10:00');
    await say('message-1', '01-02T10:00');
    expect((await operator(['reports', '--handled', DANGER])).code).toBe(0);
    expect(ids((await operator(['reports', '--wide'])).out)).toEqual(['sara_shilan-message-1']);
    expect((await operator(['reports', '--handled', DANGER])).notes).toContain('There is no report');
    expect((await operator(['reports', '--handled', '../patients/sara'])).notes).toContain('Give the id');
  });

  it('are kept once they are handled, with who did it, when and why; danger can be reported again', async () => {
    await danger('01-01T10:00');
    const report = await admin.readDocument(`reports/${DANGER}`);
    for (const [minute, text] of [
      [1, ' I called her. '],
      [2, 'She is safe.'],
    ] as const) {
      const now = new Date(Date.UTC(2026, 2, 10, 12, minute));
      await danger('01-01T10:00');
      expect(await operator(['reports', '--handled', DANGER, '--note', text], { now })).toMatchObject({ code: 0 });
      expect(await admin.readDocument(`handled/${DANGER}-${String(now.getTime())}`)).toEqual({
        ...report,
        ...{ handledBy: 'operator', handledAt: now, note: text.trim() },
      });
    }
    expect(await admin.readCollection('reports')).toEqual({});
    expect(Object.keys(await admin.readCollection('handled'))).toHaveLength(2);
  });

  it('are listed once they are handled, with who did what', async () => {
    expect((await operator(['reports', 'handled'])).notes).toContain('No report was handled yet.');
    await danger('01-01T10:00');
    await say('message-1', '01-02T10:00');
    const now = new Date('2026-03-10T12:00Z');
    await operator(['reports', '--handled', DANGER, '--note', 'She is safe.', '--as', 'Ada'], { now });
    await admin.writeDocument('staff/dana', { role: 'care', name: 'Dana', since: now, ended: null });
    const fields = {
      thread: 'sara_shilan',
      reason: 'insult',
      handledBy: 'dana',
      handledAt: new Date('2026-03-11T12:00Z'),
    };
    await admin.writeDocument('handled/sara_shilan-message-2-1773230400000', { ...fields, note: 'We warned him.' });
    const { out } = await operator(['reports', 'handled', '--wide']);
    expect(out.split('\n').map((row) => row.split(/\s{2,}/).slice(0, 4))).toEqual([
      ['handled', 'who', 'about', 'note'],
      ['2026-03-11 12:00', 'Dana', 'insult', 'We warned him.'],
      ['2026-03-10 12:00', 'Ada (not confirmed)', 'danger', 'She is safe.'],
    ]);
    const traced = Object.values(await admin.readCollection('audit')).filter(({ act }) => act === 'readReport');
    expect(traced.map(({ of }) => of).toSorted()).toEqual([`danger:${DANGER}`, 'report:sara_shilan-message-2']);
  });

  it('stay if a note is too long, or no report is named', async () => {
    await danger('01-01T10:00');
    const long = ['--note', 'x'.repeat(2001)];
    expect((await operator(['reports', '--handled', DANGER, ...long])).notes).toContain('--note is too long');
    expect((await operator(['reports', '--note', 'x'])).notes).toContain('--handled ID');
    expect(await admin.readDocument(`reports/${DANGER}`)).toBeDefined();
    expect(await admin.readCollection('handled')).toEqual({});
  });

  it('are handled by one of two at the same time', async () => {
    // Google's client doesn't wait until the loser has rolled back, so the process may end first and leave the emulator a lock: no other test writes this report.
    await say('message-7', '01-02T10:00');
    const line = ['reports', '--handled', 'sara_shilan-message-7'];
    const both = await Promise.all([operatorProcess(line), operatorProcess(line)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(Object.keys(await admin.readCollection('handled'))).toHaveLength(1);
  });

  it('can’t write control characters to the terminal: their text comes from users', async () => {
    await say('message-1', '01-02T10:00', { text: '\x1b[2J' });
    expect((await operator(['reports'])).out).toContain('\\u{1b}[2J');
  });
});

describe('a report', () => {
  const START = new Date('2026-01-01T09:00Z');
  beforeEach(async () => {
    await putPatient('sara', { tickets: 0, phone: '+964 750 123 45 67', email: 'sara@example.com' });
    await putCounselor('shilan', { phone: '+1 416 555 0100', email: 'shilan@example.com' }, true);
    await putSession(SESSION, START);
    await danger('01-01T10:00');
  });

  it('of danger prints whom to call, and in which country they may be', async () => {
    const { code, out } = await operator(['reports', DANGER]);
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      'DANGER. Reported 2026-01-01 10:00 (UTC) by the counselor.',
      'If a life is in danger, first call the emergency number where the client is.',
      '',
      'Client: Sara',
      '  +964 750 123 45 67, Iraq (by the phone number)',
      '  sara@example.com',
      'Counselor: Dr. Shilan Karim',
      '  +1 416 555 0100, United States or Canada (by the phone number)',
      '  shilan@example.com',
      'Emergency contact: none',
      '',
      'Session: 2026-01-01 09:00, video, booked',
      'Nobody has taken it.',
    ]);
    expect(Object.values(await admin.readCollection('audit'))).toMatchObject([
      { by: 'operator', act: 'readReport', of: `danger:${DANGER}` },
    ]);
  });

  it.each([
    [{ phone: '0532', country: 'Türkiye' }, '0532, Türkiye'],
    [{ phone: '0532', country: '' }, '0532, country not known: ask first'],
    [{ phone: '', country: '' }, 'no phone, country not known: ask first'],
  ])('names the emergency contact: %j', async (contact, line) => {
    await admin.writeDocument(`sessions/${SESSION}/shared/emergency`, { name: 'Dilan', sharedAt: START, ...contact });
    const { out } = await operator(['reports', DANGER]);
    expect(out).toContain(`Emergency contact: Dilan\n  ${line}\n`);
  });

  it('is found by the beginning of its id, also next to one that was handled before', async () => {
    await operator(['reports', '--handled', DANGER, '--note', 'She is safe.'], { now: START });
    expect((await operator(['reports', DANGER])).out).toContain('HANDLED 2026-01-01 09:00 by operator: She is safe.');
    await danger('01-02T10:00');
    const { out } = await operator(['reports', SESSION.slice(0, 8)]);
    expect(out).toContain('Reported 2026-01-02 10:00');
    expect(out).not.toContain('HANDLED');
  });

  it('of a message prints both emails and nobody’s phone', async () => {
    await admin.writeDocument('threads/sara_shilan', {
      ...{ patient: 'sara', counselor: 'shilan', session: SESSION, patientName: 'Sara', counselorName: 'Shilan' },
    });
    await say('message-1', '01-02T10:00', { text: 'Pay me\x1b[2J' });
    const { out } = await operator(['reports', 'sara_shilan-message-1']);
    expect(out).toContain('Client: Sara\n  sara@example.com\nCounselor: Dr. Shilan Karim\n  shilan@example.com');
    expect(out).toContain('Message: Pay me\\u{1b}[2J');
    expect(out).not.toMatch(/964|416|Emergency/);
  });

  it('that doesn’t exist is unknown, and nothing is traced', async () => {
    expect((await operator(['reports', 'nothing'])).notes).toContain('There is no report "nothing"');
    expect(await admin.readCollection('audit')).toEqual({});
  });
});
