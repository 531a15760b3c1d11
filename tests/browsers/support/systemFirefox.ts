/** The system's Firefox, which Playwright drives over WebDriver BiDi with a shim. */
import { type Browser, firefox, type LaunchOptions } from '@playwright/test';

/** Playwright's session with a browser over BiDi. */
interface Session {
  send: (method: string, params: unknown) => Promise<unknown>;
}

interface Inside {
  _connection: { toImpl: (browser: unknown) => { _browserSession: Session } };
}

/** Keeps Firefox from contacting its own servers for settings and certificates, because nothing may leave this machine. */
const QUIET = { 'network.proxy.type': 1, 'network.proxy.http': '127.0.0.1', 'network.proxy.http_port': 9 };
const PREFERENCES = { ...QUIET, 'network.proxy.ssl': '127.0.0.1', 'network.proxy.ssl_port': 9 };

/** The system's Firefox lacks a command that every new context sends, and that only sets a color scheme. */
function answerForFirefox(browser: Browser): void {
  const inside = (browser as unknown as Inside)._connection.toImpl(browser)._browserSession;
  const session = Object.getPrototypeOf(inside) as Session;
  const { send } = session;
  session.send = function (method, params) {
    return method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send.call(this, method, params);
  };
}

export async function launchSystemFirefox(path: string, options: LaunchOptions = {}): Promise<Browser> {
  const browser = await firefox.launch({
    ...options,
    channel: 'moz-firefox',
    executablePath: path,
    firefoxUserPrefs: { ...PREFERENCES, ...options.firefoxUserPrefs },
  });
  answerForFirefox(browser);
  return browser;
}
