/** Tests of the conversation of two people: its page, and the way of each message. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import { clearAllDrafts } from '../../state/drafts';
import { keepText } from '../../state/messages/kept';
import { sessionsChanged } from '../../state/sessions/queries/changes';
import { aMessage, anId, aSession, aSessionId, SESSION_START } from '../../testing/builders';
import { box, button, DAY, HOUR, MINUTE, oneDayBefore, openAsCounselor, openAsPatient } from './messages.support';

oneDayBefore();

const log = () => screen.findByRole('region', { name: /Messages with/ });
const dialog = () => within(screen.getByRole('dialog'));

test('groups messages by day, each with its writer and time, in the direction of its own text', async () => {
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
  // The tab's title is visible to others, so it names nobody.
  expect(title.dataset['tabTitle']).toBe('Conversation');
});

test('makes a new line by Enter, sends by Ctrl+Enter, and stores the message once under its id', async () => {
  const { user, sentNow } = await openAsPatient();
  await user.type(await box(), 'One{Enter}two');
  expect(sentNow()).toEqual(['How was your week?']);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(sentNow).toEqual(['How was your week?', 'One\ntwo']);
  expect(((await box()) as HTMLTextAreaElement).value).toBe('');
  await expect.poll(() => screen.queryByText('Sending…')).toBeNull();
  expect(screen.getAllByText(/One\s+two/)).toHaveLength(1);
});

test('opens the conversation with the first message, for the session that the URL names', async () => {
  const { user, threadNow } = await openAsPatient({ thread: null, search: `?id=dana&session=${aSessionId()}` });
  await screen.findByText('No messages yet.');
  await user.type(await box(), 'Hello');
  await user.click(await button('Send'));
  await expect.poll(() => threadNow()?.session).toBe(aSessionId());
  await screen.findByText('Hello');
});

test('marks a message that may not have arrived, and resends it under the same id without a duplicate', async () => {
  const { user, backend, sentNow } = await openAsPatient();
  await box();
  backend.failNext('sendMessage', { code: 'no-answer', afterwards: true });
  // Reading whether it arrived fails, too.
  const { loadThread } = backend.messages;
  backend.messages.loadThread = () => Promise.reject(new BackendError('offline'));
  await user.type(await box(), 'Are you there?');
  await user.click(await button('Send'));
  await screen.findByText('We don’t know whether this arrived.');
  expect(screen.queryByText(/Not sent/)).toBeNull();
  // The text doesn't go back into the input, because it could then be sent twice.
  await user.click(await button('Edit message'));
  await screen.findByText('We don’t know whether this arrived.');
  expect(((await box()) as HTMLTextAreaElement).value).toBe('');
  backend.messages.loadThread = loadThread;
  await user.click(await button('Try again'));
  await expect.poll(() => screen.queryByText(/We don’t know/)).toBeNull();
  expect(sentNow()).toEqual(['How was your week?', 'Are you there?']);
});

test('finds a message whose answer got lost, and nobody sees that it wasn’t sent', async () => {
  const { user, backend, sentNow } = await openAsPatient();
  await box();
  backend.failNext('sendMessage', { code: 'no-answer', afterwards: true });
  await user.type(await box(), 'Are you there?');
  await user.click(await button('Send'));
  await expect.poll(() => screen.queryByText('Sending…')).toBeNull();
  expect(screen.queryByText(/Not sent|We don’t know/)).toBeNull();
  expect(sentNow()).toEqual(['How was your week?', 'Are you there?']);
});

test('doesn’t put a message back into the input that arrived after all', async () => {
  const { user, backend, sentNow } = await openAsPatient();
  await box();
  backend.failNext('sendMessage', { code: 'offline', afterwards: true });
  const { loadThread } = backend.messages;
  backend.messages.loadThread = () => Promise.reject(new BackendError('offline'));
  await user.type(await box(), 'Are you there?');
  await user.click(await button('Send'));
  await screen.findByText('We don’t know whether this arrived.');
  backend.messages.loadThread = loadThread;
  await user.click(await button('Edit message'));
  await expect.poll(() => screen.queryByText(/We don’t know|Sending/)).toBeNull();
  expect(((await box()) as HTMLTextAreaElement).value).toBe('');
  expect(sentNow()).toEqual(['How was your week?', 'Are you there?']);
});

test('keeps what was typed readable and copyable when the other person ended the conversation, and says why', async () => {
  const { user, backend } = await openAsPatient();
  await user.type(await box(), 'Three hundred letters');
  const [name, thread] = [...backend.store.threads][0] ?? [];
  if (name === undefined || thread === undefined) throw new Error('No conversation');
  // It ends while the message is on its way: if the page had read that earlier, there would be no button to press.
  backend.messages.sendMessage = () => {
    backend.store.threads.set(name, { ...thread, counselorStopped: true });
    return Promise.reject(new BackendError('session-changed'));
  };
  await user.click(await button('Send'));
  await user.click(await button('Edit message'));
  const kept = await screen.findByLabelText<HTMLTextAreaElement>('What you wrote');
  expect([kept.value, kept.readOnly]).toEqual(['Three hundred letters', true]);
  expect(screen.getByText(/It wasn’t sent, and it can’t be sent now\. .+ has ended this conversation\./)).toBeTruthy();
  await user.click(await button('Copy text'));
  await screen.findByText('Copied.');
  expect(await navigator.clipboard.readText()).toBe('Three hundred letters');
});

test('selects the text if the browser doesn’t let the page copy it', async () => {
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

test('keeps what wasn’t sent after the page is left, and puts it back into the input on demand', async () => {
  const { user, backend, unmount } = await openAsPatient({ session: { language: 'tr' } });
  backend.failNext('sendMessage', 'offline');
  await user.type(await box(), 'Still here');
  await user.click(await button('Send'));
  await screen.findByText(/Not sent\./);
  expect(within(await log()).getByText('Still here').lang).toBe('tr');
  unmount();
  const again = await openAsPatient();
  await screen.findByText('We don’t know whether this arrived.');
  await again.user.click(await button('Edit message'));
  await expect.poll(() => screen.queryByText(/We don’t know|Sending/)).toBeNull();
  expect(((await box()) as HTMLTextAreaElement).value).toBe('Still here');
  expect(again.sentNow()).toEqual(['How was your week?']);
});

test('keeps a draft in the tab, and clears it with the other drafts', async () => {
  const { user, unmount } = await openAsPatient();
  await user.type(await box(), 'Half a sen');
  unmount();
  const { unmount: leave } = await openAsPatient();
  expect(((await box()) as HTMLTextAreaElement).value).toBe('Half a sen');
  leave();
  clearAllDrafts();
  expect(JSON.stringify(Object.entries(window.sessionStorage))).not.toContain('Half a sen');
});

test('sends neither an empty message nor one that is too long', async () => {
  const { user, backend, fill } = await openAsPatient();
  await user.click(await button('Send'));
  await screen.findByText('Write something first.');
  await fill(await box(), 'a'.repeat(2001));
  await user.click(await button('Send'));
  await screen.findByText('1 character over the limit');
  expect(backend.calls).not.toContain('sendMessage');
});

test('says next to the input that messages aren’t read at once, and what to do in danger', async () => {
  await openAsPatient();
  await box();
  expect(screen.getByText(/^Messages may not be read right away\. Aram is not an emergency service/)).toBeTruthy();
});

test('shows what the other person writes meanwhile, and announces it when the reader pauses', async () => {
  const { backend } = await openAsPatient();
  await box();
  await backend.messages.sendMessage({
    id: anId(5),
    from: 'dana',
    text: 'I am here now.',
    session: aSession({ patient: 'user-1' }),
    counting: 'on',
  });
  await expect
    .poll(() => screen.getByRole('status').textContent)
    .toContain('New message from Dana Karim: I am here now.');
  expect(within(await log()).getByText('I am here now.')).toBeTruthy();
});

test('announces each sent message', async () => {
  const { user } = await openAsPatient();
  const sent = () => screen.getByRole('status').textContent.split('Sent.').length - 1;
  for (const count of [1, 2]) {
    await user.type(await box(), 'Thank you{Control>}{Enter}{/Control}');
    await expect.poll(sent).toBe(count);
  }
});

test('requests nothing while the page is hidden, and resumes as soon as it is visible', async () => {
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
  await expect.poll(asked).toBeGreaterThan(before);
});

test('adds older messages above, from the place where the current ones begin', async () => {
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

test('counts opening as reading, and shows that to the other person', async () => {
  const { threadNow } = await openAsPatient({ thread: unread });
  await expect.poll(() => threadNow()?.patientReadAt).toBeGreaterThan(unread.patientReadAt);
});

test('shows read marks to neither person when they are switched off', async () => {
  window.localStorage.setItem('aram.read-marks', 'off');
  const own = aMessage({ from: 'user-1', text: 'Mine', at: SESSION_START - DAY });
  const { backend, user } = await openAsPatient({ messages: [own, aMessage({ id: anId(2) })], thread: unread });
  const choice = await screen.findByLabelText('Show when messages were read');
  expect((choice as HTMLInputElement).checked).toBe(false);
  expect(backend.calls).not.toContain('markRead');
  expect(within(await log()).queryByText('Read')).toBeNull();
  await user.click(choice);
  await expect.poll(() => backend.calls).toContain('markRead');
  expect(within(await log()).getByText('Read')).toBeTruthy();
});

const own = (changes = {}) => aMessage({ from: 'user-1', text: 'Too quick', at: SESSION_START - DAY, ...changes });

test('lets the writer unsend a message until the other person has read it', async () => {
  const { user, sentNow } = await openAsPatient({
    messages: [own()],
    thread: { counselorReadAt: SESSION_START - 2 * DAY },
  });
  await user.click(await button('Unsend'));
  await screen.findByText('This message was unsent.');
  expect(sentNow()).toEqual([null]);
});

test('keeps a message that was read meanwhile, and says why', async () => {
  const { user, backend } = await openAsPatient({
    messages: [own()],
    thread: { counselorReadAt: SESSION_START - 2 * DAY },
  });
  backend.failNext('unsendMessage', 'session-changed');
  await user.click(await button('Unsend'));
  await screen.findByText('Dana Karim has already read it.');
});

test('doesn’t offer to unsend a message that was read', async () => {
  await openAsPatient({ messages: [own()], thread: { counselorReadAt: SESSION_START } });
  await box();
  expect(screen.queryByRole('button', { name: 'Unsend' })).toBeNull();
});

test('accepts no messages in an ended conversation', async () => {
  const { user, threadNow } = await openAsPatient();
  await user.click(await button('End this conversation'));
  expect(dialog().queryByRole('checkbox')).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'End conversation' }));
  await screen.findByText('You’ve ended this conversation.');
  expect(screen.queryByLabelText('Your message')).toBeNull();
  expect(threadNow()?.patientStopped).toBe(true);
});

test('reopens for the person who ended it when they write for a session booked since', async () => {
  const { user, threadNow } = await openAsPatient({
    thread: { patientStopped: true },
    session: { bookedAt: Date.now() },
  });
  await user.type(await box(), 'Hello again');
  await user.click(await button('Send'));
  await expect.poll(() => threadNow()?.patientStopped).toBe(false);
});

test('says when the other person has ended it, and offers no way to undo that', async () => {
  await openAsPatient({ thread: { counselorStopped: true } });
  await screen.findByText('Dana Karim has ended this conversation.');
  expect(screen.queryByLabelText('Your message')).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])('offers the block, preselected, when a counselor ends it: %s leaves %i', async (isLeft, blocks) => {
  const { user, backend } = await openAsCounselor();
  await user.click(await button('End this conversation'));
  const tick = dialog().getByLabelText('Also stop bookings from this person');
  expect((tick as HTMLInputElement).checked).toBe(true);
  if (!isLeft) await user.click(tick);
  await user.click(dialog().getByRole('button', { name: 'End conversation' }));
  await screen.findByText('You’ve ended this conversation.');
  expect(backend.store.blocks.size).toBe(blocks);
});

const WRITTEN = { way: 'chat', start: SESSION_START } as const;

test('shows start and end of a written session, and can’t be ended meanwhile', async () => {
  vi.setSystemTime(SESSION_START + 5 * MINUTE);
  await openAsPatient({ session: WRITTEN });
  await screen.findByText(/it started at 3:00\sPM and ends at 3:50\sPM/);
  await screen.findByText(/You can end the conversation at 4:20\sPM/);
  expect(screen.queryByRole('button', { name: 'End this conversation' })).toBeNull();
});

test('tells a patient who waits here for a written session that the counselor canceled it', async () => {
  vi.setSystemTime(SESSION_START - 5 * MINUTE);
  const { backend } = await openAsPatient({ session: WRITTEN });
  await screen.findByText(/^Your chat session starts here/);
  await expect.poll(() => backend.calls).toContain('lastChanged');
  const was = backend.store.sessions.get(aSessionId());
  if (!was) throw new Error('the session');
  const canceled = { state: 'cancelled', by: 'counselor', returned: true, changedAt: Date.now() } as const;
  backend.store.sessions.set(aSessionId(), { ...was, ...canceled });
  const later = performance.now() + 10_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await screen.findByText('Your counselor canceled this session. Your ticket was returned.');
  expect(screen.queryByText(/^Your chat session starts here/)).toBeNull();
  clock.mockRestore();
});

test('says when the patient can go on after 200 messages in an hour', async () => {
  const since = SESSION_START - DAY + HOUR;
  await openAsPatient({ thread: { patientSince: since, patientSent: 200 } });
  await screen.findByText(/200 messages in an hour, which is the limit. You can continue at 5:00\sPM/);
});

test('reports the other person’s message to staff with its original text and a reason, and says what staff see', async () => {
  const { user, backend } = await openAsPatient({ session: { language: 'tr' } });
  await user.click(await button('Report'));
  expect(dialog().getByText('How was your week?').lang).toBe('tr');
  expect(dialog().getByText(/^Our team will see this message, who sent it and when/)).toBeTruthy();
  await user.click(dialog().getByRole('button', { name: 'Report it' }));
  await screen.findByText('Please choose a reason.');
  expect(backend.store.reported.size).toBe(0);
  await user.click(dialog().getByLabelText('About money or fraud'));
  await user.click(dialog().getByLabelText('It’s urgent'));
  await user.click(dialog().getByRole('button', { name: 'Report it' }));
  await screen.findByText(/^You’ve reported this message/);
  expect([...backend.store.reported.values()]).toMatchObject([{ reason: 'money', urgent: true, by: 'user-1' }]);
});

test.each([
  [
    'shown again',
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
  'keeps a message readable that is unsent while it is reported, and says why it can’t be reported: %s',
  async (_how, learn) => {
    const view = await openAsPatient();
    const { user, backend } = view;
    await user.click(await button('Report'));
    await user.click(dialog().getByLabelText('About money or fraud'));
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
    await dialog().findByText('Dana Karim has unsent this message, so it can’t be reported anymore.');
    dialog().getByText('How was your week?');
    expect(dialog().getByLabelText<HTMLInputElement>('About money or fraud').checked).toBe(true);
    expect(dialog().queryByRole('button', { name: 'Report it' })).toBeNull();
    const close = dialog().getByRole('button', { name: 'Close' });
    expect(document.activeElement).toBe(close);
    await user.click(close);
    expect(screen.queryByRole('dialog')).toBeNull();
    within(await log()).getByText('This message was unsent.');
    expect(document.activeElement).toBe(await log());
    expect(backend.store.reported.size).toBe(0);
  },
);

test.each(['', '?id=', '?id=nobody', '?id=../../patients'])(
  'says that there is no conversation at a URL like %j',
  async (search) => {
    await openAsPatient({ search: search === '' ? '?' : search });
    await screen.findByText('We couldn’t find this conversation, or it isn’t yours.');
  },
);

test('puts the emergency number first, says what staff see and when, and confirms when staff were notified', async () => {
  const { user, backend } = await openAsPatient();
  await user.click(await button('Someone is in danger'));
  expect(dialog().getByText(/Call your local emergency number now/)).toBeTruthy();
  expect(dialog().getByText(/They won’t see your messages\. Nothing here is monitored/)).toBeTruthy();
  expect(dialog().getByText('Our team may not see this before tomorrow.')).toBeTruthy();
  expect(backend.store.reported.size).toBe(0);
  backend.failNext('reportDanger', 'offline');
  await user.click(dialog().getByRole('button', { name: 'Tell our team' }));
  await dialog().findByText('We don’t know yet whether this arrived');
  await user.click(dialog().getByRole('button', { name: 'Tell our team' }));
  await screen.findByText('We’ve told our team.');
  await screen.findByText('There is no emergency contact for this session, or it can’t be seen yet.');
  expect([...backend.store.reported.keys()]).toEqual([`${aSessionId()}-danger-user-1`]);

  // Each session can have one such report: the store refuses another.
  backend.failNext('reportDanger', 'permission-denied');
  await user.click(await button('Someone is in danger'));
  await user.click(dialog().getByRole('button', { name: 'Tell our team' }));
  await screen.findByText(/You’ve already told our team about this session/);
});

test('shows the staff’s hours in the displayed zone if the deployer has set them', async () => {
  vi.stubEnv('VITE_STAFF_HOURS', '06:00-18:00');
  const { user } = await openAsCounselor();
  await user.click(await button('Someone is in danger'));
  expect(dialog().getByText(/between 9:00\sAM and 9:00\sPM, your time/)).toBeTruthy();
  vi.unstubAllEnvs();
});

test('says why a conversation can’t be read, and reads it again on demand', async () => {
  const { user } = await openAsPatient({
    prepare: (backend) => {
      backend.failNext('loadThread', 'offline');
    },
  });
  await screen.findByText('We couldn’t load this conversation');
  await user.click(await button('Try again'));
  await box();
});
