/** The system's WebKit, driven through its WebDriver with plain `fetch`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { HOST } from '../../../tools/lib/ports.ts';
import { end, start } from '../../../tools/lib/processes.ts';
import { APP_ANSWERS, type Engine, eventually, isSeen, nodeAt, ORIGIN } from './engine';
import { startScreen } from './screen';

/** WebDriver's key for an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The browser's window; the screen is larger, because what is outside of it can't be pressed. */
const SCREEN = '1400x1000x24';
const WINDOW = { x: 0, y: 0, width: 1280, height: 900 };

/** The longest wait for the sign-in's database, in milliseconds. */
const STORE_PATIENCE = 20_000;

/** Stops the page's timers: the sign-in reads its database every 800 ms. */
const STOP_TIMERS = 'for (let id = setTimeout(() => undefined); id > 0; id -= 1) clearTimeout(id);';

/**
 * Whether the page's sign-in database answers and all of the page's writes to it are done. A page that is left in the middle of a transaction can leave it
 * open (WebKitGTK 2.50): no later page in that browser can open the database, and the signed-in person would wait forever.
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

/** A port on which nothing listens. */
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
    // Without it, pages see "C" as the language.
    env: { ...process.env, DISPLAY: display, LANG: 'en_US.UTF-8', TZ: 'Asia/Baghdad' },
  });
  // The console output of pages arrives in the driver's own output.
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
  /** Does something with an element as soon as it exists and allows it. The page's smooth scrolling would still be moving it. */
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
          throw new Error(`WebKit's store doesn't answer before ${address}.`);
      }
      await send('POST', '/url', { url: ORIGIN + address });
      await until(APP_ANSWERS);
    },
    click: (xpath) => once(xpath, '/click'),
    type: async (xpath, text) => {
      // A list can't be opened, so the option's text is typed.
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
      // If the session stayed open, it would keep the browser running.
      await send('DELETE', '');
      await end(driver);
      await end(screen);
      return printed.split('\n').filter((line) => /^CONSOLE \w+ ERROR/.test(line));
    },
  };
}
