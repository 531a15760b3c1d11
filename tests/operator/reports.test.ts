import { beforeEach, describe, expect, it } from 'vitest';
import { admin, operator, operatorProcess } from './support/operator';

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

  it('stay if a note is too long, or no report is named', async () => {
    await danger('01-01T10:00');
    const long = ['--note', 'x'.repeat(2001)];
    expect((await operator(['reports', '--handled', DANGER, ...long])).notes).toContain('--note is too long');
    expect((await operator(['reports', '--note', 'x'])).notes).toContain('--handled ID');
    expect(await admin.readDocument(`reports/${DANGER}`)).toBeDefined();
    expect(await admin.readCollection('handled')).toEqual({});
  });

  it('are handled by one of two at the same time', async () => {
    await danger('01-01T10:00');
    const line = ['reports', '--handled', DANGER];
    const both = await Promise.all([operatorProcess(line), operatorProcess(line)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(Object.keys(await admin.readCollection('handled'))).toHaveLength(1);
  });

  it('can’t write control characters to the terminal: their text comes from users', async () => {
    await say('message-1', '01-02T10:00', { text: '\x1b[2J' });
    expect((await operator(['reports'])).out).toContain('\\u{1b}[2J');
  });
});
