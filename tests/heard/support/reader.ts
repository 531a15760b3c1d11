/** Somebody who reads by Orca: they press keys, and know only what they hear. */
import type { Page } from '@playwright/test';
import { keepSession } from '../../e2e/support/signedIn';
import type { TestAccount } from '../../e2e/support/accounts';
import type { Language } from '../../e2e/support/words';
import { APP_ANSWERS, eventually, ORIGIN } from '../../browsers/support/engine';
import type { Desktop } from './desktop';
import { noiseIn, plain, strangeVoices, utterancesIn } from './speech';

/** In milliseconds. After a key that moves, Orca speaks at once; a silence this long is one. */
const FIRST_WORD = 1_500;
/** After a press that does something, something is spoken within this time, be it that it is busy. */
const FIRST_WORD_OF_ACT = 3_000;
/** The outcome of a press is spoken within this time of its being on the screen. */
const SOON = 2_000;
/** So soon Orca speaks after a key on a machine that does nothing else. */
const USUAL_DELAY = 150;
/** Speech this long ago was the last of its key. */
const QUIET = 250;
/** After an act, silence as long as this: what is said a second time comes a little later. */
const QUIET_AFTER_ACT = 700;
/** So long an outcome is waited for: a busy machine may be slow. */
const PATIENCE = 20_000;
const POLL = 30;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export interface Step {
  key: string;
  heard: string;
}

export class Reader {
  /** Each key, and what was heard after it. */
  readonly steps: Step[] = [];
  /** In milliseconds, how long the first word took after each key that moves. */
  readonly #delays: number[] = [];
  /** How much of the log is already heard. */
  #at: number;

  constructor(
    private readonly desktop: Desktop,
    readonly page: Page,
    readonly language: Language,
  ) {
    this.#at = desktop.log().end;
  }

  /** Types a route of Aram into the bar of the browser, and waits until the page has been read out. */
  async open(path: string): Promise<void> {
    await this.#toTheBar();
    const url = new URL(path, ORIGIN);
    url.searchParams.set('lng', this.language);
    await this.desktop.type(url.href.replace('http://', ''));
    await this.#settle(0);
    this.#skip();
    await this.desktop.press('Return');
    await this.#until(() => this.#log().includes('Finished loading'), PATIENCE);
    this.#skip();
    await eventually('the app', async () => (await this.page.evaluate(APP_ANSWERS)) === true);
    await this.#settle(FIRST_WORD);
    this.#keep(`opens ${path}`);
  }

  /** Into the bar of the browser. A window that has just come may not have the focus yet, and would lose what is typed. */
  async #toTheBar(): Promise<void> {
    await this.#comesToHave(true, 'F6');
    await this.#settle(0);
    await this.#comesToHave(false, 'ctrl+l');
    await this.#settle(FIRST_WORD);
  }

  /** Presses a key now and again, until the page has the focus, or the browser around it. */
  async #comesToHave(focus: boolean, key: string): Promise<void> {
    const has = async () => (await this.page.evaluate('document.hasFocus()')) === focus;
    await eventually(`the focus by ${key}`, async () => {
      if (await has()) return true;
      await this.desktop.press(key);
      for (const ends = Date.now() + FIRST_WORD; Date.now() < ends; await pause(POLL)) if (await has()) return true;
      return false;
    });
  }

  /** Waits for the words of a page that is still on its way. */
  async comes(words: string): Promise<void> {
    const isRead = () =>
      this.steps.at(-1)?.heard.includes(plain(words)) === true || this.#said().includes(plain(words));
    await this.#until(isRead, PATIENCE);
    if (!isRead()) this.#fail(`“${words}” did not come`);
    await this.#settle(0);
    this.#keep('waits');
  }

  /** Has logged in on an earlier visit. */
  async isLoggedIn(account: TestAccount): Promise<void> {
    await keepSession(this.page, account);
  }

  /** Presses a key that moves, and hears something. */
  async press(key: string): Promise<string> {
    const begun = Date.now();
    await this.desktop.press(key);
    await this.#until(() => this.#said() !== '', FIRST_WORD * this.#slowness());
    this.#delays.push(Date.now() - begun);
    await this.#settle(0);
    const heard = this.#keep(key);
    if (heard === '') this.#fail(`Silence after ${key}`);
    return heard;
  }

  /** Presses a key, and hears these words. */
  async hears(key: string, ...wanted: string[]): Promise<void> {
    const heard = await this.press(key);
    this.#expect(key, heard, wanted);
  }

  /** Presses a key again and again, until these words are heard. */
  async until(key: string, words: string, most = 40): Promise<void> {
    for (let count = 0; count < most; count += 1) {
      if ((await this.press(key)).includes(plain(words))) return;
      // On a busy machine an echo of what was typed may come before the name of what has the focus by now.
      if (await this.#focusIsOn(words)) {
        await this.comes(words);
        return;
      }
    }
    this.#fail(`${String(most)} times ${key}, and no “${words}”`);
  }

  /** Types, and hears nothing: what a page says meanwhile would be in the way of one's own words. */
  async type(text: string): Promise<void> {
    await this.desktop.type(text);
    await this.#settle(0);
    if (this.#keep(`types “${text}”`) !== '') this.#fail('Something is spoken while somebody types');
  }

  /** Presses a key that does something: something is spoken soon, and these words soon after they are on the screen. */
  async does(key: string, ...wanted: string[]): Promise<void> {
    const slowness = this.#slowness();
    const begun = Date.now();
    await this.desktop.press(key);
    const [outcome = ''] = wanted.slice(-1);
    let [first, shown, isLooking] = [0, 0, false];
    await this.#until(() => {
      const said = this.#said();
      if (first === 0 && said !== '') first = Date.now();
      if (shown === 0 && !isLooking) {
        isLooking = true;
        void this.#isShown(outcome).then((isShown) => {
          if (isShown) shown = Date.now();
          isLooking = false;
        });
      }
      if (first === 0) return Date.now() > begun + slowness * FIRST_WORD_OF_ACT;
      if (shown > 0 && Date.now() > shown + slowness * SOON) return true;
      return wanted.every((words) => said.includes(plain(words)));
    }, PATIENCE);
    await this.#settle(0, QUIET_AFTER_ACT);
    const heard = this.#keep(key);
    if (first === 0) this.#fail(`Silence for ${String(FIRST_WORD_OF_ACT / 1000)} s after ${key}`);
    this.#expect(key, heard, wanted);
  }

  /** How many times slower than by itself this machine is now: a limit of time holds for one that does nothing else. */
  #slowness(): number {
    const last = this.#delays.slice(-5).sort((a, b) => a - b);
    return Math.max(1, (last[Math.floor(last.length / 2)] ?? 0) / USUAL_DELAY);
  }

  /** Whether what has the focus is named by these words on the screen. A field has its name elsewhere. */
  async #focusIsOn(words: string): Promise<boolean> {
    return plain(await this.page.evaluate(() => document.activeElement?.textContent ?? '')) === plain(words);
  }

  async #isShown(words: string): Promise<boolean> {
    try {
      const text = await this.page.evaluate(
        () => document.querySelector('main, [role=dialog]')?.parentElement?.innerText,
      );
      return plain(text ?? '').includes(plain(words));
    } catch {
      // The page gives way to another.
      return false;
    }
  }

  #expect(key: string, heard: string, wanted: readonly string[]): void {
    const missing = wanted.find((words) => !heard.includes(plain(words)));
    if (missing !== undefined) this.#fail(`After ${key} “${missing}” was not heard`);
  }

  #log(): string {
    return this.desktop.log(this.#at).text;
  }

  #said(): string {
    return utterancesIn(this.#log())
      .map(({ text }) => text)
      .join(' ');
  }

  #skip(): void {
    this.#at = this.desktop.log(this.#at).end;
  }

  /** Writes down what was heard, and goes on from there. */
  #keep(key: string): string {
    const { text: log, end } = this.desktop.log(this.#at);
    const spoken = utterancesIn(log);
    this.#at = end;
    const heard = spoken.map(({ text }) => text).join(' ');
    this.steps.push({ key, heard });
    const [wrong] = [...noiseIn(spoken), ...strangeVoices(spoken, this.language)];
    if (wrong !== undefined) this.#fail(`After ${key}: ${wrong}`);
    return heard;
  }

  /**
   * Waits until nothing more is spoken.
   *
   * @param first how long the first word is waited for
   * @param quiet how long a silence ends it
   */
  async #settle(first: number, quiet = QUIET): Promise<void> {
    const begun = Date.now();
    let last = this.#said();
    let changed = Date.now();
    await this.#until(() => {
      const now = this.#said();
      if (now !== last) {
        last = now;
        changed = Date.now();
      }
      return Date.now() > changed + quiet && (now !== '' || Date.now() > begun + first);
    }, PATIENCE);
  }

  async #until(isSo: () => boolean, patience: number): Promise<void> {
    const ends = Date.now() + patience;
    while (!isSo() && Date.now() < ends) await pause(POLL);
  }

  #fail(what: string): never {
    const last = this.steps.slice(-12).map(({ key, heard }) => `  ${key}: ${heard || '(silence)'}`);
    throw new Error([`${what}. The last keys, and what was heard:`, ...last].join('\n'));
  }
}
