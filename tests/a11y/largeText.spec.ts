/**
 * Text at twice its size, by the browser's own setting, on the narrowest phone: nothing of the screens of sessions, hours and tickets is cut off, and nothing
 * scrolls sideways but the row of days and tables, each by itself.
 */
import { expect } from '@playwright/test';
import { LANGUAGES } from '../e2e/support/words';
import { STATES } from './states';
import { bringTo, test } from './support/grid';
import { cutWords, outOfPlace, sidewaysScroll } from './support/measures';

/** Each screen as it stands, and what opens above or within it. */
const LOOKED_AT = new Set([
  '/sessions/new as it stands',
  '/sessions/new of one counselor',
  '/sessions/new in another zone',
  '/sessions/new dialog open',
  '/sessions/check as it stands',
  '/sessions/check to be booked',
  '/sessions as it stands',
  '/sessions the month',
  '/sessions/view as it stands',
  '/sessions/view booked',
  '/sessions/view dialog open',
  '/sessions/view contest',
  '/hours as it stands',
  '/hours copied',
  '/hours wrong',
  '/buyTicketsPage as it stands',
]);

/** A select shows of a long choice what fits, and all of it when it is opened: browsers break no line in one. */
const isOfSelect = (fault: string) => fault.endsWith('does not fit into its select');

for (const state of STATES.filter(({ screen, name }) => LOOKED_AT.has(`${screen} ${name}`))) {
  test(`${state.screen} ${state.name} (${state.person})`, async ({ theatre }) => {
    const stage = await theatre.stageOf(state.person);
    await bringTo(stage, state);
    const found: Record<string, string[]> = {};
    for (const language of LANGUAGES) {
      await stage.put({ language, scheme: 'light', width: 320 });
      await stage.enlarge(2);
      const faults: string[] = [];
      for (const measure of [sidewaysScroll, cutWords, outOfPlace])
        faults.push(...(await stage.page.evaluate(measure)));
      found[language] = faults.filter((fault) => !isOfSelect(fault));
      await stage.enlarge(1);
    }
    expect(found).toEqual({ en: [], tr: [], ar: [] });
  });
}
