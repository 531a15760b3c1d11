/**
 * Every state of every screen that the grid looks at: who sees it, and how an open screen gets there. A state is reached in English and with a mouse;
 * the tests are about what it looks like in every language, color scheme and width, and not about how it's reached.
 */
import { expect } from '@playwright/test';
import { PIXEL } from '../e2e/support/files';
import { openYou, toggle } from '../e2e/support/menus';
import { viewerOf, SCREENS } from '../e2e/support/screens';
import { RICH } from '../e2e/support/visitors';
import { CALL_STATES } from './callStates';
import { DESK_STATES } from './deskStates';
import { HOME_STATES } from './homeStates';
import { MESSAGE_STATES } from './messageStates';
import { PAYMENT_STATES } from './paymentStates';
import { SERIES_STATES } from './seriesStates';
import { SESSION_STATES } from './sessionStates';
import { WISH_STATES } from './wishStates';
import { CORE, IDENTITY, QUERIES, READS, WRITES } from './support/stage';
import {
  asking,
  both,
  filled,
  headed,
  held,
  inDialog,
  of,
  pressing,
  pretending,
  type Reach,
  refused,
  showing,
  type State,
  submit,
  telling,
} from './support/state';
import { bar, footer } from '../e2e/support/page';

/** The screens that everyone sees, and the screens of one kind of person, in the state in which they open. */
const FIRST_STATES: readonly State[] = SCREENS.map((screen) => ({
  screen: screen.path,
  name: 'as it opens',
  person: viewerOf(screen),
}));

const visitor = of('visitor');
const patient = of('patient');
const newcomer = of('newcomer');
const confirmed = of('confirmed');
const full = of('full');
const counselor = of('counselor');

const LONG = 'I have not slept well since spring, and lately the days feel long and the evenings longer. '.repeat(3);
const SIGN_IN = { email: 'sara@aram.example', password: 'calm2026' };
const SIGN_UP = {
  name: 'Şule',
  surname: 'Öz',
  email: 'sule.oz.with.a.rather.long.address@gmial.com',
  confirmEmail: 'sule.oz.with.a.rather.long.address@gmial.com',
  password: 'sessiz2026',
  confirmPassword: 'sessiz2026',
  day: '7',
  month: '11',
  year: '1990',
};
const COUNSELOR = {
  name: 'Dr. Shilan Karim',
  city: 'Erbil',
  email: 'shilan.karim@aram.example',
  password: 'sessiz2026',
  confirmPassword: 'sessiz2026',
  license: 'KRG-PSY-20418',
};

/** The bar's menus: the folded one on a phone, and the one inside it. */
const openMenus: Reach = async ({ page }) => {
  await page.getByRole('button', { name: 'About' }).click();
  await page.setViewportSize({ width: 320, height: 720 });
  // Not with the mouse: a click elsewhere would close the other menu.
  await toggle(page).dispatchEvent('click');
  await expect(page.getByRole('link', { name: 'Careers' })).toBeVisible();
};
const openUserMenu: Reach = async ({ page }) => {
  await openYou(page);
};

const subscribe: Reach = async ({ page }) => {
  const box = footer(page).getByRole('form');
  await box.getByRole('textbox').fill('reader@aram.example');
  await box.getByRole('button').click();
};

const fillCard: Reach = async (stage) => {
  await stage.main.getByRole('radio', { name: 'MasterCard' }).check();
  await stage.fill({ cardNumber: '4242424242424241', expiryDate: '0120', cvvCode: '123', nameOnCard: 'Sara Öz' });
  await stage.field('selectedItem').selectOption('Turkey');
  await stage.field('city').selectOption('Izmir');
  await stage.fill({ address: '12/3 Gulan St., #4', zipCode: '034000' });
};
const saveCard = both(fillCard, submit);

const chooseCard: Reach = async ({ main }) => {
  await main
    .getByRole('button', { name: /^Choose Visa/ })
    .first()
    .click();
};
const confirm = both(chooseCard, pressing('Add 25 tickets'));

const ANSWERS = {
  1: 'Individual',
  2: 'Married',
  3: 'no',
  4: 'No preference',
  5: 'Stress and Anxiety',
  6: LONG,
};
/** The questionnaire at a step, as the tab stores it. */
const atStep = (step: number, stage = 'asking') => ({
  drafts: {
    booking: JSON.stringify({ stage, step, answers: ANSWERS, id: '', requestedAt: 0, stored: false, second: false }),
  },
});
const atUnansweredStep = (step: number) => ({
  drafts: {
    booking: JSON.stringify({ stage: 'asking', step, answers: { 1: 'Individual' }, id: '', requestedAt: 0 }),
  },
});
const next = pressing('Next');
const sendRequest = pressing('Send request');

const removeCard: Reach = async ({ page, main }) => {
  await main
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const confirmRemoval = both(removeCard, inDialog('Remove'));
/** Goes from a profile's overview to a part. */
const open =
  (part: string): Reach =>
  ({ main }) =>
    main.locator(`nav [data-part="${part}"]`).click();
const mails: Reach = async (stage) => {
  await open('emails')(stage);
  const { main } = stage;
  await expect(main.getByRole('group', { name: 'Email me when' })).toBeVisible();
};
const mailOf =
  (name: RegExp): Reach =>
  ({ main }) =>
    main.getByRole('checkbox', { name }).click();
const askToDelete = both(open('delete'), asking('Delete my account'));
const deleteWith = (password: string): Reach =>
  both(
    askToDelete,
    ({ page }) => page.getByRole('dialog').getByLabel('Current password').fill(password),
    inDialog('Delete for good'),
  );
const askToWithdraw = both(open('privacy'), asking('Withdraw my consent'));
const withdraw = both(askToWithdraw, inDialog('Withdraw and delete'));
/** Sends a contact message. */
const writeMessage: Reach = both(filled({ details: LONG }), submit);

const askForReset = pressing('Forgot your password?');
const sendReset = (email: string): Reach =>
  both(askForReset, ({ page }) => page.getByRole('dialog').getByLabel('Email').fill(email), inDialog('Send the link'));

const PHOTO = { name: 'a-photo-with-quite-a-long-name-of-its-own.png', mimeType: 'image/png', buffer: PIXEL };

export const STATES: readonly State[] = [
  ...FIRST_STATES,

  visitor('/', 'menus open', openMenus),
  visitor('/', 'carousel at its end', async ({ page }) => {
    const next = page.getByRole('button', { name: 'Next articles' });
    await page.getByRole('heading', { name: 'Recent articles' }).scrollIntoViewIfNeeded();
    await next.click();
    await expect(next).toBeDisabled();
  }),
  visitor('/', 'questions unfolded', async ({ main }) => {
    const questions = main.locator('summary');
    await expect(questions).toHaveCount(4);
    for (const question of await questions.all()) await question.click();
    await expect(main.getByText('the order page says how to pay')).toBeVisible();
  }),
  visitor('/', 'newsletter wrong', async ({ page }) => {
    await footer(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Invalid email')).toBeVisible();
  }),
  visitor('/', 'newsletter busy', subscribe, { before: held(WRITES) }),
  visitor('/', 'newsletter failed', subscribe, { before: refused(WRITES) }),
  visitor('/login', 'on the way to an appointment', showing('Start with the questions'), { state: { from: 'book' } }),
  visitor(
    '/Booking',
    'corridor unfolded',
    async ({ page }) => {
      await page.getByText('Newsletter and links').click();
      await toggle(page).click();
      await expect(bar(page).getByRole('link', { name: 'Login' })).toBeVisible();
    },
    { state: { begin: true } },
  ),
  visitor('/Booking', 'before an account', showing('Question 1'), { state: { begin: true } }),
  visitor('/Booking', 'answered before an account', showing('you need an account'), {
    ...atStep(7, 'confirming'),
    state: { begin: true },
  }),
  patient('/', 'a request waits', showing('Send your request'), atStep(7, 'confirming')),
  visitor('/about/team', 'nobody yet', showing('No profiles yet'), {
    before: (stage) => stage.findNothing(),
    isFirst: true,
  }),
  visitor('/blogs/:1', 'breathing circle open', ({ main }) => main.locator('summary').click()),
  visitor('/blogs/:3', 'newsletter wrong', async (stage) => {
    await stage.submit();
    await stage.see('Invalid email');
  }),
  visitor('/about/team', 'loading', showing('Loading the counselors'), { before: held(QUERIES) }),
  visitor('/about/team', 'failed', showing('Try again'), { before: refused(QUERIES, 429) }),
  visitor('/contact', 'filled', async (stage) => {
    await stage.main.getByRole('radio').nth(4).check();
    await stage.fill({ name: 'Şule Öz', mail: 'sule@aram.example', details: LONG });
  }),
  visitor('/contact', 'failed', both(writeMessage, headed('Your message hasn’t been sent yet')), {
    before: refused(WRITES),
  }),
  visitor('/contact', 'on its way', both(writeMessage, headed('Your message is on its way')), { before: held(WRITES) }),
  visitor(
    '/contact',
    'back after it failed',
    both(writeMessage, headed('Your message hasn’t been sent yet'), async ({ page }) => {
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
    }),
    { before: refused(WRITES) },
  ),
  visitor('/contact', 'done', both(writeMessage, headed('Thank you for writing')), { before: pretending }),
  visitor('/contact', 'was empty', both(submit, headed('Nothing has been sent'))),

  visitor('/login', 'wrong', submit),
  visitor('/login', 'busy', both(filled(SIGN_IN), submit, showing('Logging in')), { before: held(IDENTITY) }),
  visitor('/login', 'failed', both(filled(SIGN_IN), submit, showing(/couldn’t log you in/)), {
    before: refused(IDENTITY, 400, 'INVALID_LOGIN_CREDENTIALS'),
  }),
  visitor('/login', 'without a network', both(filled(SIGN_IN), submit), { before: refused(IDENTITY, 0) }),
  visitor('/login', 'dialog open', askForReset),
  visitor('/login', 'dialog wrong', sendReset('not an address')),
  visitor('/login', 'dialog done', sendReset('nobody@aram.example'), {
    before: refused(IDENTITY, 400, 'EMAIL_NOT_FOUND'),
  }),
  visitor('/signup', 'filled', async (stage) => {
    await stage.fill(SIGN_UP);
    await stage.main.getByRole('button', { name: 'Show password' }).first().click();
    await stage.see('Use this address');
  }),
  visitor('/signup', 'wrong', submit),
  visitor('/signup', 'busy', both(filled(SIGN_UP), submit), { before: held(IDENTITY) }),
  visitor('/signup', 'failed', both(filled(SIGN_UP), submit, showing(/couldn’t create your account/)), {
    before: refused(IDENTITY, 400, 'EMAIL_EXISTS'),
  }),
  visitor('/CounselorSignup', 'wrong', submit),
  visitor('/CounselorSignup', 'failed', both(filled(COUNSELOR), submit, showing(/couldn’t sign you up/)), {
    before: refused(IDENTITY, 400, 'EMAIL_EXISTS'),
  }),

  patient('/', 'menu open', openUserMenu),
  patient('/signup', 'signed in already', showing('You’re logged in')),
  patient('/buy-ticket', 'card chosen', chooseCard),
  patient('/buy-ticket', 'no card chosen', both(pressing('Add 25 tickets'), showing('choose a card first'))),
  patient('/buy-ticket', 'busy', confirm, { before: held(WRITES) }),
  patient('/buy-ticket', 'failed', both(confirm, showing('couldn’t add your tickets')), { before: refused(WRITES) }),
  patient('/buy-ticket', 'module missing', showing('Try again'), { before: refused(CORE, 0), isFirst: true }),
  patient('/buy-ticket', 'finished before', showing('This purchase is complete'), {
    state: { ticket: 25, price: 40, entryId: RICH.lastEntryId },
  }),
  patient('/buy-ticket-thank-you', 'opened by its address', showing('Nothing to show here'), { state: {} }),
  visitor('/Thankyou', 'opened by its address', showing('Nothing to show here'), { state: {} }),
  newcomer('/buy-ticket', 'without a card', showing('You haven’t saved a card yet')),
  patient('/buy-ticket-thank-you', 'signed in', showing('25')),

  patient('/Booking', 'without an answer', both(next, showing('choose an answer'))),
  patient('/Booking', 'step 4, answered', showing('Question 4'), atStep(4)),
  patient('/Booking', 'step 5', showing('Question 5'), atStep(5)),
  patient('/Booking', 'step 6, filled', showing('Question 6'), atStep(6)),
  patient('/Booking', 'step 6, empty', both(next, next), atUnansweredStep(6)),
  patient('/Booking', 'step 7', showing('All questions'), atStep(7, 'confirming')),
  patient('/Booking', 'busy', both(sendRequest, showing('keep the page open')), {
    ...atStep(7, 'confirming'),
    before: held(WRITES),
  }),
  patient('/Booking', 'failed', both(sendRequest, showing('Send again')), {
    ...atStep(7, 'confirming'),
    before: refused(WRITES),
  }),
  patient('/Booking', 'done', both(sendRequest, showing('Thank you for trusting us')), {
    ...atStep(7, 'confirming'),
    before: pretending,
  }),
  of('returning')('/Booking', 'a request sent lately', both(pressing('Not now'), showing('You sent a request on'))),
  patient('/CounselorEditInfo', 'for the other role', showing('Go to my profile')),
  newcomer('/Booking', 'e-mail not confirmed', showing('Confirm your email first'), atStep(7, 'confirming')),
  confirmed('/Booking', 'consent after the answers', showing('Agree and send'), atStep(7, 'confirming')),
  confirmed('/Booking', 'consent', showing('Before we begin')),
  confirmed('/Booking', 'consent missing', both(pressing('Begin'), showing('Please check this box'))),
  confirmed('/Booking', 'consent of a child', async (stage) => {
    await stage.main.getByRole('radio', { name: 'I’m 18 or older' }).check();
    await stage.see('says you’re under 18');
  }),
  confirmed(
    '/Booking',
    'consent failed',
    async (stage) => {
      await stage.main.getByRole('radio', { name: /for my child/ }).check();
      await stage.main.getByRole('checkbox').check();
      await stage.press('Begin');
      await stage.see('couldn’t save your consent');
    },
    { before: refused(WRITES) },
  ),
  full('/Booking', 'no room left', showing('Contact us')),
  counselor('/Booking', 'for the other role', showing('Go to my profile')),

  patient('/add-new-card', 'filled', both(fillCard, showing('This date has passed'))),
  patient('/add-new-card', 'wrong', submit),
  patient('/add-new-card', 'busy', saveCard, { before: held(WRITES) }),
  patient('/add-new-card', 'failed', both(saveCard, showing('couldn’t save the card')), { before: refused(WRITES) }),
  full('/add-new-card', 'no room left', showing(/You’ve saved 10 cards/)),
  patient('/add-new-card-thank-you', 'purchase waiting', showing('Continue with your tickets'), {
    state: { done: 'card', purchase: { ticket: 25, price: 40, entryId: '00000000-0000-4000-8000-000000000001' } },
  }),
  patient('/payment-methods', 'chosen, at the end', async (stage) => {
    await stage.press('Next card');
    await chooseCard(stage);
  }),
  patient('/payment-methods', 'dialog open', removeCard),
  patient('/payment-methods', 'dialog failed', confirmRemoval, { before: refused(WRITES) }),
  patient('/payment-methods', 'dialog busy', confirmRemoval, { before: held(WRITES) }),
  patient('/payment-methods', 'done', both(confirmRemoval, telling('We’ve removed the card.')), {
    before: pretending,
  }),
  newcomer('/payment-methods', 'without a card', showing('No cards yet')),
  full('/payment-methods', 'many', showing(/You’ve saved 10 cards/)),

  patient('/editPatientProfile', 'wrong', async (stage) => {
    await open('details')(stage);
    await stage.fill({ name: '', phone: 'none', day: '31', month: '2', year: '1990' });
    await stage.submit();
  }),
  patient('/editPatientProfile', 'busy', both(open('details'), filled({ hobbies: LONG.slice(0, 200) }), submit), {
    before: held(WRITES),
  }),
  patient(
    '/editPatientProfile',
    'failed',
    both(open('details'), filled({ hobbies: 'Reading' }), submit, showing('couldn’t save your profile')),
    { before: refused(WRITES) },
  ),
  patient('/editPatientProfile', 'photo chosen', async (stage) => {
    await open('photo')(stage);
    await stage.main.locator('input[type=file]:visible').setInputFiles(PHOTO);
    await expect(stage.main.getByRole('button', { name: 'Don’t use this photo' })).toBeVisible();
  }),
  patient('/editPatientProfile', 'document chosen', async (stage) => {
    await open('details')(stage);
    await stage.main.locator('input[type=file]:visible').setInputFiles(PHOTO);
    await expect(stage.main.getByRole('button', { name: 'Don’t upload this file' })).toBeVisible();
  }),
  patient('/editPatientProfile', 'login', async (stage) => {
    await open('login')(stage);
    await stage.fill({ password: 'short' });
    await stage.submit();
  }),
  patient('/editPatientProfile', 'cards and tickets', open('cards')),
  patient('/editPatientProfile', 'privacy', open('privacy')),
  patient(
    '/editPatientProfile',
    'request unfolded',
    both(open('requests'), ({ main }) => main.locator('summary').first().click()),
  ),
  patient('/editPatientProfile', 'emails', mails),
  patient('/editPatientProfile', 'emails saved', both(mails, mailOf(/coming up/), showing('Saved.')), {
    before: pretending,
  }),
  patient('/editPatientProfile', 'emails not saved', both(mails, mailOf(/coming up/), showing('That wasn’t saved')), {
    before: refused(WRITES, 0),
  }),
  patient('/editPatientProfile', 'dialog open', askToDelete),
  patient('/editPatientProfile', 'dialog wrong', deleteWith('')),
  patient('/editPatientProfile', 'dialog failed', deleteWith('calm2026'), { before: refused(IDENTITY, 0) }),
  patient('/editPatientProfile', 'withdrawal question', askToWithdraw),
  patient(
    '/editPatientProfile',
    'withdrawal failed',
    both(withdraw, ({ page }) => expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()),
    { before: refused(WRITES) },
  ),
  newcomer('/editPatientProfile', 'nothing yet', both(open('requests'), showing('haven’t requested'))),
  newcomer('/editPatientProfile', 'reminder failed', pressing('Send the link again'), {
    before: refused(IDENTITY, 0),
  }),
  of('suggested')(
    '/editPatientProfile',
    'requests answered and closed',
    both(open('requests'), showing('We wish you all the best')),
  ),
  of('abandoned')('/editPatientProfile', 'request being read', both(open('requests'), showing('being read'))),
  full(
    '/editPatientProfile',
    'many',
    both(open('requests'), ({ main }) => main.getByRole('button', { name: /older requests/ }).click()),
  ),
  patient('/editPatientProfileThanks', 'e-mail and password changed', showing('Your new password'), {
    state: { done: 'profile', emailLinkSentTo: 'sule@aram.example', passwordChanged: true },
  }),
  patient('/payment-methods', 'record out of reach', showing('Try again'), { before: refused(READS), isFirst: true }),

  counselor('/', 'menu open', openUserMenu),
  counselor('/CounselorEditInfo', 'wrong', async (stage) => {
    await open('details')(stage);
    await stage.fill({ name: '', license: '', phone: 'none' });
    await stage.submit();
  }),
  of('refused')('/CounselorEditInfo', 'license refused', showing('We couldn’t verify your license')),
  of('suspended')('/CounselorEditInfo', 'license suspended', showing('Your license isn’t verified anymore')),
  of('refused')(
    '/CounselorEditInfo',
    'license corrected',
    both(
      open('details'),
      filled({ license: 'KRG-PSY-20419' }),
      submit,
      showing('Our team will review your license again'),
    ),
    { before: pretending },
  ),
  counselor('/CounselorEditInfo', 'filled', async (stage) => {
    await open('details')(stage);
    await stage.fill({ license: 'KRG-PSY-20419', bio: LONG, phone: '+964 750 123 4567' });
    await stage.see(/You’re changing your name or license/);
  }),
  counselor('/CounselorEditInfo', 'busy', both(open('details'), filled({ phone: '+964 750 123 4567' }), submit), {
    before: held(WRITES),
  }),
  counselor(
    '/CounselorEditInfo',
    'failed',
    both(open('details'), filled({ phone: '+964 750 123 4567' }), submit, showing('couldn’t save your profile')),
    { before: refused(WRITES) },
  ),
  counselor(
    '/CounselorEditInfo',
    'done',
    both(open('details'), filled({ phone: '+964 750 123 4567' }), submit, telling('Your profile is saved')),
    { before: pretending },
  ),
  counselor('/CounselorEditInfo', 'photo or drawing', open('photo')),
  counselor('/CounselorEditInfo', 'login', open('login')),
  counselor('/CounselorEditInfo', 'dialog open', askToDelete),

  of('unfinished')('/finish-account', 'wrong', async (stage) => {
    await stage.main.getByRole('radio', { name: 'I’m a counselor' }).check();
    await stage.submit();
  }),
  of('unfinished')(
    '/finish-account',
    'failed',
    both(filled({ name: 'Şule', surname: 'Öz', day: '7', month: '11', year: '1990' }), submit),
    { before: refused(WRITES) },
  ),
  of('leaving')('/finish-account', 'deletion to be finished', asking('Finish deleting')),

  ...PAYMENT_STATES,
  ...HOME_STATES,
  ...SESSION_STATES,
  ...SERIES_STATES,
  ...WISH_STATES,
  ...MESSAGE_STATES,
  ...DESK_STATES,
  // These come last: their sessions take place now and would appear in lists.
  ...CALL_STATES,
];
