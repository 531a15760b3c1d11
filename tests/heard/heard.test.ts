/** The journeys of a person who hears Aram, each with the sentences that they must hear. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { SCRATCH } from '../../tools/lib/paths.mjs';
import { ORIGIN } from '../browsers/support/engine';
import { admin } from '../e2e/support/emulators';
import type { Language } from '../e2e/support/words';
import { type Desktop, startDesktop } from './support/desktop';
import { Reader } from './support/reader';
import { tableOf, writePage } from './support/transcript';
import { booking } from './ways/booking';
import { call } from './ways/call';
import { cancel } from './ways/cancel';
import { contact } from './ways/contact';
import { desk } from './ways/desk';
import { home } from './ways/home';
import { hours } from './ways/hours';
import { message } from './ways/message';
import { questionnaire } from './ways/questionnaire';
import { signup } from './ways/signup';

/** The journeys whose transcripts the page on accessibility contains, with the titles that it gives them. */
const ON_PAGE: ReadonlyMap<string, string> = new Map([
  ['en-sign-up', 'A sign-up with a wrong field'],
  ['en-call', 'A call: waiting, joining, leaving'],
  ['ar-booking', 'A booking, in Arabic'],
]);

let desktop: Desktop;
const tables = new Map<string, string>();

beforeAll(async () => {
  const { FIREFOX_PATH: firefox = '', ORCA_PATH: orca = '' } = process.env;
  desktop = await startDesktop({ firefox, orca });
});
afterAll(async () => {
  await desktop.end();
  if (process.env['ARAM_HEARD_PAGE'] === '1') writePage(tables);
});
beforeEach(() => admin.resetAll());

/** A journey in its own window. */
function goes(name: string, language: Language, way: (reader: Reader) => Promise<void>): void {
  test(`${language}: ${name}`, async () => {
    const context = await desktop.browser.newContext({
      locale: 'en-US',
      timezoneId: 'Asia/Baghdad',
      viewport: null,
      baseURL: ORIGIN,
    });
    const reader = new Reader(desktop, await context.newPage(), language);
    try {
      await way(reader);
    } catch (thrown) {
      await reader.page.screenshot({ path: join(SCRATCH, 'heard', `${language}-${name}.png`) });
      throw thrown;
    } finally {
      const file = `${language}-${name}`;
      const table = tableOf(reader.steps);
      writeFileSync(join(SCRATCH, 'heard', `${file}.md`), table);
      const title = ON_PAGE.get(file);
      if (title !== undefined) tables.set(title, table);
      await context.close();
    }
  });
}

goes('home', 'en', home);
goes('sign-up', 'en', signup);
goes('questionnaire', 'en', questionnaire);
goes('booking', 'en', booking);
goes('cancel', 'en', cancel);
goes('message', 'en', message);
goes('contact', 'en', contact);
goes('call', 'en', call);
goes('hours', 'en', hours);
goes('desk', 'en', desk);
for (const language of ['tr', 'ar'] as const) {
  goes('home', language, home);
  goes('questionnaire', language, questionnaire);
  goes('booking', language, booking);
}
