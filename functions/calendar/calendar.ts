/**
 * A counselor's calendar feed, `/calendar/{uid}.{secret}`: calendar programs can't sign in, so the URL is the key (docs/calendar.md). Everything that is wrong gets the
 * same empty 404. A wrong secret costs one read, and the options below limit how much anybody can ask at once.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { onRequest } from 'firebase-functions/v2/https';
import { feeds, isBusy } from '../../operations/core.ts';
import { allOf } from '../../operations/project/all.ts';
import { store } from '../store.ts';
import { busyCalendar } from './busy.ts';

/** Behind Hosting the path is whole; without it, it begins after the function's name. 43 characters of base64url are 32 bytes. */
const ADDRESS = /^(?:\/calendar)?\/([\w-]{1,128})\.([\w-]{43})$/;

/** Two instances that answer ten requests each: beyond that, Google answers 429. An instance that is killed after ten seconds can't be held. */
const LIMITED = { maxInstances: 2, concurrency: 10, timeoutSeconds: 10 };

export const calendar = onRequest({ ...LIMITED, cors: false, invoker: 'public' }, async (request, response) => {
  // A replaced address ends at once, so nobody keeps an answer, and search engines don't list one that somebody published.
  response.set({ 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' });
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const [, uid, secret] = ADDRESS.exec(request.path) ?? [];
  const text = isRead && uid !== undefined && secret !== undefined ? await feedOf(uid, secret) : undefined;
  if (text === undefined) {
    response.status(404).type('text/plain').send('');
    return;
  }
  response.status(200).type('text/calendar').send(text);
});

/** @returns undefined unless the secret opens the feed of this counselor */
async function feedOf(uid: string, secret: string): Promise<string | undefined> {
  const [hours] = await store.read([`hours/${uid}`], ['feed']);
  const feed = hours?.fields.feed;
  if (feed === undefined || !isSame(createHash('sha256').update(secret).digest('hex'), feed)) return undefined;
  const [settings, profile, closed] = await store.read([
    'settings/calendar',
    `counselorProfiles/${uid}`,
    `closed/${uid}`,
  ]);
  if (!feeds(settings?.fields, profile?.fields, closed?.fields)) return undefined;
  const booked = await allOf(store, { in: 'sessions', where: { counselor: uid, state: 'booked' } });
  const now = Date.now();
  return busyCalendar(
    feed,
    booked.filter(({ fields }) => isBusy(fields, now)),
  );
}

/** Takes the same time wherever two hashes differ. What isn't a hash was written by hand. */
const isSame = (one: string, other: string) =>
  one.length === Buffer.byteLength(other) && timingSafeEqual(Buffer.from(one), Buffer.from(other));
