/**
 * One journey through Aram in an engine in which the other tests don't run: it depends on what engines do in their own ways. Tests about Aram itself are in
 * tests/e2e.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inProject, SCRATCH } from '../../../tools/lib/paths.mjs';
import { DEMONSTRATION } from '../../../tools/seed/payments.ts';
import { FAMILIES } from '../../../web/build/prerender/assets.ts';
import { signUpCounselor, type TestAccount } from '../../e2e/support/accounts';
import { admin } from '../../e2e/support/emulators';
import { hourAfter, offerTimes } from '../../e2e/support/sessions';
import { type Language, LANGUAGES, words } from '../../e2e/support/words';
import type { Engine } from './engine';

const PASSWORD = 'sessiz2026';
const PICTURES = join(SCRATCH, 'browsers');

/** Any bitmap picture. */
const PHOTO = inProject('public', 'icon-512.png');

const en = (key: string) => words('en', key);
const field = (name: string) => `//main//*[@name="${name}"]`;
const radio = (name: string, value: string) => `${field(name)}[@value="${value}"]`;
const button = (text: string) => `//main//button[normalize-space()="${text}"]`;
const heading = (text: string) => `//h1[normalize-space()="${text}"]`;
const SUBMIT = '//main//form//button[@type="submit"]';

/** Everything that a page requested from another machine. */
const OUTSIDE = `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => new URL(name).hostname !== location.hostname)`;

/**
 * The font families of which a page has loaded a file. It doesn't use the list of requests, because WebKit leaves out what a style sheet requests. Until the files
 * have loaded, the page uses a font of the machine, if it has one, which isn't requested from anywhere.
 */
const FONTS = `[...new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')))].filter((family) => family !== 'Readex Fallback')`;

/** Legends that aren't completely inside their fieldset's frame. */
const LEGENDS_ON_EDGES = `[...document.querySelectorAll('fieldset')].filter((fieldset) => {
  const legend = fieldset.querySelector(':scope > legend');
  const framed = Number.parseFloat(getComputedStyle(fieldset).borderBlockStartWidth) > 0;
  return fieldset.checkVisibility() && framed && legend && legend.getBoundingClientRect().top < fieldset.getBoundingClientRect().top + 8;
}).map((fieldset) => fieldset.textContent)`;

const ARABIC_SCREENS = [
  ['/', 'translation:home.hero.title'],
  ['/payment-methods', 'cards:saved.title'],
  ['/buyTicketsPage', 'tickets:packs.title'],
  ['/editPatientProfile', 'profile:title'],
  ['/sessions', 'sessions:title'],
  ['/sessions/new', 'finding:title'],
] as const;

/** The font family of a language. */
const familyOf = (language: Language) => `Readex Pro ${FAMILIES[language]}`;

/** Runs the journey, one test for each stage: if one fails, the following ones fail at once. */
export function journey(title: string, start: () => Promise<Engine>): void {
  describe(title, () => {
    const word = title.toLowerCase();
    // Unique to this run, so that a person who runs it by hand needn't empty the emulators first.
    const email = `${word}-${String(Date.now())}@aram.example`;
    let engine: Engine;
    let counselor: TestAccount;
    let broken = '';

    beforeAll(async () => {
      mkdirSync(PICTURES, { recursive: true });
      // Nothing empties the store before the journeys, and it sells nothing until a payment mode is set.
      await admin.writeDocument('settings/payments', DEMONSTRATION);
      counselor = await signUpCounselor({ name: `Dr. ${title}` }, { email: `dr-${email}`, verified: true });
      await offerTimes(counselor, [hourAfter(50), hourAfter(52)]);
      engine = await start();
      return async () => {
        const complaints = await engine.end();
        // After an interrupted journey, they contain what taking the picture caused.
        if (!broken) expect(complaints, 'complaints of the pages').toEqual([]);
      };
    });

    /** A stage of the journey: after one that failed, no other can succeed. */
    const gone = async (stretch: () => Promise<void>) => {
      if (broken) throw new Error(broken);
      try {
        await stretch();
        expect(await engine.js(OUTSIDE), 'asked on other machines').toEqual([]);
      } catch (error) {
        broken = 'An earlier stretch has failed.';
        const picture = join(PICTURES, `${word}.png`);
        await engine.shot(picture);
        throw new Error(`${title} stopped at ${(await engine.url()).href}; see ${picture}.`, { cause: error });
      }
    };
    const along = (name: string, stretch: () => Promise<void>) => {
      test(name, () => gone(stretch));
    };

    const comesTo = (path: string) => engine.until(`location.pathname === '${path}'`);
    const fill = async (values: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(values)) await engine.type(field(name), value);
    };
    const press = (text: string) => engine.click(button(text));
    const logOut = async (menu: string, last: string) => {
      // In the quiet corridor, the menu is folded away.
      await engine.go('/');
      await engine.click(`//header//button[contains(., "${menu}")]`);
      await engine.click(`//header//button[normalize-space()="${last}"]`);
      await engine.wait('//header//a[@href="/login"]');
    };
    /** Texts, direction and width of a screen. */
    const expectScreen = async (language: Language, title: string) => {
      await engine.wait(heading(words(language, title)));
      const root = 'document.documentElement';
      await engine.until(`${root}.lang + ' ' + ${root}.dir === '${language} ${language === 'ar' ? 'rtl' : 'ltr'}'`);
      await engine.until(`${root}.scrollWidth <= innerWidth`);
    };

    for (const [at, language] of LANGUAGES.entries())
      along(`home in ${language} fetches the font of its own language and of no other`, async () => {
        await engine.go(`/?lng=${language}`);
        // A second time, because the first page was in the browser's own language and loaded the fonts for that.
        await engine.go('/');
        await expectScreen(language, 'translation:home.hero.title');
        await engine.until(`${FONTS}.includes('${familyOf(language)}') && document.fonts.status === 'loaded'`);
        const families = (await engine.js(FONTS)) as string[];
        // WebKit also lists what an earlier page has loaded; there may be nothing that no page has requested.
        expect(LANGUAGES.slice(0, at + 1).map(familyOf)).toEqual(expect.arrayContaining(families));
      });

    along('a patient signs up', async () => {
      await engine.go('/signup?lng=en');
      await fill({
        name: 'Sara',
        surname: 'Öz',
        email,
        confirmEmail: email,
        password: PASSWORD,
        confirmPassword: PASSWORD,
      });
      await fill({ day: '07', month: '11', year: '1990' });
      await engine.click(SUBMIT);
      await comesTo('/signup-thanks');
      // The link in the email, as another browser may open it.
      const mail = (await admin.readMails()).find((one) => one.email === email && one.requestType === 'VERIFY_EMAIL');
      expect((await fetch(mail?.oobLink ?? '')).ok).toBe(true);
    });

    along('logs out, and logs in again', async () => {
      await logOut(en('translation:nav.userMenu').replace('{{name}}', 'Sara'), en('translation:nav.logout'));
      await engine.go('/login');
      await fill({ email, password: PASSWORD });
      await engine.click(SUBMIT);
      await comesTo('/');
    });

    along('saves a card, whose number is grouped while it is typed', async () => {
      await engine.go('/add-new-card');
      await engine.click(radio('cardType', 'MasterCard'));
      await fill({ cardNumber: '4916338506082832', expiryDate: '0449', cvvCode: '739', nameOnCard: 'سارة Öz' });
      await fill({ selectedItem: 'Turkey', city: 'Izmir', address: '12/3 Gulan St., #4', zipCode: '035000' });
      await engine.until(`document.querySelector('[name=cardNumber]').value === '4916 3385 0608 2832'`);
      await press(en('cards:add.save'));
      await comesTo('/add-new-card-thank-you');
    });

    along('buys a pack', async () => {
      await engine.go('/buyTicketsPage');
      await engine.click('(//main//a[contains(@href, "/buy-ticket")])[1]');
      await engine.click('//main//li//button[@aria-pressed="false"]');
      await press(en('tickets:buy.confirm_other').replace('{{count, number}}', '5'));
      await comesTo('/buy-ticket-thank-you');
    });

    along('agrees, and goes the eight steps of the questionnaire', async () => {
      await engine.go('/Booking');
      await engine.click(radio('as', 'adult'));
      await engine.click(field('agree'));
      await press(en('booking:consent.start.request'));
      for (const step of [1, 2, 3, 4, 5]) {
        // A choice with the mouse leads to the next question.
        await engine.click(`(${field(`step-${String(step)}`)})[1]`);
      }
      await fill({ thoughts: 'I sleep badly since spring. أنام قليلًا.' });
      await press(en('booking:next'));
      await press(en('booking:confirm.submit'));
      await engine.wait(heading(en('booking:questions.8')));
    });

    along('finds the counselor on the team, and a time of theirs, and books it', async () => {
      await engine.go('/about/team');
      await engine.wait(`//main//*[normalize-space()="Dr. ${title}"]`);
      await engine.go('/sessions/new');
      await engine.click(`(//main//a[.//time and contains(., "Dr. ${title}")])[1]`);
      // A segment is pressed on its text.
      await engine.click(`${radio('way', 'voice')}/..`);
      await engine.click(SUBMIT);
      await comesTo('/sessions/view');
      await engine.wait(`//main//*[normalize-space()="${en('sessions:booked.title')}"]`);
    });

    along('has the session among their own', async () => {
      await engine.go('/sessions');
      await engine.wait(`//main//a[contains(., "Dr. ${title}")]`);
    });

    along('writes to Aram', async () => {
      await engine.go('/contact');
      await engine.click(`(${field('option')})[1]`);
      await fill({ name: 'Sara', mail: email, details: 'Do you speak Kurdish?' });
      await press(en('contact:submit'));
      await comesTo('/contact-thank-you');
      // If it were left while sending, the page would ask first.
      await engine.wait(heading(en('contact:thanks.title')));
    });

    along('gives the profile a photo; every section has its name inside its frame', async () => {
      for (const part of ['details', 'login', 'photo']) {
        await engine.go(`/editPatientProfile?part=${part}`);
        await engine.wait(`//*[@data-form-part="${part}"]//fieldset/legend`);
        expect(await engine.js(LEGENDS_ON_EDGES)).toEqual([]);
      }
      await engine.type(
        '//main//input[@type="file" and contains(@accept, "image/webp") and not(contains(@accept, "pdf"))]',
        PHOTO,
      );
      await engine.wait(`//main//img[@alt="${en('profile:photo.preview')}"]`);
      await engine.click(SUBMIT);
      await comesTo('/editPatientProfileThanks');
      await engine.go('/editPatientProfile?part=photo');
      await engine.until(
        `[...document.images].some(({ src, naturalWidth }) => src.includes('/v0/b/') && naturalWidth > 0)`,
      );
    });

    for (const [path, key] of ARABIC_SCREENS)
      along(`${path} stands in Arabic, with Latin digits`, async () => {
        await engine.go(`${path}?lng=ar`);
        await expectScreen('ar', key);
        await engine.until(`/[0-9]/.test(document.querySelector('main').innerText)`);
        expect(await engine.js('document.body.innerText')).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
      });

    along('logs out in Arabic', async () => {
      await logOut(
        words('ar', 'translation:nav.userMenu').replace('{{name}}', 'Sara'),
        words('ar', 'translation:nav.logout'),
      );
    });
  });
}
