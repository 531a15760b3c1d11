/** The states of the message screens: empty, failed, written, not sent, unsent, reported and ended. */
import { expect } from '@playwright/test';
import { admin } from '../e2e/support/emulators';
import { inDays, offerTimes } from '../e2e/support/sessions';
import { QUERIES, READS, type Stage, WRITES } from './support/stage';
import {
  asking,
  both,
  held,
  inDialog,
  of,
  pressing,
  type Reach,
  refused,
  saying,
  showing,
  type State,
} from './support/state';

const patient = of('patient');
const counselor = of('counselor');

const LIST = '/messages';
const VIEW = '/messages/view';

/** The conversation with the grid's counselor. */
const theirs = { query: ({ their }: Stage) => `?id=${their.counselor}` };

/** Controls whose only name is an icon's label. */
const unfold: Reach = ({ main }) => main.getByLabel('Options for this message').first().click();

const some: Reach = ({ main }) => expect(main.getByRole('list', { name: 'Conversations' })).toBeVisible();
const there = showing('How was your week?');
const write =
  (text: string): Reach =>
  async ({ main }) => {
    await main.getByRole('textbox').fill(text);
    await main.getByRole('button', { name: 'Send', exact: true }).click();
  };

/** The first in the list: the counselor's seat doesn't know the address. */
const open: Reach = async ({ main }) => {
  await main.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(main.getByRole('textbox')).toBeVisible();
};

/** The newest proposal is far below the first message. */
const proposed = showing('You’ll have 2 left.');
const ended: Reach = ({ main }) => main.getByText('moved three times').first().scrollIntoViewIfNeeded();
const chooseTime: Reach = async ({ main, page }) => {
  await main
    .getByRole('button', { name: /\d:\d\d/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
/** One of the proposed times: a page of hours that was opened before has withdrawn it, since it isn't among the counselor's hours. */
const offered: Reach = async () => {
  const accounts = await admin.readAccounts();
  for (const { localId: uid } of accounts.filter(({ email }) => email?.startsWith('counselor.'))) {
    await offerTimes({ uid }, [inDays(4, 8)]);
  }
};
/** The dialog with the times for the session called `Coming`, which is the first that can still be moved. */
const propose = both(open, asking('Propose other times'), saying('stays as it is until'), ({ page }) =>
  expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible(),
);

export const MESSAGE_STATES: readonly State[] = [
  of('newcomer')(LIST, 'nothing yet', showing('No conversations yet')),
  patient(LIST, 'some', some),
  patient(LIST, 'loading', showing('Loading your messages'), { before: held(QUERIES), isFirst: true }),
  patient(LIST, 'failed', showing('We couldn’t load your messages'), {
    before: refused(QUERIES, 429),
    isFirst: true,
  }),
  patient(VIEW, 'written', there, theirs),
  patient(VIEW, 'failed', showing('We couldn’t load this conversation'), {
    ...theirs,
    before: refused(QUERIES, 429),
    isFirst: true,
  }),
  patient(VIEW, 'times proposed', proposed, theirs),
  patient(VIEW, 'proposals ended', both(proposed, ended), theirs),
  patient(VIEW, 'proposed time chosen', both(proposed, chooseTime, saying('You can move it 2 more times')), theirs),
  patient(VIEW, 'times not checked', showing('Try again'), {
    ...theirs,
    before: refused(READS, 429, '', '/slots/'),
    isFirst: true,
  }),
  patient(VIEW, 'nothing to send', both(there, pressing('Send'), showing('Write something first.')), theirs),
  patient(VIEW, 'too long', both(there, write('a'.repeat(2001)), showing('1 character over the limit')), theirs),
  patient(VIEW, 'sending', both(there, write('On its way'), showing('Sending…')), { ...theirs, before: held(WRITES) }),
  patient(VIEW, 'not sent', both(there, write('Lost'), showing('Not sent.')), {
    ...theirs,
    before: refused(WRITES, 0),
  }),
  patient(VIEW, 'unfolded', both(there, unfold), theirs),
  patient(VIEW, 'dialog open', both(there, asking('End this conversation')), theirs),
  patient(VIEW, 'danger', both(there, asking('Someone is in danger')), theirs),
  patient(
    VIEW,
    'danger told',
    both(there, asking('Someone is in danger'), inDialog('Tell our team'), showing('We’ve told our team')),
    theirs,
  ),
  patient(
    VIEW,
    'report',
    both(there, unfold, pressing('Report'), inDialog('Report it'), saying('Please choose a reason')),
    theirs,
  ),
  patient(
    VIEW,
    'report failed',
    both(
      there,
      unfold,
      pressing('Report'),
      ({ page }) => page.getByRole('dialog').getByLabel('Something else').check(),
      inDialog('Report it'),
      saying('We couldn’t report it'),
    ),
    { ...theirs, before: refused(WRITES, 429) },
  ),
  counselor(LIST, 'some', some),
  counselor(LIST, 'dialog open', both(open, asking('End this conversation'))),
  counselor(LIST, 'times proposed', both(open, showing('Your client can choose one of these times here.')), {
    before: offered,
  }),
  counselor(LIST, 'proposing', propose),
  counselor(LIST, 'proposing nothing', both(propose, inDialog('Send proposal'), saying('Please choose a time.'))),
];
