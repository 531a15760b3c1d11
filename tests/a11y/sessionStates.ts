/** The states of the screens of sessions and hours: their dialogs, what refuses and why, what is empty, failed, slow and done. */
import { expect } from '@playwright/test';
import { session } from './support/meetings';
import { QUERIES, READS, type Stage, WRITES } from './support/stage';
import { both, held, of, pretending, type Reach, refused, showing, type State, unread } from './support/state';

const visitor = of('visitor');
const patient = of('patient');
const counselor = of('counselor');

const FIND = '/sessions/new';
const CHECK = '/sessions/check';
const LIST = '/sessions';
const VIEW = '/sessions/view';
const HOURS = '/hours';

/** The dialog that was opened last: the sheet in which it asks is behind it. */
const onTop = (page: Stage['page']) => page.getByRole('dialog').last();

const inDialog =
  (button: string): Reach =>
  ({ page }) =>
    onTop(page).getByRole('button', { name: button, exact: true }).click();

/** Presses what opens a dialog. */
const asking =
  (button: string | RegExp): Reach =>
  async (stage) => {
    await stage.press(button);
    await expect(onTop(stage.page)).toBeVisible();
  };

/** What a dialog says: behind it the screen cannot be read. */
const saying =
  (text: string | RegExp): Reach =>
  ({ page }) =>
    expect(onTop(page).getByText(text).first()).toBeVisible();

/** Nothing arrives any more, and nothing comes back. */
const cutOff: Reach = both(refused(WRITES, 0), refused(READS, 0));

const at = (time: keyof Stage['their'], more = '') => ({ query: ({ their }: Stage) => `?slot=${their[time]}${more}` });
const named = (name: string) => ({ query: session(name) });
/** For the counselor: asked for somebody to call, the store refuses until it may be seen, which the screen expects. */
const met = (name: string) => ({ ...named(name), before: unread });
const moving = (name: string) => ({ query: () => session(name)().replace('id', 'move') });

const book: Reach = async (stage) => {
  await stage.main.getByRole('radio', { name: 'Voice' }).check();
  await stage.press(/^Book · /);
};

const acts = asking('Move, cancel and more');
const details = asking('Details');
const contact = asking('Emergency contact');
/** The sheet of what can be done, and one of its questions. */
const asked = (act: string) => both(acts, asking(act));

/** The question about emails is asked once in a browser. */
const neverAsked: Reach = async ({ page }) => {
  await page.evaluate(() => {
    localStorage.removeItem('aram.no-mail');
  });
};
const justBooked = { ...named('PChild'), state: { booked: true }, before: neverAsked };

const tickEmails: Reach = async ({ main }) => {
  await main.getByRole('checkbox', { name: /^Email me at/ }).click();
};

/** Times are told in another zone than the device's. */
const elsewhere: Reach = async (stage) => {
  await stage.press('Change');
  await stage.field('zone').selectOption('America/Los_Angeles');
  await stage.see('Use my device’s');
};

const cancel = both(asked('Cancel the session'), inDialog('Cancel the session'));
const pressTime: Reach = async ({ main, page }) => {
  await main.locator('a:has(time)').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const pickTime: Reach = async ({ main, page }) => {
  await main.locator('section li:has(time) button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const move = both(pickTime, saying('can be moved 2 more times'), inDialog('Move it'));

/** The month with what was closed: this one, or the one before where it has just begun. */
const month: Reach = async ({ main }) => {
  const heading = main.getByRole('heading', { name: 'By month' });
  await heading.scrollIntoViewIfNeeded();
  const [table, none] = [main.getByRole('table'), main.getByText('No session in this month.')];
  await expect(table.or(none)).toBeVisible();
  if (await none.isVisible()) await main.getByRole('button', { name: 'The month before' }).click();
  await expect(table).toBeVisible();
};

const fillWeek: Reach = (stage) => stage.press('Mon to Fri, 9 AM–1 PM');
const saveWeek = both(fillWeek, (stage) => stage.press('Save hours'));
const ownHours = showing('Copy Monday to…');
/** Everything that is folded on the page, open. */
const unfold: Reach = async ({ main }) => {
  const folded = main.locator('details:not([open]) > summary');
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
};

const FINDING: readonly State[] = [
  visitor(FIND, 'loading', showing('Loading the counselors'), { before: held(QUERIES), isFirst: true }),
  visitor(FIND, 'failed', showing('The list of counselors could not be loaded'), {
    before: refused(QUERIES, 429),
    isFirst: true,
  }),
  visitor(FIND, 'nothing open', showing('No open time fits your choice'), {
    before: (stage) => stage.findNothing(),
    isFirst: true,
  }),
  visitor(FIND, 'of one counselor', showing('Times with any counselor'), {
    query: ({ their }) => `?counselor=${their.counselor}`,
  }),
  visitor(FIND, 'counselor gone', showing('Other counselors have open times.'), { query: () => '?counselor=nobody' }),
  visitor(FIND, 'in another zone', elsewhere),
  visitor(FIND, 'filter open', both(asking(/^Language: /), saying('Turkish'))),
  visitor(FIND, 'sheet open', both(pressTime, saying('We remember this time'))),
  patient(FIND, 'sheet open', both(pressTime, saying(/^Book · uses/))),
  patient(FIND, 'moving', showing('Your session with'), moving('PComing')),
  patient(FIND, 'dialog open', both(pickTime, saying('can be moved 2 more times')), moving('PComing')),
  patient(FIND, 'dialog busy', move, { ...moving('PComing'), before: held(WRITES) }),
  patient(FIND, 'dialog failed', both(move, saying('Something has changed')), {
    ...moving('PComing'),
    before: refused(WRITES),
  }),
  patient(FIND, 'too late to move', showing('Your session stays as it is'), moving('PSoon')),
  patient(FIND, 'no such session', showing('You have no such session.'), {
    ...moving('PNowhere'),
    before: unread,
  }),

  visitor(CHECK, 'to log in', showing('Continue'), at('free')),
  visitor(CHECK, 'in another zone', elsewhere, at('free')),
  visitor(CHECK, 'taken', showing('Somebody has just taken this time.'), {
    query: () => '?slot=nobody_500000',
    before: unread,
  }),
  visitor(CHECK, 'failed', showing('This time could not be loaded'), {
    ...at('free'),
    before: refused(READS, 429),
    isFirst: true,
  }),
  patient(CHECK, 'to be booked', showing('may read the answers'), at('free')),
  patient(
    CHECK,
    'wrong',
    both((stage) => stage.press(/^Book · /), showing('Please choose how')),
    at('free'),
  ),
  patient(CHECK, 'within a day', showing('It begins within a day'), at('near')),
  patient(CHECK, 'too soon', showing('This begins too soon.'), at('tooSoon')),
  patient(CHECK, 'overlaps', showing('You already have a session then.'), at('overlapping')),
  patient(CHECK, 'counselor not verified', showing('is not taking sessions now'), {
    ...at('unwelcome'),
    before: unread,
  }),
  patient(CHECK, 'not for a child', showing('You agreed for yourself'), at('free', '&whom=child')),
  patient(CHECK, 'busy', both(book, showing('Booking…')), { ...at('free'), before: held(WRITES) }),
  patient(CHECK, 'blocked', both(book, showing('is not taking sessions now')), {
    ...at('free'),
    before: both(unread, refused(WRITES)),
  }),
  patient(CHECK, 'failed', both(book, showing('It could not be booked')), {
    ...at('free'),
    before: both(unread, refused(WRITES, 0)),
  }),
  patient(CHECK, 'unknown', both(showing('Free to cancel'), cutOff, book, showing('We do not know yet')), at('free')),
  of('newcomer')(CHECK, 'e-mail not confirmed', showing('Send the link again'), at('free')),
  of('full')(CHECK, 'of a child', showing('Until you are 18'), at('free', '&whom=self')),
  of('full')(CHECK, 'without a ticket', showing('You need a ticket to book.'), at('free', '&whom=child')),
  of('returning')(CHECK, 'agreement missing', showing('Read and agree'), at('free')),
  of('returning')(
    CHECK,
    'agreement since',
    both((stage) => stage.press('Read and agree'), showing('You have agreed before')),
    at('free'),
  ),
  of('confirmed')(
    CHECK,
    'agreement',
    both((stage) => stage.press('Read and agree'), showing('This is your first session')),
    at('free'),
  ),
  counselor(CHECK, 'for the other role', showing('This page is for clients'), at('free')),
  of('unfinished')(CHECK, 'account to be finished', showing('Finish my account'), at('free')),
];

const SESSIONS: readonly State[] = [
  of('newcomer')(LIST, 'nothing yet', showing('You have no sessions yet.')),
  patient(LIST, 'loading', showing('Loading your sessions'), { before: held(QUERIES), isFirst: true }),
  patient(LIST, 'failed', showing('Your sessions could not be loaded'), {
    before: refused(QUERIES, 429),
    isFirst: true,
  }),
  counselor(LIST, 'the month', month),
  of('unlisted')(LIST, 'nothing yet', showing('This is still missing:')),

  patient(VIEW, 'failed', showing('Your session could not be loaded'), {
    ...named('PComing'),
    before: refused(READS, 429),
    isFirst: true,
  }),
  patient(VIEW, 'booked', showing(/^Email me at/), justBooked),
  patient(VIEW, 'emails wanted', both(tickEmails, showing('We’ll email you')), {
    ...justBooked,
    before: both(neverAsked, pretending),
  }),
  patient(VIEW, 'emails not saved', both(tickEmails, showing('That didn’t go through')), {
    ...justBooked,
    before: both(neverAsked, refused(WRITES, 0)),
  }),
  patient(VIEW, 'moved', showing('Your session has been moved'), { ...named('PComing'), state: { moved: true } }),
  patient(VIEW, 'acts open', acts, named('PComing')),
  patient(VIEW, 'details open', details, named('PComing')),
  patient(VIEW, 'dialog open', both(asked('Cancel the session'), saying('Your ticket comes back.')), named('PComing')),
  patient(VIEW, 'dialog busy', cancel, { ...named('PComing'), before: held(WRITES) }),
  patient(VIEW, 'dialog failed', both(cancel, saying('This could not be done')), {
    ...named('PComing'),
    before: refused(WRITES, 429),
  }),
  patient(VIEW, 'dialog unknown', both(showing('Details'), cutOff, cancel, saying('Check again')), named('PComing')),
  patient(VIEW, 'done', both(cancel, showing('The session has been cancelled.')), {
    ...named('PComing'),
    before: pretending,
  }),
  patient(VIEW, 'changed', both(cancel, showing('Something has changed')), {
    ...named('PComing'),
    before: refused(WRITES),
  }),
  patient(
    VIEW,
    'within a day',
    both(asked('Cancel the session'), saying('your ticket does not come back')),
    named('PSoon'),
  ),
  patient(VIEW, 'moved too often', both(acts, saying('moved three times')), named('PMoved')),
  patient(VIEW, 'counselor renamed', both(acts, saying('The counselor has a new name')), named('PRenamed')),
  patient(VIEW, 'counselor gone', showing('or has left Aram'), named('PAbandoned')),
  patient(VIEW, 'answers open', both(asking('Answers'), saying('Your counselor can read')), named('PChild')),
  patient(VIEW, 'sharing stopped', both(asking('Answers'), asking('Stop sharing')), named('PChild')),
  patient(VIEW, 'somebody to call', both(contact, saying('Sara, my sister')), named('PChild')),
  patient(VIEW, 'nobody to call any more', both(contact, asking('Delete contact')), named('PChild')),
  patient(
    VIEW,
    'leaving somebody to call',
    both(contact, asking('Add an emergency contact'), inDialog('Save contact'), saying('Please fill this in')),
    named('PComing'),
  ),
  patient(VIEW, 'too early', both(acts, saying(/^Not before/)), named('PRecent')),
  patient(
    VIEW,
    'to be closed',
    both(asked('The counselor did not come'), saying('Your ticket comes back.')),
    named('PToClose'),
  ),
  patient(VIEW, 'only by us', both(acts, saying('Write to us')), named('POld')),
  patient(
    VIEW,
    'contest',
    both(asked('This is not right'), inDialog('Send'), saying('Please choose what')),
    named('PHeld'),
  ),
  patient(VIEW, 'contest of who came', asked('This is not right'), named('PMissed')),
  patient(VIEW, 'contested', both(details, saying('you objected')), named('PContested')),
  patient(VIEW, 'contest too late', both(acts, saying(/days for this are over/)), named('PSettled')),
  patient(VIEW, 'cancelled', both(details, saying('Your ticket came back.')), named('PCancelled')),
  counselor(VIEW, 'answers open', asking('Answers'), met('CChild')),
  counselor(
    VIEW,
    'somebody to call, not yet',
    both(contact, saying('If your client adds an emergency contact')),
    met('CSoon'),
  ),
  counselor(
    VIEW,
    'somebody to call, in danger',
    both(asking('Someone is in danger'), inDialog('Tell staff'), showing('Emergency contact for this session:')),
    met('CChild'),
  ),
  counselor(VIEW, 'dialog open', asked('Cancel the session'), met('CSoon')),
  counselor(VIEW, 'to be closed', asking('Close this session'), named('CRecent')),
  counselor(VIEW, 'could not come', asked('I could not come'), named('CRecent')),
  counselor(VIEW, 'only by us', both(acts, saying('Write to us')), named('COld')),
  counselor(VIEW, 'client left', showing('This client has left Aram'), named('CLeft')),
  counselor(VIEW, 'bookings stopped', asked('Stop bookings from this client'), named('CHeld')),
  counselor(VIEW, 'blocked', both(acts, saying('You take no more bookings')), met('CBlocked')),
];

const KEEPING_HOURS: readonly State[] = [
  of('unlisted')(HOURS, 'nothing yet', showing('Times are offered once')),
  // Home and the page itself keep the hours that they have read.
  counselor(HOURS, 'failed', showing('Your hours could not be loaded'), {
    before: refused(READS, 429, '', '/hours/'),
    isFirst: true,
  }),
  counselor(HOURS, 'unfolded', both(ownHours, unfold, showing('You are away.'))),
  counselor(HOURS, 'dialog open', both(ownHours, asking('Change the times on Monday'))),
  counselor(HOURS, 'filling', both(ownHours, asking('Several days…'))),
  counselor(HOURS, 'copied', both(ownHours, asking('Copy Monday to…'), inDialog('Copy'))),
  counselor(HOURS, 'wrong', async (stage) => {
    await ownHours(stage);
    await stage.press('Change the times on Monday');
    const sheet = stage.page.getByRole('dialog');
    await sheet.getByLabel('Hour').selectOption('09');
    await sheet.getByLabel('Minutes').selectOption('30');
    await sheet.getByRole('button', { name: 'Add this time on Monday' }).click();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await unfold(stage);
    await stage.main.getByRole('checkbox', { name: 'Video' }).uncheck();
    await stage.main.getByRole('checkbox', { name: 'Voice' }).uncheck();
    await stage.press('Add days away');
    await stage.see('Please choose the first day');
  }),
  counselor(HOURS, 'in another zone', async (stage) => {
    await ownHours(stage);
    await unfold(stage);
    await stage.field('zone').selectOption('America/Los_Angeles');
    await stage.see('Booked sessions do not move.');
  }),
  counselor(HOURS, 'busy', both(ownHours, saveWeek, showing('Saving…')), { before: held(WRITES) }),
  counselor(HOURS, 'not saved', both(ownHours, saveWeek, showing('Not everything could be saved')), {
    before: refused(WRITES, 429),
  }),
  counselor(HOURS, 'done', both(ownHours, saveWeek, showing('Your hours are saved')), { before: pretending }),
];

export const SESSION_STATES: readonly State[] = [...FINDING, ...SESSIONS, ...KEEPING_HOURS];
