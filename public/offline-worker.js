/*
 * Answers a navigation when the network doesn't, with a page in the visitor's language that offers to try again. It caches only the few files that this needs;
 * every other request bypasses it, so an old version never holds back a new one.
 */
const KEPT = 'aram-offline-1';

/** Where the app writes the visitor's language: a worker can't read any other storage of the page. */
const LANGUAGE = '/offline/language';

const LANGUAGES = ['en', 'tr', 'ar'];
const pageIn = (language) => `/offline/${language}.html`;
/** Where Hosting answers with something else than a page of the app. */
const OTHERS = ['/__/', '/calendar/'];

const FILES = [...LANGUAGES.map(pageIn), '/offline/offline.css', '/illustrations/offline.svg'];

/** Hosting redirects `/offline/en.html` to `/offline/en`, and a navigation can't be answered with a redirected response, so this stores it as a new one. */
async function keep(cache, file) {
  const answer = await fetch(file, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(file, new Response(await answer.blob(), { headers: answer.headers }));
}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => Promise.all(FILES.map((file) => keep(cache, file)))));
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
    // The browser requests the page while the worker starts, so the worker costs the visitor no time.
    await self.registration.navigationPreload?.enable();
  };
  event.waitUntil(tidy());
});

async function offlinePage(url) {
  const cache = await caches.open(KEPT);
  const stored = await (await cache.match(LANGUAGE))?.text();
  const wanted = [url.searchParams.get('lng'), stored, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  const language = wanted.find((one) => LANGUAGES.includes(one)) ?? 'en';
  return (await cache.match(pageIn(language))) ?? Response.error();
}

async function answer(event, url) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage(url);
  }
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.mode === 'navigate') {
    // The sign-in popup's pages aren't ours, and a calendar feed isn’t a page.
    if (!OTHERS.some((path) => url.pathname.startsWith(path))) event.respondWith(answer(event, url));
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(fetch(event.request).catch(async () => (await caches.match(url.pathname)) ?? Response.error()));
  }
});
