/**
 * Text at twice its size, set in the browser, on the narrowest phone: nothing on a screen is cut off, covered or left small, and nothing scrolls sideways except
 * the row of days and tables, each within itself. Each screen is tested in English; the fullest ones in other languages, too.
 */
import { expect } from '@playwright/test';
import { chosen } from '../e2e/support/share';
import { type Language, LANGUAGES } from '../e2e/support/words';
import { STATES } from './states';
import { bringTo, test } from './support/grid';
import { coveredWords, smallWords } from './support/letters';
import { cutWords, outOfPlace, sidewaysScroll } from './support/measures';
import type { State } from './support/state';

/** Sessions and hours, with what opens above or within them: tested in all three languages. */
const IN_EVERY_LANGUAGE = new Set([
  '/sessions/new as it opens',
  '/sessions/new of one counselor',
  '/sessions/new in another zone',
  '/sessions/new dialog open',
  '/sessions/check as it opens',
  '/sessions/check to be booked',
  '/sessions as it opens',
  '/sessions the month',
  '/sessions/view as it opens',
  '/sessions/view booked',
  '/sessions/view dialog open',
  '/sessions/view contest',
  '/hours as it opens',
  '/hours copied',
  '/hours wrong',
  '/buyTicketsPage as it opens',
]);

/** The fullest of the other screens: also tested in Arabic, which has higher lines and joined letters. */
const IN_ARABIC_TOO = new Set([
  '/ as it opens',
  '/ carousel at its end',
  '/about/team as it opens',
  '/blogs/:1 as it opens',
  '/signup as it opens',
  '/login as it opens',
  '/Booking as it opens',
  '/contact as it opens',
  '/editPatientProfile as it opens',
  '/CounselorEditInfo as it opens',
  '/add-new-card as it opens',
]);

/** Tested in English, in addition to every screen in its first state. */
const OPEN_TOO = new Set([
  '/Booking step 7',
  '/ of a newcomer',
  '/payment-methods without a card',
  '/login dialog open',
  '/sessions/check every week',
  '/sessions/check series booked',
  '/sessions/view series, all that follow',
]);

function languagesOf({ screen, name }: State): readonly Language[] {
  const own = `${screen} ${name}`;
  if (IN_EVERY_LANGUAGE.has(own)) return LANGUAGES;
  if (IN_ARABIC_TOO.has(own)) return ['en', 'ar'];
  return name === 'as it opens' || OPEN_TOO.has(own) ? ['en'] : [];
}

/** A closed select shows as much of a long choice as fits, and all of it when it's open: browsers don't wrap lines in a select. */
const isOfSelect = (fault: string) => fault.endsWith('does not fit into its select');

/** `npm test` runs every third of them, so that each person and each kind of screen is included. */
for (const [at, state] of STATES.filter((one) => languagesOf(one).length > 0).entries()) {
  test(`${state.screen} ${state.name} (${state.person})`, chosen(at % 3 === 0), async ({ theatre }) => {
    const stage = await theatre.stageOf(state.person);
    await bringTo(stage, state);
    const found: Record<string, string[]> = {};
    for (const language of languagesOf(state)) {
      await stage.put({ language, scheme: 'light', width: 320 });
      await stage.enlarge(2);
      const faults: string[] = [];
      for (const measure of [sidewaysScroll, cutWords, outOfPlace, smallWords, coveredWords])
        faults.push(...(await stage.page.evaluate(measure)));
      const kept = faults.filter((fault) => !isOfSelect(fault));
      if (kept.length > 0) found[language] = kept;
      await stage.enlarge(1);
    }
    expect(found).toEqual({});
  });
}
