/** A page that moves from state to state: the vocabulary of the list of states (`../states.ts`). */
import { type CDPSession, expect, type Locator, type Page, type Route } from '@playwright/test';
import type { PlainDocument } from '../../support/values.ts';
import { DEMONSTRATION } from '../../../tools/seed/payments.ts';
import { admin, hosts } from '../../e2e/support/emulators';
import type { Guard } from '../../e2e/support/guard';
import { type Language, words } from '../../e2e/support/words';
import type { DeskPeople } from './deskWork';
import type { Their } from './meetings';
import { heading, main } from '../../e2e/support/page';

/** The requests whose answers make a state. */
export const WRITES = `http://${hosts.firestore}/**:commit*`;
export const READS = `http://${hosts.firestore}/**:batchGet*`;
export const QUERIES = `http://${hosts.firestore}/**:runQuery*`;
export const IDENTITY = `http://${hosts.auth}/identitytoolkit.googleapis.com/**`;
export const CORE = '**/*.wasm';
export const DESK_CALLS = '**/desk/call';

/** The settings with which a state is tested. */
export interface Settings {
  language: Language;
  scheme: 'light' | 'dark';
  width: number;
}

/** Turns an address with asterisks into a pattern. */
function patternOf(address: string): RegExp {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(address.split(/\*+/).map(literal).join('.*'));
}

export class Stage {
  readonly main: Locator;
  /** The next state needs a new page: the last one had a broken network, and the app may remember it. */
  private isSpent = true;
  private held: Route[] = [];
  private isSoldOtherwise = false;
  private browser: Promise<CDPSession> | undefined;

  constructor(
    readonly page: Page,
    private readonly watched: Guard,
    /** The ids in the store that URLs contain. */
    readonly their: Their & DeskPeople,
  ) {
    this.main = main(page);
  }

  field(name: string): Locator {
    return this.main.locator(`[name="${name}"]`);
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) await this.field(name).fill(value);
  }

  async press(name: string | RegExp): Promise<void> {
    await this.main.getByRole('button', { name, exact: true }).click();
  }

  /** Sends the form and waits for what it says: the wrong fields, a notice. */
  async submit(): Promise<void> {
    await this.main.locator('form button[type=submit]').first().click();
  }

  /** Waits for a text of the screen. If it doesn't come, the error says what the screen shows in its place. */
  async see(text: string | RegExp): Promise<void> {
    try {
      await expect(this.main.getByText(text).first()).toBeVisible();
    } catch (error) {
      throw new Error(`${this.page.url()} shows: ${await this.main.innerText()}`, { cause: error });
    }
  }

  /** Waits for the text of a toast, which lies over the page. */
  async told(text: string): Promise<void> {
    await expect(this.page.locator('[aria-live="polite"]').getByText(text)).toBeVisible();
  }

  /** Leaves the requests without an answer. */
  async hold(address: string): Promise<void> {
    await this.answer(address, (route) => this.held.push(route));
  }

  /** Lets the store refuse what the state is about, without counting the answer as a fault of the page. */
  allow(address: string): void {
    this.watched.allowErrors(patternOf(address));
  }

  /** Refuses the requests, or only those that contain `about`; with a status of 0, they don't arrive. */
  async refuse(address: string, status = 403, message = '', about = ''): Promise<void> {
    await this.answer(address, (route) =>
      !(route.request().postData() ?? '').includes(about)
        ? route.fallback()
        : status === 0
          ? route.abort()
          : route.fulfill({ status, json: { error: { code: status, message } }, contentType: 'application/json' }),
    );
  }

  /** Reports that a write is stored but stores nothing, so that the next state finds everything unchanged. */
  async pretend(): Promise<void> {
    await this.answer(WRITES, (route) =>
      route.fulfill({ json: { writeResults: [{}, {}, {}], commitTime: new Date().toISOString() } }),
    );
  }

  /** Answers every query with nothing. */
  async findNothing(): Promise<void> {
    await this.answer(QUERIES, (route) => route.fulfill({ json: [{ readTime: new Date().toISOString() }] }));
  }

  /** Sets how patients pay for tickets, until the next state. */
  async sell(settings: PlainDocument): Promise<void> {
    this.isSoldOtherwise = true;
    await admin.writeDocument('settings/payments', settings);
  }

  private async answer(address: string, how: (route: Route) => unknown): Promise<void> {
    this.isSpent = true;
    this.allow(address);
    await this.page.route(address, async (route) => {
      await how(route);
    });
  }

  /**
   * An empty page in English, on a screen that no state looks at afterwards: what the previous state left behind is gone.
   *
   * @param drafts what the tab stores of unfinished forms from now on
   */
  async clear(drafts: Readonly<Record<string, string>> = {}): Promise<void> {
    // Several people have a page each in one browser. A page that isn't in front may not be painted, and a press in it waits for two frames.
    await this.page.bringToFront();
    if (this.isSpent) {
      // If they were released, they would still arrive.
      for (const route of this.held) await route.abort().catch(() => undefined);
      this.held = [];
      await this.page.unrouteAll({ behavior: 'ignoreErrors' });
      await this.page.goto('/privacy?lng=en');
      this.isSpent = false;
    }
    if (this.isSoldOtherwise) await admin.writeDocument('settings/payments', DEMONSTRATION);
    this.isSoldOtherwise = false;
    await this.put({ language: 'en', scheme: 'light', width: 1280 });
    await this.go('/privacy');
    await expect(this.heading()).toHaveText(words('en', 'privacy:title'));
    await this.page.evaluate((kept) => {
      for (const key of Object.keys(sessionStorage))
        if (/^aram\.(draft|unsent)\./.test(key)) sessionStorage.removeItem(key);
      localStorage.removeItem('aram.zone');
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(`aram.draft.${key}`, value);
    }, drafts);
  }

  /** Reloads the open screen with the prepared answers. */
  async reload(): Promise<void> {
    this.isSpent = true;
    await this.page.reload();
  }

  /** Opens a screen as a link in the app does. */
  async go(path: string, state?: object): Promise<void> {
    // The call's page is a separate document: links to it and from it load a page.
    const loads = (address: string) => address.startsWith('/sessions/call');
    if (loads(path) || loads(new URL(this.page.url()).pathname)) {
      await this.page.goto(path);
      return;
    }
    await this.page.evaluate(
      ([to, usr]) => {
        const entry = { usr, key: String(history.length), idx: history.length };
        history.pushState(entry, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: entry }));
      },
      [path, state ?? null] as const,
    );
  }

  heading(): Locator {
    return heading(this.page);
  }

  /** Sets language, color scheme and width without reloading anything. */
  async put({ language, scheme, width }: Settings): Promise<void> {
    await this.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await this.page.setViewportSize({ width, height: width < 600 ? 720 : 900 });
    await this.page.evaluate((wanted) => {
      const select = document.querySelector<HTMLSelectElement>('header select');
      if (!select || select.value === wanted) return;
      // Dispatched so that React hears it; the select itself can't be used behind an open dialog.
      select.value = wanted;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, language);
    // Scrolls to where the sticky bar covers nothing of the tested state.
    await this.page.evaluate(() => {
      scrollTo(0, 0);
    });
    await this.page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
    // A screen whose texts are still loading in this language has no heading yet.
    await this.page.locator('h1').first().waitFor();
    await this.settle();
  }

  /**
   * A reader's own text spacing, as wide as WCAG 1.4.12 requires; `false` removes it.
   */
  async space(isWide: boolean): Promise<void> {
    await this.page.evaluate((wide) => {
      const sheet = new CSSStyleSheet();
      if (wide) {
        sheet.replaceSync(`
          * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
          p { margin-block-end: 2em !important; }`);
      }
      document.adoptedStyleSheets = [sheet];
    }, isWide);
    await this.settle();
  }

  /** Changes the browser's font size; it scales everything that is measured by it, and moves the breakpoints. */
  async enlarge(times: 1 | 2): Promise<void> {
    this.browser ??= this.page.context().newCDPSession(this.page);
    await (await this.browser).send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
    await this.settle();
  }

  /** Replaces the page's colors with the system's. */
  async force(isForced: boolean): Promise<void> {
    await this.page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' });
    await this.settle();
  }

  /** Waits until the fonts have loaded and the last frame is painted. */
  async settle(): Promise<void> {
    await this.page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await document.fonts.ready;
    });
  }

  complaints(): string[] {
    return this.watched.complaints();
  }
}
