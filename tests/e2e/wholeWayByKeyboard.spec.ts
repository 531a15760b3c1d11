/** The whole journey of a session (wholeWay.spec.ts) in Arabic, on phones, with the keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { Keyboard } from '../a11y/support/keyboard';
import { hourAfter, offerTimes } from './support/sessions';
import { WITH_ALL } from './support/share';
import { expect, test } from './support/test';
import { AHEAD, allTimes, idIn, ledgerSum, letPass, TICKETS, ticketsOf, times, twoPeople } from './support/twoPeople';
import { words } from './support/words';
import { tab } from './support/menus';
import { button, dialog, labeled, main } from './support/page';

/** The counselor's name. */
const COUNSELOR = 'Dr. Shilan Karim';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'ar' };

/** The stops of a page that shows a whole week of times, or a month of days. */
const LONG = 400;

const ar = (key: string): string => words('ar', key);
/** The text before the first placeholder: the page fills in the rest. */
const arUntilGap = (key: string): string => ar(key).split('{{')[0]?.trim() ?? '';

/** A person with nothing but a keyboard. */
class Hands {
  readonly keys: Keyboard;

  constructor(readonly page: Page) {
    this.keys = new Keyboard(page);
  }

  async press(control: Locator, patience?: number): Promise<void> {
    await this.keys.to(control, patience);
    await this.keys.press('Enter');
  }

  /** Says yes to a question: the focus starts on the answer that changes nothing, and yes precedes it. */
  async sayYes(key: string): Promise<void> {
    await this.keys.backTo(dialog(this.page).getByRole('button', { name: ar(key) }));
    await this.keys.press('Enter');
  }

  /** Goes to a tab. */
  async goTo(name: string, heading: string): Promise<void> {
    const link = tab(this.page, name, 'ar');
    // The focus of a page that has just been opened is before the bar.
    const isAtStart = await this.page.evaluate(() => document.activeElement === document.body);
    await (isAtStart ? this.keys.to(link) : this.keys.backTo(link, LONG));
    await this.keys.press('Enter');
    await this.keys.arrive(ar(heading));
  }

  /** From the page of available times to the session's own page. */
  async book(at = AHEAD): Promise<string> {
    if (at > 0) {
      await this.press(allTimes(this.page));
      await this.keys.arrive(ar('finding:title'));
      await expect(times(this.page).nth(at)).toBeVisible();
    }
    await this.press(times(this.page).nth(at), LONG);
    await expect(dialog(this.page)).toBeVisible();
    await expect(button(this.page, ar('finding:book.submit'))).toBeVisible();
    // The focus starts on the sheet's title, or in its form if that is already there: the button comes after both.
    await this.keys.to(button(this.page, ar('finding:book.submit')));
    await this.keys.press('Enter');
    // The missing field gets the focus, with its error.
    const ways = main(this.page).getByRole('group', { name: ar('finding:filters.way') });
    await expect(ways.getByRole('radio').first()).toBeFocused();
    await expect(ways.getByText(ar('finding:check.wayMissing'))).toBeVisible();
    await this.keys.choose(ways, ar('finding:ways.voice'));
    await this.keys.press('Enter');
    await expect(this.page).toHaveURL(/\/sessions\/view\?id=/);
    await this.keys.arrive(COUNSELOR);
    await expect(main(this.page).getByText(ar('sessions:booked.title'))).toBeVisible();
    return idIn(this.page);
  }

  /** Opens the question, leaves it with Escape, opens it again and says yes. */
  async cancel(outcome: string): Promise<void> {
    const more = button(this.page, ar('sessions:acts.more'));
    const asks = button(this.page, ar('sessions:acts.cancel'));
    await this.press(more);
    await this.press(asks);
    await expect(dialog(this.page).getByText(outcome)).toBeVisible();
    await this.keys.press('Escape');
    await expect(dialog(this.page)).toBeHidden();
    await expect(more).toBeFocused();
    await this.keys.press('Enter');
    await this.press(asks);
    await this.sayYes('sessions:acts.cancel');
    await this.isTold('sessions:done.cancel');
  }

  /** The outcome is announced where the focus is. */
  async isTold(key: string): Promise<void> {
    await expect(main(this.page).locator(':focus').getByText(ar(key))).toBeVisible();
  }
}

test(
  'in Arabic, on phones, with keys alone: from the hours to a session that was completed and objected to',
  WITH_ALL,
  async ({ browser, admin }) => {
    test.slow();
    const { patient, counselor, patientSeat, counselorSeat } = await twoPeople(browser, PHONE);
    const hers = new Hands(await counselorSeat.context.newPage());
    const theirs = new Hands(await patientSeat.context.newPage());

    await test.step('the counselor fills a week and saves', async () => {
      const { page, keys } = hers;
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await hers.goTo('hours', 'hours:title');
      await hers.press(button(page, ar('hours:fill.more')));
      const days = labeled(page, ar('hours:fill.days'));
      await keys.to(days);
      await keys.press('ArrowDown');
      await expect(days).toHaveValue('all');
      await hers.press(button(page, ar('hours:fill.apply')));
      await expect(main(page).getByRole('group').first().getByRole('listitem')).toHaveCount(4);
      await hers.press(button(page, ar('hours:save')), LONG);
      await expect(main(page).locator(':focus').getByText(ar('hours:offer.saved'))).toBeVisible({ timeout: 90_000 });
      expect(Object.keys(await admin.readCollection('slots')).length).toBeGreaterThanOrEqual(4 * 27);
    });

    const first = await test.step('home leads the patient to a time, which they book', async () => {
      const { page, keys } = theirs;
      await page.goto('/');
      const link = main(page)
        .getByRole('link', { name: ar('translation:home.book') })
        .first();
      await expect(link).toHaveAttribute('href', '/Booking');
      await theirs.press(link);
      await keys.arrive(ar('booking:questions.1'));
      await theirs.press(main(page).getByRole('link', { name: ar('booking:done.find') }));
      await keys.arrive(ar('finding:title'));
      return theirs.book();
    });

    await test.step('the counselor finds it among the sessions', async () => {
      await hers.goTo('sessions', 'sessions:title');
      // News and coming sessions arrive in either order, and Tab would pass a link that appears behind the focus.
      for (const part of ['sessions:list.new', 'sessions:counselor.coming']) {
        await expect(main(hers.page).getByRole('heading', { name: ar(part), exact: true })).toBeVisible();
      }
      await hers.press(main(hers.page).getByRole('link', { name: /Sara/ }).first());
      await hers.keys.arrive('Sara');
      expect(idIn(hers.page)).toBe(first);
    });

    await test.step('it is moved by more than a day', async () => {
      const { page, keys } = theirs;
      await theirs.press(button(page, ar('sessions:acts.more')));
      await theirs.press(dialog(page).getByRole('link', { name: ar('sessions:acts.move') }));
      await keys.arrive(ar('finding:move.title'));
      const later = times(page).nth(AHEAD + 8);
      await theirs.press(later);
      await expect(dialog(page)).toBeVisible();
      await keys.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect(later).toBeFocused();
      await keys.press('Enter');
      await theirs.sayYes('finding:move.submit');
      await keys.arrive(COUNSELOR);
      await expect(main(page).getByText(ar('sessions:booked.moved'))).toBeVisible();
      expect(await admin.readDocument(`sessions/${first}`)).toMatchObject({ moves: 1, state: 'booked' });
    });

    await test.step('canceled in time, the ticket is returned', async () => {
      await theirs.cancel(ar('sessions:outcome.cancel.patient.returned'));
      expect(await ticketsOf(admin, patient)).toBe(TICKETS);
    });

    await test.step('canceled on the last day, the ticket is used', async () => {
      await offerTimes(counselor, [hourAfter(4)]);
      await theirs.goTo('book', 'finding:title');
      const late = await theirs.book(0);
      await theirs.cancel(arUntilGap('sessions:outcome.cancel.patient.spent'));
      expect(await ticketsOf(admin, patient)).toBe(TICKETS - 1);
      expect(await admin.readDocument(`sessions/${late}`)).toMatchObject({ state: 'cancelled', returned: false });
    });

    await test.step('booked again, completed, confirmed by the counselor and objected to by the patient', async () => {
      await theirs.goTo('book', 'finding:title');
      const held = await theirs.book();
      await letPass(admin, held, { patient, counselor });
      await hers.goTo('sessions', 'sessions:title');
      await hers.press(main(hers.page).locator(`a[href$="?id=${held}"]`).first());
      await hers.keys.arrive('Sara');
      expect(idIn(hers.page)).toBe(held);
      await hers.press(button(hers.page, ar('sessions:acts.more')));
      await hers.press(button(hers.page, ar('sessions:acts.held')));
      await hers.sayYes('sessions:ask.held.confirm');
      await hers.isTold('sessions:done.held');

      const { page } = theirs;
      await page.reload();
      await theirs.press(button(page, ar('sessions:acts.more')));
      await theirs.press(button(page, ar('sessions:acts.contest')));
      const asked = dialog(page);
      await theirs.press(asked.getByRole('button', { name: ar('sessions:ask.contest.confirm') }));
      await expect(asked.getByText(ar('sessions:ask.contest.missing'))).toBeVisible();
      await expect(asked.getByRole('radio').first()).toBeFocused();
      await theirs.keys.choose(asked.getByRole('group'), ar('sessions:says.cutShort'));
      await theirs.press(asked.getByRole('button', { name: ar('sessions:ask.contest.confirm') }));
      await theirs.isTold('sessions:done.contest');
      expect(await admin.readDocument(`contests/${held}`)).toMatchObject({ says: 'cutShort', patient: patient.uid });
    });

    expect(await ledgerSum(admin, patient)).toBe(TICKETS - 2);
    for (const { context, watched } of [patientSeat, counselorSeat]) {
      expect(watched.complaints()).toEqual([]);
      await context.close();
    }
  },
);
