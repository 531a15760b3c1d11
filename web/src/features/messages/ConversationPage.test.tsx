/** The conversation of two people: its page, and the way of each message. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import { clearAllDrafts } from '../../state/drafts';
import { keepText } from '../../state/messages/kept';
import { sessionsChanged } from '../../state/sessions/queries/changes';
import { aMessage, anId, aSession, aSessionId, SESSION_START } from '../../testing/builders';
import { box, button, DAY, HOUR, MINUTE, oneDayBefore, openAsCounselor, openAsPatient } from './messages.cases';

oneDayBefore();

const log = () => screen.findByRole('region', { name: /Messages with/ });
const dialog = () => within(screen.getByRole('dialog'));

test('messages stand under their days, each with who wrote it and when, in the direction of its own text', async () => {
  const messages = [
    aMessage({ id: anId(1), at: SESSION_START - 3 * DAY, text: 'مرحبًا' }),
    aMessage({ id: anId(2), from: 'user-1', at: SESSION_START - DAY, text: 'See https://aram.example' }),
  ];
  await openAsPatient({ messages });
  const days = within(await log()).getAllByRole('heading', { level: 3 });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Saturday, March 7, 2026', 'today']);
  const items = within(await log()).getAllByRole('listitem');
  expect(items[0]?.textContent).toContain('Dana Karim wrote, 3:00\u00a0PM:');
  expect(items[1]?.textContent).toContain('You wrote, 3:00\u00a0PM:');
  expect(screen.getByText('مرحبًا').getAttribute('dir')).toBe('auto');
  expect(within(await log()).queryByRole('link')).toBeNull();
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.textContent).toBe('Dana Karim');
  // Of the tab, which others see: it names nobody.
  expect(title.dataset['tabTitle']).toBe('Conversation');
});

test('Enter makes a new line, Ctrl and Enter send, and the message is stored once under its id', async () => {
  const { user, sentNow } = await openAsPatient();
  await user.type(await box(), 'One{Enter}two');
  expect(sentNow()).toEqual(['How was your week?']);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => {
    expect(sentNow()).toEqual(['How was your week?', 'One\ntwo']);
  });
  expect(((await box()) as HTMLTextAreaElement).value).toBe('');
  await waitFor(() => {
    expect(screen.queryByText('Sending…')).toBeNull();
  });
  expect(screen.getAllByText(/One\s+two/)).toHaveLength(1);
});

test('the first message of two opens their conversation, for the session that the address names', async () => {
  const { user, threadNow } = await openAsPatient({ thread: null, search: `?id=dana&session=${aSessionId()}` });
  await screen.findByText('Nothing is written yet.');
  await user.type(await box(), 'Hello');
  await user.click(await button('Send'));
  await waitFor(() => {
    expect(threadNow()?.session).toBe(aSessionId());
  });
  await screen.findByText('Hello');
});

test('what did not arrive says so, and is sent again under the same id: of a lost answer nothing is doubled', async () => {
  const { user, backend, sentNow } = await openAsPatient();
  await box();
  backend.failNext('sendMessage', { code: 'no-answer', afterwards: true });
  // Nor can it be read meanwhile whether it is there.
  const { loadThread } = backend.messages;
  backend.messages.loadThread = () => Promise.reject(new BackendError('offline'));
  await user.type(await box(), 'Are you there?');
  await user.click(await button('Send'));
  await screen.findByText('We do not know whether this arrived.');
  expect(screen.queryByText(/Not sent/)).toBeNull();
  // Nor does its text go back into the box, from where it could be sent twice.
  await user.click(await button('Back to the box'));
  await screen.findByText('We do not know whether this arrived.');
  expect(((await box()) as HTMLTextAreaElement).value).toBe('');
  backend.messages.loadThread = loadThread;
  await user.click(await button('Try again'));
  await waitFor(() => {
    expect(screen.queryByText(/We do not know/)).toBeNull();
  });
  expect(sentNow()).toEqual(['How was your week?', 'Are you there?']);
});

test('a message whose answer got lost is found, and nobody is told that it was not sent', async () => {
  const { user, backend, sentNow } = await openAsPatient();
  await box();
  backend.failNext('sendMessage', { code: 'no-answer', afterwards: true });
  await user.type(await box(), 'Are you there?');
  await user.click(await button('Send'));
  await waitFor(() => {
    expect(screen.queryByText('Sending…')).toBeNull();
  });
  expect(screen.queryByText(/Not sent|We do not know/)).toBeNull();
  expect(sentNow()).toEqual(['How was your week?', 'Are you there?']);
});

test('a message that arrived after all does not go back into the box', async () => {
  const { user, backend, sentNow } = await openAsPatient();
  await box();
  backend.failNext('sendMessage', { code: 'offline', afterwards: true });
  const { loadThread } = backend.messages;
  backend.messages.loadThread = () => Promise.reject(new BackendError('offline'));
  await user.type(await box(), 'Are you there?');
  await user.click(await button('Send'));
  await screen.findByText('We do not know whether this arrived.');
  backend.messages.loadThread = loadThread;
  await user.click(await button('Back to the box'));
  await waitFor(() => {
    expect(screen.queryByText(/We do not know|Sending/)).toBeNull();
  });
  expect(((await box()) as HTMLTextAreaElement).value).toBe('');
  expect(sentNow()).toEqual(['How was your week?', 'Are you there?']);
});

test('what was typed when the other ended the conversation stays readable, with why, and is copied', async () => {
  const { user, backend } = await openAsPatient();
  await user.type(await box(), 'Three hundred letters');
  const [name, thread] = [...backend.store.threads][0] ?? [];
  if (name === undefined || thread === undefined) throw new Error('No conversation');
  // It ends while the message is on its way: a page that read of it earlier would have no button to press.
  backend.messages.sendMessage = () => {
    backend.store.threads.set(name, { ...thread, counselorStopped: true });
    return Promise.reject(new BackendError('session-changed'));
  };
  await user.click(await button('Send'));
  await user.click(await button('Back to the box'));
  const kept = await screen.findByLabelText<HTMLTextAreaElement>('What you wrote');
  expect([kept.value, kept.readOnly]).toEqual(['Three hundred letters', true]);
  expect(screen.getByText(/It wasn’t sent, and it can’t be sent now\. .+ has ended this conversation\./)).toBeTruthy();
  await user.click(await button('Copy text'));
  await screen.findByText('Copied.');
  expect(await navigator.clipboard.readText()).toBe('Three hundred letters');
});

test('where the browser does not let a page copy, the text is selected', async () => {
  const { user } = await openAsPatient({
    thread: { counselorStopped: true },
    prepare: () => {
      keepText('dana', 'Half a sen');
    },
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(await button('Copy text'));
  await screen.findByText(/The text is selected/);
  const kept = screen.getByLabelText<HTMLTextAreaElement>('What you wrote');
  expect(kept.value.slice(kept.selectionStart, kept.selectionEnd)).toBe('Half a sen');
});

test('what was not sent survives the page, and goes back into the box where that is wanted', async () => {
  const { user, backend, unmount } = await openAsPatient({ session: { language: 'tr' } });
  backend.failNext('sendMessage', 'offline');
  await user.type(await box(), 'Still here');
  await user.click(await button('Send'));
  await screen.findByText(/Not sent\./);
  expect(within(await log()).getByText('Still here').lang).toBe('tr');
  unmount();
  const again = await openAsPatient();
  await screen.findByText('We do not know whether this arrived.');
  await again.user.click(await button('Back to the box'));
  await waitFor(() => {
    expect(screen.queryByText(/We do not know|Sending/)).toBeNull();
  });
  expect(((await box()) as HTMLTextAreaElement).value).toBe('Still here');
  expect(again.sentNow()).toEqual(['How was your week?']);
});

test('a draft is kept in the tab, and goes with the other drafts', async () => {
  const { user, unmount } = await openAsPatient();
  await user.type(await box(), 'Half a sen');
  unmount();
  const { unmount: leave } = await openAsPatient();
  expect(((await box()) as HTMLTextAreaElement).value).toBe('Half a sen');
  leave();
  clearAllDrafts();
  expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain('Half a sen');
});

test('an empty message and one that is too long are not sent', async () => {
  const { user, backend, fill } = await openAsPatient();
  await user.click(await button('Send'));
  await screen.findByText('Write something first.');
  await fill(await box(), 'a'.repeat(2001));
  await user.click(await button('Send'));
  await screen.findByText('1 character too many');
  expect(backend.calls).not.toContain('sendMessage');
});

test('beside the box stands that messages are not read at once, and what to do in danger', async () => {
  await openAsPatient();
  await box();
  expect(screen.getByText(/^Messages are not read at once\. Aram is not an emergency service/)).toBeTruthy();
});

test('what the other writes meanwhile appears, and is announced when the reader pauses', async () => {
  const { backend } = await openAsPatient();
  await box();
  await backend.messages.sendMessage({
    id: anId(5),
    from: 'dana',
    text: 'I am here now.',
    session: aSession({ patient: 'user-1' }),
    counting: 'on',
  });
  await waitFor(() => {
    expect(screen.getByRole('status').textContent).toContain('New message from Dana Karim: I am here now.');
  });
  expect(within(await log()).getByText('I am here now.')).toBeTruthy();
});

test('each message that was sent is heard to be', async () => {
  const { user } = await openAsPatient();
  const sent = () => screen.getByRole('status').textContent.split('Sent.').length - 1;
  for (const count of [1, 2]) {
    await user.type(await box(), 'Thank you{Control>}{Enter}{/Control}');
    await waitFor(() => {
      expect(sent()).toBe(count);
    });
  }
});

test('while the page is hidden nothing is asked; it is as soon as it is seen again', async () => {
  const { backend } = await openAsPatient();
  await box();
  const seen = (state: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    fireEvent(document, new Event('visibilitychange'));
  };
  act(() => {
    seen('hidden');
  });
  const asked = () => backend.calls.filter((call) => call === 'loadThread').length;
  await new Promise((done) => setTimeout(done, 100));
  const before = asked();
  await new Promise((done) => setTimeout(done, 2000));
  expect(asked()).toBe(before);
  act(() => {
    seen('visible');
  });
  await waitFor(() => {
    expect(asked()).toBeGreaterThan(before);
  });
});

test('older messages come above, by the place where these begin', async () => {
  const old = aMessage({ id: anId(8), at: SESSION_START - 9 * DAY, text: 'Long ago' });
  const asked: unknown[] = [];
  const { user } = await openAsPatient({
    prepare: (backend) => {
      const { listMessages } = backend.messages;
      backend.messages.listMessages = async (of, which) => {
        asked.push(which);
        if ('before' in which) return { messages: [old], older: null, newest: null };
        return { ...(await listMessages(of, which)), older: 'the place' };
      };
    },
  });
  await user.click(await button('Older messages'));
  await screen.findByText('Long ago');
  expect(asked).toContainEqual({ before: 'the place' });
  expect(screen.queryByRole('button', { name: 'Older messages' })).toBeNull();
});

const unread = { lastFrom: 'dana', patientReadAt: SESSION_START - 2 * DAY } as const;

test('opening counts as reading, and the other is shown it', async () => {
  const { threadNow } = await openAsPatient({ thread: unread });
  await waitFor(() => {
    expect(threadNow()?.patientReadAt).toBeGreaterThan(unread.patientReadAt);
  });
});

test('where read marks are switched off nobody is told, and one is not told either', async () => {
  window.localStorage.setItem('aram.read-marks', 'off');
  const own = aMessage({ from: 'user-1', text: 'Mine', at: SESSION_START - DAY });
  const { backend, user } = await openAsPatient({ messages: [own, aMessage({ id: anId(2) })], thread: unread });
  const choice = await screen.findByLabelText('Show when messages were read');
  expect((choice as HTMLInputElement).checked).toBe(false);
  expect(backend.calls).not.toContain('markRead');
  expect(within(await log()).queryByText('Read')).toBeNull();
  await user.click(choice);
  await waitFor(() => {
    expect(backend.calls).toContain('markRead');
  });
  expect(within(await log()).getByText('Read')).toBeTruthy();
});

const own = (changes = {}) => aMessage({ from: 'user-1', text: 'Too quick', at: SESSION_START - DAY, ...changes });

test('a message is taken back until the other has read it', async () => {
  const { user, sentNow } = await openAsPatient({
    messages: [own()],
    thread: { counselorReadAt: SESSION_START - 2 * DAY },
  });
  await user.click(await button('Take back'));
  await screen.findByText('This message was taken back.');
  expect(sentNow()).toEqual([null]);
});

test('one that was read meanwhile stays, and the page says why', async () => {
  const { user, backend } = await openAsPatient({
    messages: [own()],
    thread: { counselorReadAt: SESSION_START - 2 * DAY },
  });
  backend.failNext('takeBackMessage', 'session-changed');
  await user.click(await button('Take back'));
  await screen.findByText('Dana Karim has read it: it stays.');
});

test('one that was read cannot be taken back', async () => {
  await openAsPatient({ messages: [own()], thread: { counselorReadAt: SESSION_START } });
  await box();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

test('an ended conversation cannot be written in', async () => {
  const { user, threadNow } = await openAsPatient();
  await user.click(await button('End this conversation'));
  expect(dialog().queryByRole('checkbox')).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'End it' }));
  await screen.findByText('You have ended this conversation.');
  expect(screen.queryByLabelText('Your message')).toBeNull();
  expect(threadNow()?.patientStopped).toBe(true);
});

test('whoever ended it begins it anew by a message for a session booked since', async () => {
  const { user, threadNow } = await openAsPatient({
    thread: { patientStopped: true },
    session: { bookedAt: Date.now() },
  });
  await user.type(await box(), 'Hello again');
  await user.click(await button('Send'));
  await vi.waitFor(() => {
    expect(threadNow()?.patientStopped).toBe(false);
  });
});

test('of an end of the other’s it says who has ended it, and cannot be taken back', async () => {
  await openAsPatient({ thread: { counselorStopped: true } });
  await screen.findByText('Dana Karim has ended this conversation.');
  expect(screen.queryByLabelText('Your message')).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])('a counselor’s end offers the block, ticked: %s leaves %i', async (isLeft, blocks) => {
  const { user, backend } = await openAsCounselor();
  await user.click(await button('End this conversation'));
  const tick = dialog().getByLabelText('And take no more bookings from this person');
  expect((tick as HTMLInputElement).checked).toBe(true);
  if (!isLeft) await user.click(tick);
  await user.click(dialog().getByRole('button', { name: 'End it' }));
  await screen.findByText('You have ended this conversation.');
  expect(backend.store.blocks.size).toBe(blocks);
});

const WRITTEN = { way: 'chat', start: SESSION_START } as const;

test('a session in writing is held here: its start and end are said, and it is not ended meanwhile', async () => {
  vi.setSystemTime(SESSION_START + 5 * MINUTE);
  await openAsPatient({ session: WRITTEN });
  await screen.findByText(/it began at 3:00\sPM and ends at 3:50\sPM/);
  await screen.findByText(/The conversation can be ended at 4:20\sPM/);
  expect(screen.queryByRole('button', { name: 'End this conversation' })).toBeNull();
});

test('whoever waits here for a session in writing learns that the counselor canceled it', async () => {
  vi.setSystemTime(SESSION_START - 5 * MINUTE);
  const { backend } = await openAsPatient({ session: WRITTEN });
  await screen.findByText(/^Your session in writing begins here/);
  await waitFor(() => {
    expect(backend.calls).toContain('lastChanged');
  });
  const was = backend.store.sessions.get(aSessionId());
  if (!was) throw new Error('the session');
  const canceled = { state: 'cancelled', by: 'counselor', returned: true, changedAt: Date.now() } as const;
  backend.store.sessions.set(aSessionId(), { ...was, ...canceled });
  const later = performance.now() + 10_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await screen.findByText('Your counselor canceled this session. Your ticket came back.');
  expect(screen.queryByText(/^Your session in writing begins here/)).toBeNull();
  clock.mockRestore();
});

test('200 messages in an hour: it says from when on there is room', async () => {
  const since = SESSION_START - DAY + HOUR;
  await openAsPatient({ thread: { patientSince: since, patientSent: 200 } });
  await screen.findByText(/200 messages in an hour. You can go on at 5:00\sPM/);
});

test('a message of the other’s is shown to staff, with its own words, a reason and what staff see', async () => {
  const { user, backend } = await openAsPatient({ session: { language: 'tr' } });
  await user.click(await button('Report'));
  expect(dialog().getByText('How was your week?').lang).toBe('tr');
  expect(dialog().getByText(/^Staff will see this message in its own words/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Report it' }));
  await screen.findByText('Please choose what it is about.');
  expect(backend.store.reported.size).toBe(0);
  await user.click(dialog().getByLabelText('It is about money or fraud'));
  await user.click(dialog().getByLabelText('It is urgent'));
  await user.click(dialog().getByRole('button', { name: 'Report it' }));
  await screen.findByText(/^The message was reported/);
  expect([...backend.store.reported.values()]).toMatchObject([{ reason: 'money', urgent: true, by: 'user-1' }]);
});

test.each([
  [
    'shown anew',
    (view: { store: { dispatch: (action: ReturnType<typeof sessionsChanged>) => unknown } }) => {
      view.store.dispatch(sessionsChanged());
    },
  ],
  [
    'refused',
    () => {
      fireEvent.click(dialog().getByRole('button', { name: 'Report it' }));
    },
  ],
])(
  'a message that is taken back while it is reported stays readable, with why it cannot be reported: %s',
  async (_how, learn) => {
    const view = await openAsPatient();
    const { user, backend } = view;
    await user.click(await button('Report'));
    await user.click(dialog().getByLabelText('It is about money or fraud'));
    dialog().getByRole('button', { name: 'Report it' }).focus();
    const of = 'user-1_dana';
    const messages = backend.store.messages.get(of) ?? [];
    backend.store.messages.set(
      of,
      messages.map((one) => ({ ...one, text: null })),
    );
    act(() => {
      learn(view);
    });
    await dialog().findByText('Dana Karim has taken this message back, so it can’t be reported any more.');
    dialog().getByText('How was your week?');
    expect(dialog().getByLabelText<HTMLInputElement>('It is about money or fraud').checked).toBe(true);
    expect(dialog().queryByRole('button', { name: 'Report it' })).toBeNull();
    const close = dialog().getByRole('button', { name: 'Close' });
    expect(document.activeElement).toBe(close);
    await user.click(close);
    expect(screen.queryByRole('dialog')).toBeNull();
    within(await log()).getByText('This message was taken back.');
    expect(document.activeElement).toBe(await log());
    expect(backend.store.reported.size).toBe(0);
  },
);

test.each(['', '?id=', '?id=nobody', '?id=../../patients'])(
  'of an address like %j it says that there is none',
  async (search) => {
    await openAsPatient({ search: search === '' ? '?' : search });
    await screen.findByText('There is no such conversation here, or it is not one of yours.');
  },
);

test('somebody is in danger: the number first, what staff are told and when they look; once told it says so', async () => {
  const { user, backend } = await openAsPatient();
  await user.click(await button('Someone is in danger'));
  expect(dialog().getByText(/Call your local emergency number now/)).toBeTruthy();
  expect(dialog().getByText(/They won’t see your messages\. Nothing here is monitored/)).toBeTruthy();
  expect(dialog().getByText('Staff may not see this before tomorrow.')).toBeTruthy();
  expect(backend.store.reported.size).toBe(0);
  backend.failNext('reportDanger', 'offline');
  await user.click(dialog().getByRole('button', { name: 'Tell staff' }));
  await dialog().findByText('We don’t know yet whether this arrived');
  await user.click(dialog().getByRole('button', { name: 'Tell staff' }));
  await screen.findByText('Staff have been told.');
  await screen.findByText('There is no emergency contact for this session, or it can’t be seen yet.');
  expect([...backend.store.reported.keys()]).toEqual([`${aSessionId()}-danger-user-1`]);

  // Of a session each has one such report: the store refuses another.
  backend.failNext('reportDanger', 'permission-denied');
  await user.click(await button('Someone is in danger'));
  await user.click(dialog().getByRole('button', { name: 'Tell staff' }));
  await screen.findByText(/You told staff about this session before/);
});

test('where the deployer has said when staff look, that is told in the shown zone', async () => {
  vi.stubEnv('VITE_STAFF_HOURS', '06:00-18:00');
  const { user } = await openAsCounselor();
  await user.click(await button('Someone is in danger'));
  expect(dialog().getByText(/between 9:00\sAM and 9:00\sPM, your time/)).toBeTruthy();
  vi.unstubAllEnvs();
});

test('one that cannot be read says why, and is read again on demand', async () => {
  const { user } = await openAsPatient({
    prepare: (backend) => {
      backend.failNext('loadThread', 'offline');
    },
  });
  await screen.findByText('This conversation could not be loaded');
  await user.click(await button('Try again'));
  await box();
});
