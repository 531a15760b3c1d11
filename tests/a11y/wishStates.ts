/** The states of waiting for a time: the sheet where none fits, My sessions, and home once a time has opened. */
import { WRITES } from './support/stage';
import {
  asking,
  both,
  held,
  inDialog,
  of,
  pretending,
  type Reach,
  refused,
  saying,
  showing,
  type State,
} from './support/state';
import { dialog } from '../e2e/support/page';

const FIND = '/sessions/new';
const visitor = of('visitor');
const patient = of('patient');
const returning = of('returning');

/** One counselor's times, below which the button is. */
const theirs = { query: ({ their }: Parameters<Reach>[0]) => `?counselor=${their.counselor}` };

const sheet = asking('Tell me when a time opens');
const store = both(sheet, saying('Others get the same news.'), inDialog('Wait for a time'));

const withoutDay: Reach = async ({ page }) => {
  const days = dialog(page).getByRole('group', { name: 'Days that suit you' }).getByRole('checkbox');
  for (const day of await days.all()) await day.click();
};

export const WISH_STATES: readonly State[] = [
  visitor(FIND, 'wish, logged out', both(sheet, saying('You need an account for this')), theirs),
  patient(FIND, 'wish', both(sheet, saying('anyone who reads this mailbox')), theirs),
  patient(FIND, 'wish without a day', both(sheet, withoutDay, saying('Choose at least one day')), theirs),
  patient(FIND, 'wish busy', both(store, saying('Saving…')), { ...theirs, before: held(WRITES) }),
  patient(FIND, 'wish failed', both(store, saying('We couldn’t save this')), { ...theirs, before: refused(WRITES, 0) }),
  patient(FIND, 'wish stored', both(store, saying('You’re now waiting for a time')), { ...theirs, before: pretending }),
  of('newcomer')(FIND, 'wish, unconfirmed', both(sheet, saying('Send the link again')), theirs),
  returning(FIND, 'wish replaced', both(sheet, saying('You’re already waiting for a time')), theirs),
  returning('/sessions', 'waiting for a time', showing('Waiting for a time')),
  returning('/sessions', 'stop waiting', both(asking('Stop waiting'), saying('your place in line'))),
  returning('/', 'a time opened', showing('A time that fits is open')),
];
