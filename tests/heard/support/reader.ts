/** A person who uses Orca: they press keys, and know only what they hear. */
import type { Page } from '@playwright/test';
import { keepSession } from '../../e2e/support/signedIn';
import type { TestAccount } from '../../e2e/support/accounts';
import type { Language } from '../../e2e/support/words';
import { APP_ANSWERS, eventually, ORIGIN } from '../../browsers/support/engine';
import type { Desktop } from './desktop';
import { noiseIn, plain, strangeVoices, utterancesIn } from './speech';

/** In milliseconds. After a key that moves the focus, Orca speaks at once; a longer silence counts as silence. */
const FIRST_WORD = 1_500;
/** In milliseconds, the longest time until something is spoken after a press that does something, even if only that it's busy. */
const FIRST_WORD_OF_ACT = 3_000;
/** In milliseconds, the longest time between an outcome's appearance on the screen and its announcement. */
const SOON = 2_000;
/** In milliseconds, how soon Orca speaks after a key on an otherwise idle machine. */
const USUAL_DELAY = 150;
/** In milliseconds: after a silence this long, the speech for a key has ended. */
const QUIET = 250;
/** In milliseconds, the same after an action: a repetition comes a little later. */
const QUIET_AFTER_ACT = 700;
/** In milliseconds, the longest wait for an outcome: a busy machine may be slow. */
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
  /** In milliseconds, the time until the first word after each key that moves the focus. */
  readonly #delays: number[] = [];
  /** The position in the log up to which everything has been heard. */
  #at: number;

  constructor(
    private readonly desktop: Desktop,
    readonly page: Page,
    readonly language: Language,
  ) {
    this.#at = desktop.log().end;
  }

  /** Types a route of Aram into the browser's address bar, and waits until the page has been read out. */
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

  /** Moves the focus to the address bar. A window that has just opened may not have the focus yet, and would lose what is typed. */
  async #toTheBar(): Promise<void> {
    await this.#comesToHave(true, 'F6');
    await this.#settle(0);
    await this.#comesToHave(false, 'ctrl+l');
    await this.#settle(FIRST_WORD);
  }

  /** Presses a key repeatedly until the page, or the browser around it, has the focus. */
  async #comesToHave(focus: boolean, key: string): Promise<void> {
    const has = async () => (await this.page.evaluate('document.hasFocus()')) === focus;
    await eventually(`the focus by ${key}`, async () => {
      if (await has()) return true;
      await this.desktop.press(key);
      for (const ends = Date.now() + FIRST_WORD; Date.now() < ends; await pause(POLL)) if (await has()) return true;
      return false;
    });
  }

  /** Waits for the announcement of a page that is still loading. */
  async comes(words: string): Promise<void> {
    const isRead = () =>
      this.steps.at(-1)?.heard.includes(plain(words)) === true || this.#said().includes(plain(words));
    await this.#until(isRead, PATIENCE);
    if (!isRead()) this.#fail(`“${words}” did not come`);
    await this.#settle(0);
    this.#keep('waits');
  }

  /** Signs in the person as on an earlier visit. */
  async isLoggedIn(account: TestAccount): Promise<void> {
    await keepSession(this.page, account);
  }

  /** Presses a key that moves the focus, and hears something. */
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

  /** Presses a key, and hears this text. */
  async hears(key: string, ...wanted: string[]): Promise<void> {
    const heard = await this.press(key);
    this.#expect(key, heard, wanted);
  }

  /** Presses a key repeatedly until this text is heard. */
  async until(key: string, words: string, most = 40): Promise<void> {
    for (let count = 0; count < most; count += 1) {
      if ((await this.press(key)).includes(plain(words))) return;
      // On a busy machine, an echo of what was typed may come before the name of the element that has the focus by now.
      if (await this.#focusIsOn(words)) {
        await this.comes(words);
        return;
      }
    }
    this.#fail(`${String(most)} times ${key}, and no “${words}”`);
  }

  /** Types, and hears nothing: an announcement meanwhile would interrupt the person's own words. */
  async type(text: string): Promise<void> {
    await this.desktop.type(text);
    await this.#settle(0);
    if (this.#keep(`types “${text}”`) !== '') this.#fail('Something is spoken while somebody types');
  }

  /** Presses a key that does something: something is spoken soon, and this text soon after it's on the screen. */
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

  /** How many times slower this machine is now than when idle: time limits are meant for an idle machine. */
  #slowness(): number {
    const last = this.#delays.slice(-5).sort((a, b) => a - b);
    return Math.max(1, (last[Math.floor(last.length / 2)] ?? 0) / USUAL_DELAY);
  }

  /** Whether the focused element has this text as its name on the screen. A field has its name elsewhere. */
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
      // The page is being replaced by another.
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

  /** Records what was heard, and continues from there. */
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
   * @param first the longest wait for the first word
   * @param quiet the length of the silence that ends it
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
    throw new Error([`${what}. The last keys, and the speech:`, ...last].join('\n'));
  }
}
