/** Tests contact messages, the newsletter and reports at the desk. */
import { beforeEach, describe, expect, it } from 'vitest';
import { admin, HOUR, putCounselor, putPatient, putSession } from '../operator/support/operator';
import { openDesk, putMembers, traces } from './deskSupport';
import { NOW, openActing } from './support';

const { ask, result } = openDesk(openActing());
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const ids = async (act: string, wish: object = {}) =>
  (await result<{ items: { id: string }[] }>(act, wish)).items.map(({ id }) => id);

beforeEach(async () => {
  await admin.resetAll();
  await putMembers();
});

describe('a contact message', () => {
  const put = (id: string, details: string, timestamp: Date, option = 'business') =>
    admin.writeDocument(`contactUs/${id}`, {
      formData: { option, name: 'Can', mail: 'can@example.com', details },
      timestamp,
    });
  const stateOf = async (id: string) => (await admin.readDocument(`contactUs/${id}`))?.['state'];

  beforeEach(async () => {
    await put('again', 'Hello', ago(1));
    await put('other', 'Goodbye', ago(2), 'billing');
    await put('first', 'Hello', ago(3));
  });

  it('is listed once with its repeats, with the member who has taken it and its notes', async () => {
    await result('take', { of: 'message:first' });
    await result('note', { of: 'message:first', note: 'He called, too.' });
    const { items } = await result<{ items: object[] }>('messages');
    expect(items).toMatchObject([
      {
        ...{ id: 'again', item: 'message:again', times: 2, state: 'open', about: 'business', details: 'Hello' },
        ...{ taken: { by: 'dana', name: 'Dana' }, notes: [{ text: 'He called, too.' }] },
      },
      { id: 'other', times: 1, taken: undefined, notes: [] },
    ]);
    expect(await ids('messages', { about: 'billing' })).toEqual(['other']);
    expect(await ids('messages', { state: 'closed' })).toEqual([]);
  });

  it('is marked with all its repeats, and given back; one that comes again is open', async () => {
    await result('take', { of: 'message:first' });
    const before = await admin.readDocument('contactUs/again');
    await result('closeMessage', { id: 'again', how: 'answered' });
    expect(await admin.readDocument('contactUs/again')).toEqual({
      ...before,
      ...{ state: 'answered', closedBy: 'dana', closedAt: expect.any(Date) as Date },
    });
    expect([await stateOf('first'), await stateOf('other')]).toEqual(['answered', undefined]);
    expect(await admin.readCollection('taken')).toEqual({});
    expect(await ids('messages', { state: 'open' })).toEqual(['other']);
    expect(await ids('messages', { state: 'answered' })).toEqual(['again']);
    await put('late', 'Hello', NOW);
    expect(await ids('messages', { state: 'open' })).toEqual(['late', 'other']);
  });

  it('is marked by one of two at the same time', async () => {
    const answers = await Promise.all([
      ask('closeMessage', { id: 'other', how: 'answered' }),
      ask('closeMessage', { id: 'other', how: 'closed' }, { as: 'omar' }),
    ]);
    const refusals = answers.filter((answer) => 'refused' in answer);
    expect(refusals).toEqual([{ refused: 'notNow', about: 'message' }]);
    expect(await stateOf('other')).toBe('result' in answers[0] ? 'answered' : 'closed');
    expect(await traces()).toHaveLength(1);
    const again = await ask('closeMessage', { id: 'other', how: await stateOf('other') });
    expect(again).toEqual({ refused: 'notNow', about: 'message' });
  });

  it('is marked to the end if a first try broke off and left its repeats unmarked', async () => {
    await admin.writeDocument('contactUs/again', {
      ...(await admin.readDocument('contactUs/again')),
      state: 'closed',
    });
    await result('closeMessage', { id: 'again', how: 'closed' });
    expect(await stateOf('first')).toBe('closed');
    expect(await traces()).toMatchObject([{ act: 'closeMessage', of: 'message:again' }]);
  });

  it('that is gone, or with an unknown mark, is refused', async () => {
    const refusals = [
      await ask('closeMessage', { id: 'gone', how: 'closed' }),
      await ask('closeMessage', { id: 'again', how: 'open' }),
    ];
    expect(refusals).toEqual([
      { refused: 'unknown', about: 'message' },
      { refused: 'illegal', about: 'how' },
    ]);
    expect(await admin.readDocument('contactUs/gone')).toBeUndefined();
    expect(await traces()).toEqual([]);
  });
});

it('an address leaves the newsletter however it was typed, nobody else’s does, and the trace doesn’t name it', async () => {
  await admin.writeDocument('newsletter/a', { email: 'Can@Example.com', timestamp: ago(1) });
  await admin.writeDocument('newsletter/b', { email: 'can@example.com', timestamp: ago(2) });
  await admin.writeDocument('newsletter/c', { email: 'acan@example.com', timestamp: ago(3) });
  const emails = async () =>
    (await result<{ items: { email: string }[] }>('subscribers')).items.map(({ email }) => email);
  expect(await emails()).toEqual(['Can@Example.com', 'acan@example.com']);
  await result('unsubscribe', { email: ' \u202acan@example.com\u202c\u200f ' });
  expect(await emails()).toEqual(['acan@example.com']);
  expect(await ask('unsubscribe', { email: 'can@example.com' })).toEqual({ refused: 'unknown', about: 'subscriber' });
  expect(JSON.stringify(await admin.readCollection('audit'))).not.toContain('example.com');
});

describe('a report', () => {
  const SESSION = 'Ab1Cd2Ef3Gh4Ij5Kl6Mn';
  const DANGER = `${SESSION}-danger-sara`;
  const MESSAGE = 'sara_shilan-message-1';
  const putDanger = (at = ago(2)) =>
    admin.writeDocument(`reports/${DANGER}`, { session: SESSION, by: 'sara', urgent: true, at });

  beforeEach(async () => {
    await putPatient('sara', { tickets: 0, phone: '+964 750 123 45 67', email: 'sara@example.com' });
    await putCounselor('shilan', { phone: '0751' }, true);
    await putSession(SESSION, ago(1));
    await admin.writeDocument(`sessions/${SESSION}/shared/emergency`, {
      ...{ name: 'Dilan', phone: '0752', country: 'Iraq', sharedAt: ago(3) },
    });
    await admin.writeDocument('threads/sara_shilan', {
      ...{ patient: 'sara', counselor: 'shilan', session: SESSION },
      ...{ patientName: 'Sara', counselorName: 'Dr. Shilan Karim' },
    });
    await putDanger();
    await admin.writeDocument(`reports/${MESSAGE}`, {
      ...{ thread: 'sara_shilan', message: 'message-1', text: 'Something rude', from: 'shilan', by: 'sara' },
      ...{ reason: 'insult', urgent: false, sentAt: ago(1), at: ago(1) },
    });
  });

  it('is listed, danger first, without its text', async () => {
    await result('take', { of: `danger:${DANGER}` });
    expect((await result<{ items: object[] }>('reports')).items).toEqual([
      {
        ...{ id: DANGER, item: `danger:${DANGER}`, at: ago(2), urgent: true, reason: '', isDanger: true },
        taken: { by: 'dana', name: 'Dana', at: NOW },
      },
      {
        ...{ id: MESSAGE, item: `report:${MESSAGE}`, at: ago(1), urgent: false, reason: 'insult', isDanger: false },
        taken: undefined,
      },
    ]);
  });

  it('of danger opens with the session, both names, their contact details and the emergency contact', async () => {
    expect(await result('readReport', { id: DANGER })).toMatchObject({
      ...{ id: DANGER, isDanger: true, urgent: true, by: 'sara', taken: undefined, notes: [] },
      session: { id: SESSION, start: ago(1), way: 'video', state: 'booked' },
      handled: undefined,
      people: [
        {
          ...{ side: 'patient', uid: 'sara', name: 'Sara', email: 'sara@example.com' },
          reached: { phone: '+964 750 123 45 67', countries: ['IQ'] },
        },
        { side: 'counselor', uid: 'shilan', name: 'Dr. Shilan Karim', reached: { phone: '0751', countries: [] } },
      ],
      emergency: { name: 'Dilan', phone: '0752', country: 'Iraq', countries: [] },
    });
  });

  it('of a message opens with its text and both emails, and with nobody’s phone', async () => {
    const read = await result('readReport', { id: MESSAGE });
    expect(read).toMatchObject({
      ...{ text: 'Something rude', from: 'shilan', emergency: undefined, session: { id: SESSION } },
      people: [
        { name: 'Sara', email: 'sara@example.com', reached: undefined },
        { name: 'Dr. Shilan Karim', reached: undefined },
      ],
    });
    expect(JSON.stringify(read)).not.toMatch(/075[0-9]|964/);
  });

  it('opens even if the session and both people are gone', async () => {
    await admin.deleteDocument(`sessions/${SESSION}`);
    expect(await result('readReport', { id: DANGER })).toMatchObject({ session: undefined, people: [] });
    expect(await ask('readReport', { id: 'nothing' })).toEqual({ refused: 'unknown', about: 'report' });
  });

  it('is handled by one of two at the same time, kept, given back, and can come again', async () => {
    await result('take', { of: `danger:${DANGER}` });
    const handle = (as: 'dana' | 'omar') => ask('handleReport', { id: DANGER, note: ' She is safe. ' }, { as });
    const answers = await Promise.all([handle('dana'), handle('omar')]);
    expect(answers.filter((answer) => 'refused' in answer)).toEqual([{ refused: 'unknown', about: 'report' }]);
    const by = 'result' in answers[0] ? 'dana' : 'omar';
    const name = `${DANGER}-${String(NOW.getTime())}`;
    expect(await admin.readCollection('handled')).toMatchObject({
      [name]: { session: SESSION, handledBy: by, handledAt: NOW, note: 'She is safe.' },
    });
    expect(await admin.readCollection('taken')).toEqual({});
    expect(await traces()).toContainEqual({ by, act: 'handleReport', of: `danger:${DANGER}`, reason: '' });
    await putDanger(NOW);
    expect((await result<{ items: object[] }>('reports')).items[0]).toMatchObject({ id: DANGER, taken: undefined });
  });

  describe('that was handled', () => {
    const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
    const handle = (id: string, note: string, minutes: number) =>
      result('handleReport', { id, note }, { now: later(minutes) });
    interface Listed {
      items: { id: string; item: string; handled: { name: string; at: Date } }[];
      next?: string;
    }

    it('is listed with who handled it, without what they wrote, the last one first', async () => {
      await handle(DANGER, 'She is safe.', 1);
      await handle(MESSAGE, 'We warned him.', 2);
      const { items } = await result<Listed>('reports', { state: 'handled' });
      expect(items).toMatchObject([
        { item: `report:${MESSAGE}`, isDanger: false, handled: { by: 'dana', name: 'Dana', at: later(2) } },
        { item: `danger:${DANGER}`, isDanger: true, handled: { by: 'dana', name: 'Dana', at: later(1) } },
      ]);
      expect(JSON.stringify(items)).not.toMatch(/safe|warned|rude/);
      expect((await result<Listed>('reports', { state: 'waiting' })).items).toEqual([]);
    });

    it('is listed page by page', async () => {
      const handled = Object.fromEntries(
        Array.from({ length: 51 }, (_, at) => [
          `handled/${MESSAGE}-${String(later(at).getTime())}`,
          { by: 'sara', handledBy: 'dana', handledAt: later(at), note: '', at: NOW, urgent: false, reason: 'insult' },
        ]),
      );
      await admin.writeDocuments(handled);
      const { items, next } = await result<Listed>('reports', { state: 'handled' });
      const rest = await result<Listed>('reports', { state: 'handled', after: next });
      expect([items.length, rest.items.length, rest.next]).toEqual([50, 1, undefined]);
      expect(rest.items[0]?.handled.at).toEqual(later(0));
    });

    it('opens with what was done and the notes, under its own id and the report’s, and each opening leaves a trace', async () => {
      await result('note', { of: `danger:${DANGER}`, note: 'I called her.' });
      await handle(DANGER, 'Her brother came.', 1);
      await putDanger();
      await handle(DANGER, 'She is safe.', 2);
      const ids = (await result<Listed>('reports', { state: 'handled' })).items.map(({ id }) => id);
      for (const [id, note] of [
        [ids[0], 'She is safe.'],
        [ids[1], 'Her brother came.'],
        // An older page, or the activity log, still leads to it.
        [DANGER, 'She is safe.'],
      ]) {
        expect(await result('readReport', { id })).toMatchObject({
          ...{ item: `danger:${DANGER}`, isDanger: true, taken: undefined, handled: { name: 'Dana', note } },
          notes: [{ text: 'I called her.', name: 'Dana' }],
          people: [{ name: 'Sara' }, { name: 'Dr. Shilan Karim' }],
          emergency: { name: 'Dilan' },
        });
      }
      const opened = (await traces()).filter(({ act }) => act === 'readReport');
      expect(opened.map(({ of }) => of)).toEqual(Array(3).fill(`danger:${DANGER}`));
      await putDanger();
      expect(await result('readReport', { id: DANGER })).toMatchObject({ handled: undefined });
    });

    it('is opened by nobody whom it is about', async () => {
      await admin.writeDocument(`sessions/${SESSION}`, {
        ...(await admin.readDocument(`sessions/${SESSION}`)),
        patient: 'dana',
      });
      await result('handleReport', { id: DANGER, note: 'She is safe.' }, { as: 'omar' });
      const id = `${DANGER}-${String(NOW.getTime())}`;
      expect(await ask('readReport', { id })).toEqual({ refused: 'own', about: 'subject' });
    });
  });
});
