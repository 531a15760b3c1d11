/** The states of the session and hours screens: their dialogs, refusals with their reasons, and what is empty, failed, slow and done. */
import { expect } from '@playwright/test';
import { session } from './support/meetings';
import { QUERIES, READS, type Stage, WRITES } from './support/stage';
import {
  asking,
  both,
  held,
  inDialog,
  of,
  pressing,
  pretending,
  type Reach,
  refused,
  saying,
  showing,
  type State,
  unread,
} from './support/state';

const visitor = of('visitor');
const patient = of('patient');
const counselor = of('counselor');
const suspended = of('suspended');

const FIND = '/sessions/new';
const CHECK = '/sessions/check';
const LIST = '/sessions';
const VIEW = '/sessions/view';
const HOURS = '/hours';

/** No request arrives any more, and no answer comes back. */
const cutOff: Reach = both(refused(WRITES, 0), refused(READS, 0));

const at = (time: keyof Stage['their'], more = '') => ({ query: ({ their }: Stage) => `?slot=${their[time]}${more}` });
const named = (name: string) => ({ query: session(name) });
/** For the counselor: the store refuses to show the emergency contact until it may be seen, which the screen expects. */
const met = (name: string) => ({ ...named(name), before: unread });
const moving = (name: string) => ({ query: () => session(name)().replace('id', 'move') });

const book: Reach = async (stage) => {
  await stage.main.getByRole('radio', { name: 'Voice' }).check();
  await stage.press(/^Book · /);
};

const acts = asking('Move, cancel and more');
const details = asking('Details');
const contact = asking('Emergency contact');
/** The sheet of actions, and one of its questions. */
const asked = (act: string) => both(acts, asking(act));

/** The question about emails is asked once per browser. */
const neverAsked: Reach = async ({ page }) => {
  await page.evaluate(() => {
    localStorage.removeItem('aram.no-mail');
  });
};
const justBooked = { ...named('PChild'), state: { booked: true }, before: neverAsked };

const tickEmails: Reach = async ({ main }) => {
  await main.getByRole('checkbox', { name: /^Email me at/ }).click();
};

/** The times are shown in another time zone than the device's. */
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
const move = both(pickTime, saying('You can move it 2 more times'), inDialog('Move session'));

/** The month with the closed sessions: this one, or the previous one if it has just begun. */
const month: Reach = async ({ main }) => {
  const heading = main.getByRole('heading', { name: 'By month' });
  await heading.scrollIntoViewIfNeeded();
  const [table, none] = [main.getByRole('table'), main.getByText('No sessions in this month.')];
  await expect(table.or(none)).toBeVisible();
  if (await none.isVisible()) await main.getByRole('button', { name: 'Previous month' }).click();
  await expect(table).toBeVisible();
};

const fillWeek: Reach = pressing('Mon to Fri, 9 AM–1 PM');
const saveWeek = both(fillWeek, pressing('Save hours'));
const ownHours = showing('Copy Monday to…');
const openFeed: Reach = async ({ main }) => {
  await main.getByRole('heading', { name: 'Your calendar' }).click();
};
/** Opens everything that is folded on the page. */
const unfold: Reach = async ({ main }) => {
  const folded = main.locator('details:not([open]) > summary');
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
};

const FINDING: readonly State[] = [
  visitor(FIND, 'loading', showing('Loading the counselors'), { before: held(QUERIES), isFirst: true }),
  visitor(FIND, 'failed', showing('We couldn’t load the counselors'), {
    before: refused(QUERIES, 429),
    isFirst: true,
  }),
  visitor(FIND, 'nothing open', showing('No times match your filters'), {
    before: (stage) => stage.findNothing(),
    isFirst: true,
  }),
  visitor(FIND, 'of one counselor', showing('Times with any counselor'), {
    query: ({ their }) => `?counselor=${their.counselor}`,
  }),
  visitor(FIND, 'counselor gone', showing('Other counselors have available times.'), {
    query: () => '?counselor=nobody',
  }),
  visitor(FIND, 'in another zone', elsewhere),
  visitor(FIND, 'filter open', both(asking(/^Language: /), saying('Turkish'))),
  visitor(FIND, 'sheet open', both(pressTime, saying('We’ll remember your choice'))),
  patient(FIND, 'sheet open', both(pressTime, saying(/^Book · uses/))),
  patient(FIND, 'moving', showing('Your session with'), moving('PComing')),
  patient(FIND, 'dialog open', both(pickTime, saying('You can move it 2 more times')), moving('PComing')),
  patient(FIND, 'dialog busy', move, { ...moving('PComing'), before: held(WRITES) }),
  patient(FIND, 'dialog failed', both(move, saying('Something has changed')), {
    ...moving('PComing'),
    before: refused(WRITES),
  }),
  patient(FIND, 'too late to move', showing('Your session hasn’t moved'), moving('PSoon')),
  patient(FIND, 'no such session', showing('We couldn’t find that session.'), {
    ...moving('PNowhere'),
    before: unread,
  }),

  visitor(CHECK, 'to log in', showing('Continue'), at('free')),
  visitor(CHECK, 'in another zone', elsewhere, at('free')),
  visitor(CHECK, 'taken', showing('Someone has just booked this time.'), {
    query: () => '?slot=nobody_500000',
    before: unread,
  }),
  visitor(CHECK, 'failed', showing('We couldn’t load this time'), {
    ...at('free'),
    before: refused(READS, 429),
    isFirst: true,
  }),
  patient(CHECK, 'to be booked', showing('read the answers in my last request'), at('free')),
  patient(CHECK, 'wrong', both(pressing(/^Book · /), showing('Please choose a format')), at('free')),
  patient(CHECK, 'within a day', showing('This starts in less than a day'), at('near')),
  patient(CHECK, 'too soon', showing('This starts too soon to book.'), at('tooSoon')),
  patient(CHECK, 'overlaps', showing('You already have a session at that time.'), at('overlapping')),
  patient(CHECK, 'counselor not verified', showing('isn’t taking bookings right now'), {
    ...at('unwelcome'),
    before: unread,
  }),
  patient(CHECK, 'not for a child', showing('You’ve agreed for yourself'), at('free', '&whom=child')),
  patient(CHECK, 'busy', both(book, showing('Booking…')), { ...at('free'), before: held(WRITES) }),
  patient(CHECK, 'blocked', both(book, showing('isn’t taking bookings right now')), {
    ...at('free'),
    before: both(unread, refused(WRITES)),
  }),
  patient(CHECK, 'failed', both(book, showing('We couldn’t book it')), {
    ...at('free'),
    before: both(unread, refused(WRITES, 0)),
  }),
  patient(
    CHECK,
    'unknown',
    both(showing('and you get your ticket back'), cutOff, book, showing('We’re not sure this went through')),
    at('free'),
  ),
  of('newcomer')(CHECK, 'e-mail not confirmed', showing('Send the link again'), at('free')),
  of('full')(CHECK, 'of a child', showing('Is your birthday wrong?'), at('free', '&whom=self')),
  of('full')(CHECK, 'without a ticket', showing('You need a ticket to book.'), at('free', '&whom=child')),
  of('returning')(CHECK, 'agreement missing', showing('Read and agree'), at('free')),
  of('returning')(
    CHECK,
    'agreement since',
    both(pressing('Read and agree'), showing('You’ve agreed before')),
    at('free'),
  ),
  of('confirmed')(
    CHECK,
    'agreement',
    both(pressing('Read and agree'), showing('This is your first session')),
    at('free'),
  ),
  counselor(CHECK, 'for the other role', showing('This page is for clients'), at('free')),
  of('unfinished')(CHECK, 'account to be finished', showing('Finish my account'), at('free')),
];

/** The question about the sessions of a series, with all that follow chosen. */
const cancelAll: Reach = async (stage) => {
  await showing('2 more booked')(stage);
  await asked('Cancel the session')(stage);
  await stage.page.getByRole('radio', { name: 'This one and the 2 that follow' }).check();
};
/** Another tab had begun to cancel the series before this page was opened. */
const brokenOff: Reach = async ({ page }) => {
  const ids = ['PWeekly1', 'PWeekly2', 'PWeekly3'].map((name) => session(name)().replace('?id=', ''));
  await page.evaluate((kept) => {
    sessionStorage.setItem('aram.draft.canceling', kept);
  }, ids.join(' '));
};

const SERIES: readonly State[] = [
  patient(VIEW, 'same time next week', showing(/^Same time on/), named('PLastWeek')),
  patient(VIEW, 'of a series', showing('2 more booked'), named('PWeekly1')),
  patient(VIEW, 'series, only one', both(showing('2 more booked'), asked('Cancel the session')), named('PWeekly1')),
  patient(VIEW, 'series, all that follow', cancelAll, named('PWeekly1')),
  patient(VIEW, 'series, failed', both(cancelAll, inDialog('Cancel 3 sessions'), saying('That didn’t work')), {
    ...named('PWeekly1'),
    before: refused(WRITES, 429),
  }),
  patient(VIEW, 'series, broken off', showing('still booked'), { ...named('PWeekly1'), before: brokenOff }),
  patient(VIEW, 'series, canceled', both(cancelAll, inDialog('Cancel 3 sessions'), showing('sessions are canceled')), {
    ...named('PWeekly1'),
    before: pretending,
  }),
  counselor(VIEW, 'series, all that follow', cancelAll, met('CWeekly1')),
];

const SESSIONS: readonly State[] = [
  of('newcomer')(LIST, 'nothing yet', showing('You have no sessions yet.')),
  patient(LIST, 'loading', showing('Loading your sessions'), { before: held(QUERIES), isFirst: true }),
  patient(LIST, 'failed', showing('We couldn’t load your sessions'), {
    before: refused(QUERIES, 429),
    isFirst: true,
  }),
  counselor(LIST, 'the month', month),
  of('unlisted')(LIST, 'nothing yet', showing('This is still missing:')),

  patient(VIEW, 'failed', showing('We couldn’t load your session'), {
    ...named('PComing'),
    before: refused(READS, 429),
    isFirst: true,
  }),
  patient(VIEW, 'booked', showing(/^Email me at/), justBooked),
  patient(VIEW, 'emails wanted', both(tickEmails, showing('We’ll email you')), {
    ...justBooked,
    before: both(neverAsked, pretending),
  }),
  patient(VIEW, 'emails not saved', both(tickEmails, showing('We couldn’t save this')), {
    ...justBooked,
    before: both(neverAsked, refused(WRITES, 0)),
  }),
  patient(VIEW, 'moved', showing('Your session has been moved'), { ...named('PComing'), state: { moved: true } }),
  patient(VIEW, 'acts open', acts, named('PComing')),
  patient(VIEW, 'details open', details, named('PComing')),
  patient(
    VIEW,
    'dialog open',
    both(asked('Cancel the session'), saying('You’ll get your ticket back.')),
    named('PComing'),
  ),
  patient(VIEW, 'dialog busy', cancel, { ...named('PComing'), before: held(WRITES) }),
  patient(VIEW, 'dialog failed', both(cancel, saying('That didn’t work')), {
    ...named('PComing'),
    before: refused(WRITES, 429),
  }),
  patient(VIEW, 'dialog unknown', both(showing('Details'), cutOff, cancel, saying('Check again')), named('PComing')),
  patient(VIEW, 'done', both(cancel, showing('The session is canceled.')), {
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
    both(asked('Cancel the session'), saying('you won’t get your ticket back')),
    named('PSoon'),
  ),
  patient(VIEW, 'moved too often', both(acts, saying('moved three times')), named('PMoved')),
  patient(VIEW, 'counselor renamed', both(acts, saying('The counselor’s name has changed')), named('PRenamed')),
  patient(VIEW, 'counselor gone', showing('or has left Aram'), named('PAbandoned')),
  patient(VIEW, 'answers open', both(asking('Answers'), saying('Your counselor can read')), named('PChild')),
  patient(VIEW, 'sharing stopped', both(asking('Answers'), asking('Stop sharing')), named('PChild')),
  patient(VIEW, 'emergency contact', both(contact, saying('Sara, my sister')), named('PChild')),
  patient(VIEW, 'emergency contact deleted', both(contact, asking('Delete contact')), named('PChild')),
  patient(
    VIEW,
    'emergency contact invalid',
    both(contact, asking('Add an emergency contact'), inDialog('Save contact'), saying('Please fill this in')),
    named('PComing'),
  ),
  patient(VIEW, 'too early', both(acts, saying(/^You can do this from/)), named('PRecent')),
  patient(
    VIEW,
    'to be closed',
    both(asked('Counselor didn’t attend'), saying('You’ll get your ticket back.')),
    named('PToClose'),
  ),
  patient(VIEW, 'only by us', both(acts, saying('Write to us')), named('POld')),
  patient(
    VIEW,
    'contest',
    both(asked('Something’s not right'), inDialog('Send'), saying('Please choose what')),
    named('PHeld'),
  ),
  patient(VIEW, 'contest of the attendance', asked('Something’s not right'), named('PMissed')),
  patient(VIEW, 'contested', both(details, saying('you told us')), named('PContested')),
  patient(VIEW, 'contest too late', both(acts, saying(/day limit has passed/)), named('PSettled')),
  patient(VIEW, 'cancelled', both(details, saying('Your ticket was returned.')), named('PCancelled')),
  counselor(VIEW, 'acts open', both(acts, saying('Can’t make it?')), met('CComing')),
  counselor(
    VIEW,
    'proposing',
    both(showing('Propose other times'), acts, saying('Can’t make it?'), inDialog('Propose other times'), ({ page }) =>
      expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible(),
    ),
    met('CComing'),
  ),
  counselor(VIEW, 'answers open', asking('Answers'), met('CChild')),
  counselor(
    VIEW,
    'emergency contact, too early',
    both(contact, saying('If your client adds an emergency contact')),
    met('CSoon'),
  ),
  counselor(
    VIEW,
    'emergency contact, in danger',
    both(asking('Someone is in danger'), inDialog('Tell our team'), showing('Emergency contact for this session:')),
    met('CChild'),
  ),
  counselor(VIEW, 'dialog open', asked('Cancel the session'), met('CSoon')),
  counselor(VIEW, 'to be closed', asking('How did it go?'), named('CRecent')),
  counselor(VIEW, 'could not come', asked('I couldn’t attend'), named('CRecent')),
  counselor(VIEW, 'only by us', both(acts, saying('Write to us')), named('COld')),
  counselor(VIEW, 'client left', showing('This client has left Aram'), named('CLeft')),
  counselor(VIEW, 'bookings stopped', asked('Stop bookings from this client'), named('CHeld')),
  counselor(VIEW, 'blocked', both(acts, saying('You’ve stopped taking bookings')), met('CBlocked')),
];

const KEEPING_HOURS: readonly State[] = [
  of('unlisted')(HOURS, 'nothing yet', showing('We’ll offer your times once')),
  // Home and the page itself cache the hours that they have read.
  counselor(HOURS, 'failed', showing('We couldn’t load your hours'), {
    before: refused(READS, 429, '', '/hours/'),
    isFirst: true,
  }),
  counselor(HOURS, 'unfolded', both(ownHours, unfold, showing('You have the day off.'))),
  counselor(HOURS, 'people wait', both(ownHours, showing('3 people are waiting for'))),
  counselor(HOURS, 'no feed', both(openFeed, showing('Create an address'))),
  // These writes are stored: afterwards there is no feed again.
  counselor(
    HOURS,
    'feed turned off',
    both(
      openFeed,
      pressing('Create an address'),
      asking('Turn off the address'),
      inDialog('Turn off'),
      showing('The address is turned off.'),
    ),
  ),
  counselor(HOURS, 'feed failed', both(openFeed, pressing('Create an address'), showing('We couldn’t change')), {
    before: refused(WRITES, 429),
  }),
  // The store has this counselor's feed, so that reading it again changes nothing.
  suspended(HOURS, 'feed in use', both(openFeed, showing('Your address is in use.'))),
  suspended(HOURS, 'feed to be replaced', both(openFeed, asking('Replace the address'))),
  suspended(HOURS, 'feed to be turned off', both(openFeed, asking('Turn off the address'))),
  suspended(
    HOURS,
    'feed replaced',
    both(openFeed, asking('Replace the address'), inDialog('Replace'), showing('Copy it now')),
    { before: pretending },
  ),
  counselor(HOURS, 'dialog open', both(ownHours, asking('Change the times on Monday'))),
  counselor(HOURS, 'regular clients', both(ownHours, asking('Change the times on Monday'), saying(/comes regularly/))),
  counselor(HOURS, 'regular clients lost', async (stage) => {
    await ownHours(stage);
    await stage.press('Change the times on Monday');
    const sheet = stage.page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: /^9:00\sAM$/ }).uncheck();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await stage.press('Save hours');
    await saying('Your new hours no longer have')(stage);
  }),
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
    await stage.press('Add time off');
    await stage.see('Please choose the first day');
  }),
  counselor(HOURS, 'in another zone', async (stage) => {
    await ownHours(stage);
    await unfold(stage);
    await stage.field('zone').selectOption('America/Los_Angeles');
    await stage.see('Booked sessions won’t move.');
  }),
  counselor(HOURS, 'busy', both(ownHours, saveWeek, showing('Saving…')), { before: held(WRITES) }),
  counselor(HOURS, 'not saved', both(ownHours, saveWeek, showing('We couldn’t save everything')), {
    before: refused(WRITES, 429),
  }),
  counselor(HOURS, 'done', both(ownHours, saveWeek, showing('Your hours are saved')), { before: pretending }),
];

export const SESSION_STATES: readonly State[] = [...FINDING, ...SESSIONS, ...SERIES, ...KEEPING_HOURS];
