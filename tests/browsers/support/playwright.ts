/**
 * Browsers driven by Playwright: the system's Firefox over WebDriver BiDi, with two shims, or Playwright's own Firefox or WebKit, without any.
 */
import { type Browser, type BrowserContext, firefox, webkit } from '@playwright/test';
import { PLAYWRIGHTS_OWN } from '../../../tools/lib/engines.ts';
import { isComplaint } from './complaints';
import { APP_ANSWERS, type Engine, eventually, isSeen, ORIGIN, PATIENCE } from './engine';
import { launchSystemFirefox } from './systemFirefox';

/** Over BiDi, Playwright sets a field's value past React, which then notices nothing. To the page, this is typing. */
async function typeForReact(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(window, '__pw_bidiInsertText', {
      // Playwright assigns its own function here.
      set: () => undefined,
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else types as a person does, and this is a shim for one browser
      get: () => (text: string) => document.execCommand(text ? 'insertText' : 'delete', false, text),
    }),
  );
}

async function launch(name: 'firefox' | 'webkit', path: string): Promise<Browser> {
  if (path === PLAYWRIGHTS_OWN) return (name === 'firefox' ? firefox : webkit).launch();
  return launchSystemFirefox(path);
}

export async function startByPlaywright(name: 'firefox' | 'webkit', path: string): Promise<Engine> {
  const browser = await launch(name, path);
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'Asia/Baghdad',
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(PATIENCE);
  if (path !== PLAYWRIGHTS_OWN) await typeForReact(context);
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' || !isComplaint(message.text())) return;
    const { url, lineNumber } = message.location();
    complaints.push(`${message.text()} (console, ${url}:${String(lineNumber)})`);
  });
  // Firefox reports some errors without a message: the place where one was created says more.
  context.on('weberror', (error) => {
    const { message, stack } = error.error();
    if (!isComplaint(message)) return;
    complaints.push(
      `${message} (uncaught, on ${error.page()?.url() ?? 'a page that was closed'}): ${stack ?? 'no stack'}`,
    );
  });
  const page = await context.newPage();
  const at = (xpath: string) => page.locator(`xpath=${xpath}`).first();
  // This doesn't use Playwright's own waiting: in Firefox, the page's policy refuses what Playwright evaluates for it.
  const until = (expression: string) => eventually(expression, async () => (await page.evaluate(expression)) === true);
  return {
    until,
    go: async (path) => {
      await page.goto(ORIGIN + path);
      await until(APP_ANSWERS);
    },
    click: (xpath) => at(xpath).click(),
    type: async (xpath, text) => {
      const kind = await at(xpath).evaluate((field) => ('type' in field ? field.type : ''));
      if (kind === 'select-one') await at(xpath).selectOption(text);
      else if (kind === 'file') await at(xpath).setInputFiles(text);
      else await at(xpath).fill(text);
    },
    wait: (xpath) => until(isSeen(xpath)),
    js: (expression) => page.evaluate(expression),
    url: () => Promise.resolve(new URL(page.url())),
    shot: async (file) => {
      await page.screenshot({ path: file });
    },
    end: async () => {
      await browser.close();
      return complaints;
    },
  };
}
