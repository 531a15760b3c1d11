/** The states of the call's page. Its sessions take place now: they are created where they are needed, after all other states, and appear in no other state's list. */
import { expect, type Page } from '@playwright/test';
import { admin } from '../e2e/support/emulators';
import { about, DEVICES, refuseDevices } from '../e2e/support/calls';
import { hourOf, sessionId } from '../e2e/support/sessions';
import { keepSession } from '../e2e/support/signedIn';
import { session } from './support/meetings';
import type { Stage } from './support/stage';
import { both, held, of, pressing, type Reach, refused, showing, type State, unread } from './support/state';

const patient = of('patient');
const counselor = of('counselor');
const CALL = '/sessions/call';
const READ = '**:batchGet*';

/** A session like the coming one, but taking place now: in one format, and with a relay if one is named. */
const now =
  (like: string, way: 'video' | 'voice', relay?: string): Reach =>
  async ({ page }) => {
    await page.context().grantPermissions(DEVICES.permissions);
    const start = about(0);
    const path = `sessions/${sessionId(`${like}Calling`)}`;
    const coming = await admin.readDocument(`sessions/${sessionId(`${like}Coming`)}`);
    await admin.writeDocument(path, { ...coming, way, start, hour: hourOf(start) });
    for (const part of ['patient', 'counselor', 'relay']) await admin.deleteDocument(`${path}/call/${part}`);
    if (relay === undefined) return;
    const until = new Date(Date.now() + 3_600_000);
    await admin.writeDocument(`${path}/call/relay`, {
      ...{ urls: [relay], username: '1:x', credential: 'x', until },
      at: new Date(),
    });
  };

const mine = { query: session('PCalling') };
const theirs = { query: session('CCalling') };
const video = now('P', 'video');

const turnOn: Reach = async (stage) => {
  await stage.press(/^Turn on/);
  await expect(stage.main.getByRole('button', { name: 'Join', exact: true })).toBeEnabled();
};
const joined = both(turnOn, pressing('Join'));
const forbidden: Reach = ({ page }) => page.evaluate(refuseDevices);

/** Two failed attempts to connect, each of some seconds. */
const noPath: Reach = ({ main }) => expect(main.getByText('We couldn’t connect you')).toBeVisible({ timeout: 40_000 });

/** The patient has joined, but no browser answers for them. */
const cameAlone: Reach = async () => {
  const word = { round: 1, to: 0, sdp: '', at: new Date() };
  await admin.writeDocument(`sessions/${sessionId('CCalling')}/call/patient`, word);
};

/** The counselor of the grid joins in a separate browser, which the next state closes. */
let other: (() => Promise<void>) | undefined;
let otherPage: Page | undefined;
const otherJoins: Reach = async ({ page }: Stage) => {
  await other?.();
  const context = await page.context().browser()?.newContext(DEVICES);
  if (context === undefined) throw new Error('The browser is gone');
  other = () => context.close();
  const their = await context.newPage();
  otherPage = their;
  await keepSession(their, { email: `with.${String(process.pid)}@aram.example`, password: 'calm2026' });
  await their.goto(`${page.url().split('/sessions')[0] ?? ''}${CALL}?id=${sessionId('PCalling')}`);
  await their.getByRole('button', { name: /^Turn on/ }).click();
  await their.getByRole('button', { name: 'Join', exact: true }).click();
};
const otherLeaves: Reach = async () => {
  await otherPage?.getByRole('button', { name: 'Leave', exact: true }).click();
};

const connected = showing(/^You’re connected with/);

export const CALL_STATES: readonly State[] = [
  patient(CALL, 'loading', showing('Loading this call'), { query: session('PComing'), before: held(READ) }),
  patient(CALL, 'failed', showing('We couldn’t load this call'), {
    query: session('PComing'),
    before: refused(READ, 429),
  }),
  patient(CALL, 'too early', showing(/^You can join from/), { query: session('PComing') }),
  patient(CALL, 'over', showing('The time for this call has passed.'), { query: session('PRecent') }),
  patient(CALL, 'cancelled', showing(/^Your counselor canceled this session/), { query: session('PCancelled') }),
  patient(CALL, 'in writing', showing(/^This session takes place by chat/), { query: session('PChild') }),
  patient(CALL, 'of other people', showing('We couldn’t find this session, or it isn’t yours.'), {
    query: session('Nowhere'),
    before: unread,
  }),
  patient(CALL, 'waiting room', showing('No one can see or hear you until you join.'), { ...mine, before: video }),
  patient(CALL, 'waiting room, on', turnOn, { ...mine, before: video }),
  patient(CALL, 'waiting room, by a relay', turnOn, {
    ...mine,
    before: now('P', 'voice', 'turn:127.0.0.1:9?transport=udp'),
  }),
  patient(
    CALL,
    'no permission',
    both(
      showing('No one can see or hear you until you join.'),
      forbidden,
      pressing(/^Turn on/),
      showing('Aram can’t use your microphone'),
    ),
    { ...mine, before: video },
  ),
  patient(CALL, 'waiting for the other', both(joined, showing(/isn’t here yet\. You’ll be connected/)), {
    ...mine,
    before: video,
  }),
  patient(CALL, 'connected', both(joined, otherJoins, connected), { ...mine, before: video }),
  patient(CALL, 'chat', both(joined, otherJoins, connected, pressing('Chat'), showing('How was your week?')), {
    ...mine,
    before: video,
  }),
  patient(CALL, 'more', both(joined, otherJoins, connected, pressing('More')), { ...mine, before: video }),
  patient(CALL, 'danger', both(turnOn, pressing('More'), pressing('Someone is in danger')), {
    ...mine,
    before: now('P', 'voice'),
  }),
  patient(CALL, 'why', both(turnOn, pressing('Why?')), { ...mine, before: now('P', 'voice') }),
  patient(CALL, 'connected by voice', both(joined, otherJoins, connected), { ...mine, before: now('P', 'voice') }),
  patient(CALL, 'the other has left', both(joined, otherJoins, connected, otherLeaves, showing(/has left the call/)), {
    ...mine,
    before: video,
  }),
  patient(CALL, 'left', both(joined, pressing('Leave'), showing('You’ve left the call')), { ...mine, before: video }),
  counselor(CALL, 'danger', both(pressing('More'), pressing('Someone is in danger')), {
    ...theirs,
    before: now('C', 'voice'),
  }),
  counselor(CALL, 'lost', both(joined, noPath), {
    ...theirs,
    before: both(now('C', 'voice', 'turn:127.0.0.1:9?transport=udp'), cameAlone),
  }),
];
