import { beforeEach, describe, expect, it } from 'vitest';
import { act, admin, operator, putCounselor, putPatient, putSession } from './support/operator';

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
const list = async (state?: string) =>
  (await act<{ items: Record<string, unknown>[] }>('reports', state === undefined ? {} : { state })).result.items;
const ids = async () => (await list()).map(({ id }) => id);
const handle = (id: string, note: string, wish = {}) => act('handleReport', { id, note }, wish);

beforeEach(() => admin.resetAll());

describe('reports', () => {
  it('are listed, the urgent ones first, then the newest', async () => {
    await danger('01-01T10:00');
    await say('message-1', '01-02T10:00');
    await say('message-2', '01-03T10:00', { reason: 'insult' });
    await say('message-3', '01-04T10:00', { reason: 'threat', urgent: true });
    expect(await ids()).toEqual(['sara_shilan-message-3', DANGER, 'sara_shilan-message-2', 'sara_shilan-message-1']);
    expect(await list()).toContainEqual(expect.objectContaining({ id: DANGER, isDanger: true, urgent: true }));
    expect(JSON.stringify(await list()), 'no text of a message').not.toContain('Pay me');
  });

  it('disappear once they are handled, one by one', async () => {
    await danger('01-01T10:00');
    await say('message-1', '01-02T10:00');
    expect((await handle(DANGER, 'x')).code).toBe(0);
    expect(await ids()).toEqual(['sara_shilan-message-1']);
    expect((await handle(DANGER, 'x')).notes).toContain('There is no report');
    expect((await handle('../patients/sara', 'x')).notes).toContain('--id is the id of a document');
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
      expect(await handle(DANGER, text, { now })).toMatchObject({ code: 0 });
      expect(await admin.readDocument(`handled/${DANGER}-${String(now.getTime())}`)).toEqual({
        ...report,
        ...{ handledBy: 'operator', handledAt: now, note: text.trim() },
      });
    }
    expect(await admin.readCollection('reports')).toEqual({});
    expect(Object.keys(await admin.readCollection('handled'))).toHaveLength(2);
  });

  it('are listed once they are handled, with who did it', async () => {
    expect(await list('handled')).toEqual([]);
    await danger('01-01T10:00');
    const now = new Date('2026-03-10T12:00Z');
    await operator(['handleReport', '--id', DANGER, '--note', 'She is safe.', '--as', 'Ada'], { now });
    await admin.writeDocument('staff/dana', { role: 'care', name: 'Dana', since: now, ended: null });
    const fields = { thread: 'sara_shilan', reason: 'insult', handledBy: 'dana', note: 'We warned him.' };
    await admin.writeDocument('handled/sara_shilan-message-2-1773230400000', {
      ...{ ...fields, handledAt: new Date('2026-03-11T12:00Z') },
    });
    expect((await list('handled')).map(({ handled }) => handled)).toEqual([
      { by: 'dana', name: 'Dana', at: '2026-03-11T12:00:00.000Z' },
      { by: 'operator', name: 'Ada (not confirmed)', at: '2026-03-10T12:00:00.000Z' },
    ]);
  });

  it('stay open if the note is too long, or missing', async () => {
    await danger('01-01T10:00');
    for (const note of ['x'.repeat(2001), ' ']) expect((await handle(DANGER, note)).notes).toContain('--note is');
    expect(await admin.readDocument(`reports/${DANGER}`)).toBeDefined();
    expect(await admin.readCollection('handled')).toEqual({});
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
    const { code, out } = await operator(['readReport', '--id', DANGER]);
    expect(code).toBe(0);
    for (const line of [
      /^isDanger +true$/m,
      /^at +2026-01-01 10:00$/m,
      /^by +shilan$/m,
      /^patient +sara +Sara +sara@example\.com +\+964 750 123 45 67 +IQ$/m,
      /^counselor +shilan +Dr\. Shilan Karim +shilan@example\.com +\+1 416 555 0100 +US; CA$/m,
      /^session\.start +2026-01-01 09:00$/m,
    ]) {
      expect(out).toMatch(line);
    }
    expect(Object.values(await admin.readCollection('audit'))).toMatchObject([
      { by: 'operator', act: 'readReport', of: `danger:${DANGER}` },
    ]);
  });

  it('names the emergency contact', async () => {
    const contact = { name: 'Dilan', phone: '0532', country: 'Türkiye', sharedAt: START };
    await admin.writeDocument(`sessions/${SESSION}/shared/emergency`, contact);
    const { emergency } = (await act('readReport', { id: DANGER })).result;
    expect(emergency).toMatchObject({ name: 'Dilan', phone: '0532', country: 'Türkiye' });
  });

  it('that doesn’t exist is unknown, and nothing is shown', async () => {
    expect((await act('readReport', { id: 'nothing' })).notes).toContain('There is no report "nothing"');
  });
});
