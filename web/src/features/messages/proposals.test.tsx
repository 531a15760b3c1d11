/** Other times that a counselor proposes for a session, in the conversation of the two. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnSession } from '../../backend/ports';
import { aMessage, anId, aSession, aSessionId, aSlot, SESSION_START } from '../../testing/builders';
import type { FakeBackend } from '../../testing/fakeBackend';
import { button, DAY, HOUR, MINUTE, oneDayBefore, openAsCounselor, openAsPatient } from './messages.support';

oneDayBefore();
beforeEach(() => {
  vi.setSystemTime(SESSION_START - 2 * DAY - HOUR);
});

/** The times that are proposed: a day and two days after the session. */
const [WEDNESDAY, THURSDAY] = [SESSION_START + DAY, SESSION_START + 2 * DAY];

const proposalOf = (instead: number, times: readonly number[], session = aSessionId()) =>
  [session, ...[instead, ...times].map((moment) => String(moment / (5 * MINUTE)))].join(' ');
const move = proposalOf(SESSION_START, [WEDNESDAY, THURSDAY]);
const AT = SESSION_START - 3 * DAY;
const messages = [aMessage({ id: anId(1), at: AT, text: 'Could we move?', move })];
const said = { thread: { patientReadAt: AT }, messages: [aMessage({ at: AT })] };

/** The counselor offers these times. */
const offering =
  (...starts: readonly number[]) =>
  ({ store }: FakeBackend) => {
    for (const start of starts) {
      const slot = aSlot({ start });
      store.slots.set(`${slot.counselor}_${String(slot.hour)}`, slot);
    }
  };
const both = offering(WEDNESDAY, THURSDAY);

/** The counselor blocks the client. */
const blocked = ({ store }: FakeBackend) => {
  store.blocks.add('dana_sule');
};

const timeButtons = () => screen.queryAllByRole('button', { name: /Mar 1[12]/ });
const ended = (text: RegExp) => screen.findByText(text);

describe('A client', () => {
  test('chooses one of the proposed times, sees before what it costs, and the session moves', async () => {
    const { user, backend } = await openAsPatient({
      messages,
      prepare: (backend) => {
        both(backend);
        const { hour, ...slot } = aSlot({ state: 'taken', session: aSessionId() });
        backend.store.slots.set(`dana_${String(hour)}`, { hour, ...slot });
      },
    });
    expect(await screen.findByText(/uses one of this session’s three moves\. You’ll have 2 left/)).toBeTruthy();
    expect(screen.getByText('Instead of Tue, Mar 10, 3:00 PM:')).toBeTruthy();
    expect(timeButtons()).toHaveLength(2);
    await user.click(await button(/Mar 12/));
    const ask = within(await screen.findByRole('dialog'));
    await user.click(await ask.findByRole('button', { name: 'Move session' }));
    await waitFor(() => {
      expect(backend.store.sessions.get(aSessionId())?.start).toBe(THURSDAY);
    });
  });

  test('sees which of the times is no longer available', async () => {
    await openAsPatient({ messages, prepare: offering(THURSDAY) });
    await screen.findByText('Wed, Mar 11, 3:00 PM (no longer available)');
    expect(timeButtons()).toEqual([await button(/Mar 12/)]);
  });

  test('is not offered another time that the counselor offers in the same hour since', async () => {
    await openAsPatient({ messages, prepare: offering(WEDNESDAY + 5 * MINUTE) });
    await ended(/None of these times is available/);
    expect(timeButtons()).toEqual([]);
  });

  test('is not offered a time that the counselor offers in another format or language since', async () => {
    await openAsPatient({
      messages,
      prepare: ({ store }) => {
        const [voice, turkish] = [
          aSlot({ start: WEDNESDAY, ways: ['voice'] }),
          aSlot({ start: THURSDAY, languages: ['tr'] }),
        ];
        for (const slot of [voice, turkish]) store.slots.set(`dana_${String(slot.hour)}`, slot);
      },
    });
    await ended(/None of these times is available/);
    expect(timeButtons()).toEqual([]);
  });

  test('sees the times checked again after the press was refused', async () => {
    const { user, backend } = await openAsPatient({ messages, prepare: both });
    await user.click(await button(/Mar 12/));
    const slot = aSlot({ start: THURSDAY });
    backend.store.slots.set(`dana_${String(slot.hour)}`, { ...slot, state: 'taken', session: aSessionId(7) });
    const ask = within(await screen.findByRole('dialog'));
    await user.click(await ask.findByRole('button', { name: 'Move session' }));
    await ask.findByText('Someone has just booked this time.');
    await user.click(ask.getByRole('button', { name: 'Keep current time' }));
    await screen.findByText('Thu, Mar 12, 3:00 PM (no longer available)');
    expect(timeButtons()).toHaveLength(1);
  });

  test('cannot propose: a hand-made proposal in their message is only its text', async () => {
    await openAsPatient({ messages: [aMessage({ from: 'user-1', at: AT, text: 'Mine', move })], prepare: both });
    await screen.findByText('Mine');
    expect(screen.queryByText(/Instead of/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Propose other times' })).toBeNull();
  });

  test('sees only the text of a message whose proposal can’t be read', async () => {
    await openAsPatient({ messages: [aMessage({ text: 'Odd', move: `${move} 1` })], prepare: both });
    await screen.findByText('Odd');
    expect(screen.queryByText(/Instead of/)).toBeNull();
  });
});

describe('An ended proposal says why', () => {
  const cases: [why: RegExp, session: Partial<OwnSession>, now?: number][] = [
    [/was canceled or is over/, { state: 'cancelled', by: 'counselor' }],
    [/was canceled or is over/, { state: 'held' }],
    [/starts in less than 24 hours/, {}, SESSION_START - DAY + MINUTE],
    [/has started/, {}, SESSION_START],
    [/moved three times/, { moves: 3 }],
    [/can’t be chosen right now/, { counselorName: 'Dana Ali' }],
    [/None of these times is available/, {}],
  ];
  test.each(cases)('%s', async (why, session, now) => {
    if (now !== undefined) vi.setSystemTime(now);
    const isTaken = why.source.startsWith('None');
    await openAsPatient({ messages, session, ...(isTaken ? {} : { prepare: both }) });
    await ended(why);
    expect(timeButtons()).toEqual([]);
  });

  test('the last of three moves is called so', async () => {
    await openAsPatient({ messages, session: { moves: 2 }, prepare: both });
    await screen.findByText(/uses the last of this session’s three moves/);
  });

  test('of two for one session the newer holds', async () => {
    const newer = aMessage({ id: anId(2), at: AT + HOUR, move: proposalOf(SESSION_START, [THURSDAY]) });
    await openAsPatient({ messages: [...messages, newer], prepare: both });
    await ended(/a newer proposal/);
    await button(/Mar 12/);
    expect(timeButtons()).toHaveLength(1);
  });

  test('a later proposal for another session replaces none', async () => {
    const other = aMessage({ id: anId(2), at: AT + HOUR, move: proposalOf(SESSION_START, [THURSDAY], aSessionId(2)) });
    await openAsPatient({ messages: [...messages, other], prepare: both });
    await button(/Mar 11/);
    expect(timeButtons()).toHaveLength(2);
  });

  test('cal.com #12922: a session that moved cannot be moved again by the same proposal', async () => {
    await openAsPatient({ messages, session: { start: WEDNESDAY, moves: 1 }, prepare: both });
    await ended(/has a new time: Wed, Mar 11, 3:00 PM/);
    expect(timeButtons()).toEqual([]);
  });
});

describe('A counselor', () => {
  const openDialog = async (opened: Parameters<typeof openAsCounselor>[0] = {}) => {
    const view = await openAsCounselor({ ...said, prepare: both, ...opened });
    await view.user.click(await button('Propose other times'));
    const dialog = within(await screen.findByRole('dialog'));
    return { ...view, dialog };
  };

  test('proposes up to three own times, and both see them', async () => {
    const { user, backend, dialog } = await openDialog({ prepare: both });
    expect(dialog.getByText(/stays as it is until your client chooses/)).toBeTruthy();
    for (const day of [/Thursday/, /Wednesday/]) {
      await user.click(within(await dialog.findByRole('group', { name: day })).getByRole('checkbox'));
    }
    await user.click(dialog.getByRole('button', { name: 'Send proposal' }));
    await waitFor(() => {
      expect(backend.store.messages.get('sule_dana')?.at(-1)).toMatchObject({ from: 'dana', move });
    });
    await screen.findByText('Your client can choose one of these times here.');
    expect(timeButtons()).toEqual([]);
  });

  test('chooses at least one time and at most three', async () => {
    const four = [1, 2, 3, 4].map((days) => SESSION_START + days * DAY);
    const { user, dialog } = await openDialog({ prepare: offering(...four) });
    await user.click(await dialog.findByRole('button', { name: 'Send proposal' }));
    await dialog.findByText('Please choose a time.');
    for (const box of dialog.getAllByRole('checkbox')) await user.click(box);
    await dialog.findByText('You can propose three times at most.');
    expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    expect(dialog.getByText('3 of up to 3 times chosen')).toBeTruthy();
  });

  test('is not offered the session’s own time, nor times in another format', async () => {
    const { dialog } = await openDialog({
      prepare: ({ store }) => {
        const voice = aSlot({ start: THURSDAY, ways: ['voice'] });
        store.slots.set(`dana_${String(voice.hour)}`, voice);
        offering(SESSION_START)({ store } as FakeBackend);
      },
    });
    await dialog.findByText(/None of your other times suits this session/);
  });

  test('chooses the session if several can be moved', async () => {
    const later = { ...aSession({ id: aSessionId(2), start: SESSION_START + 7 * DAY }) };
    const { user, backend, dialog } = await openDialog({
      prepare: (backend) => {
        const { id, ...stored } = later;
        backend.store.sessions.set(id, stored);
        both(backend);
      },
    });
    await user.click(await dialog.findByRole('radio', { name: /Mar 17/ }));
    await user.click(within(await dialog.findByRole('group', { name: /Wednesday/ })).getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Send proposal' }));
    await waitFor(() => {
      const text = proposalOf(later.start, [WEDNESDAY], later.id);
      expect(backend.store.messages.get('sule_dana')?.at(-1)?.move).toBe(text);
    });
  });

  test.each<[string, NonNullable<Parameters<typeof openAsCounselor>[0]>]>([
    ['after the session was moved three times', { session: { moves: 3 } }],
    ['under another name', { session: { counselorName: 'Dana Ali' } }],
    ['without a booked session', { session: { state: 'held' } }],
    ['in an ended conversation', { thread: { patientStopped: true } }],
    ['to a client who is blocked', { prepare: blocked }],
  ])('can’t propose %s', async (_, opened) => {
    await openAsCounselor({ ...said, ...opened });
    await screen.findByText('How was your week?');
    await screen.findByText(/Show when messages were read/);
    expect(screen.queryByRole('button', { name: 'Propose other times' })).toBeNull();
  });

  test('can’t propose less than a day before the session', async () => {
    vi.setSystemTime(SESSION_START - DAY + MINUTE);
    await openAsCounselor();
    await button('Send');
    expect(screen.queryByRole('button', { name: 'Propose other times' })).toBeNull();
  });
});
