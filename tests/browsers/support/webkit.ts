/** The WebKit of the system, by its WebDriver and plain `fetch`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { HOST } from '../../../tools/lib/ports.mjs';
import { end, start } from '../../../tools/lib/processes.mjs';
import { APP_ANSWERS, type Engine, eventually, isSeen, nodeAt, ORIGIN } from './engine';
import { startScreen } from './screen';

/** How WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The window of the browser; the screen is larger, for what is outside of it cannot be pressed. */
const SCREEN = '1400x1000x24';
const WINDOW = { x: 0, y: 0, width: 1280, height: 900 };

/** How long the store of a sign-in may take to answer, in milliseconds. */
const STORE_PATIENCE = 20_000;

/** Stops what the page does by the clock: the sign-in reads its store every 800 ms. */
const STOP_TIMERS = 'for (let id = setTimeout(() => undefined); id > 0; id -= 1) clearTimeout(id);';

/**
 * Whether the store of the page's sign-in answers, and all that the page writes to it is written. A page that is left in the middle of a transaction can leave it
 * open (WebKitGTK 2.50): no later page of that browser gets at the store, and whoever was signed in waits for ever.
 */
const STORE_ANSWERS = `const done = arguments[0];
setTimeout(() => done(false), ${String(STORE_PATIENCE)});
indexedDB.databases().then((all) => {
  if (!all.some(({ name }) => name === 'firebaseLocalStorageDb')) return done(true);
  const opening = indexedDB.open('firebaseLocalStorageDb');
  opening.onsuccess = () => {
    const store = opening.result;
    store.transaction(store.objectStoreNames, 'readwrite').oncomplete = () => { store.close(); done(true); };
  };
});`;

/** A port that nothing listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, HOST, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

export async function startWebKit(path: string): Promise<Engine> {
  const { screen, display } = await startScreen(SCREEN);
  const port = await freePort();
  const driver = start('WebKitWebDriver', [`--port=${String(port)}`, `--host=${HOST}`], {
    // Of the language, pages hear "C" without it.
    env: { ...process.env, DISPLAY: display, LANG: 'en_US.UTF-8', TZ: 'Asia/Baghdad' },
  });
  // What pages print comes on the driver's own output.
  let printed = '';
  for (const stream of [driver.stdout, driver.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));

  let session = '';
  const send = async (method: string, command: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://${HOST}:${String(port)}/session${session}${command}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const js = (expression: string) => send('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  const until = (expression: string) => eventually(expression, async () => (await js(expression)) === true);
  /** Does something with an element as soon as it is there and lets it be done. Scrolled to smoothly, as the page has it, it would not be there yet. */
  const once = (xpath: string, command: string, body: object = {}) =>
    eventually(`${command} of ${xpath}`, async () => {
      await js(`${nodeAt(xpath)}?.scrollIntoView({ block: 'center', behavior: 'instant' })`);
      const found = await send('POST', '/element', { using: 'xpath', value: xpath });
      await send('POST', `/element/${(found as Record<string, string>)[ELEMENT] ?? ''}${command}`, body);
      return true;
    });

  await eventually('WebKit’s driver', async () => (await fetch(`http://${HOST}:${String(port)}/status`)).ok);
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: path, args } } };
  const { sessionId } = (await send('POST', '', { capabilities })) as { sessionId: string };
  session = `/${sessionId}`;
  await send('POST', '/window/rect', WINDOW);

  return {
    js,
    until,
    go: async (address) => {
      if (String(await send('GET', '/url')).startsWith(ORIGIN)) {
        await send('POST', '/execute/sync', { script: STOP_TIMERS, args: [] });
        if ((await send('POST', '/execute/async', { script: STORE_ANSWERS, args: [] })) === false)
          throw new Error(`WebKit's store does not answer before ${address}.`);
      }
      await send('POST', '/url', { url: ORIGIN + address });
      await until(APP_ANSWERS);
    },
    click: (xpath) => once(xpath, '/click'),
    type: async (xpath, text) => {
      // Of a list, which cannot be opened, the words of the option are typed.
      const option = await js(`${nodeAt(`${xpath}/option[@value="${text}"]`)}?.label`);
      await once(xpath, '/value', { text: option ?? text });
    },
    wait: (xpath) => until(isSeen(xpath)),
    url: async () => new URL((await send('GET', '/url')) as string),
    shot: async (file) => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, Buffer.from((await send('GET', '/screenshot')) as string, 'base64'));
    },
    end: async () => {
      // Left open, the session would keep the browser.
      await send('DELETE', '');
      await end(driver);
      await end(screen);
      return printed.split('\n').filter((line) => /^CONSOLE \w+ ERROR/.test(line));
    },
  };
}
