/** Every drawing: its name, its size, its scene. */
import { breathing, family, sleep, starting } from './articles.mjs';
import { hero } from './hero.mjs';
import { chat, counselorCall, counselors, promo, video, voice } from './home.mjs';
import { about, emptyBookings, emptyCards, login, notFound, offline, signup, thankYou } from './states.mjs';
import { cardSaved, ticketsReady, welcome } from './thanks.mjs';

/** @type {Record<string, { width: number; height: number; draw: () => string }>} */
export const SCENES = {
  hero: { width: 840, height: 640, draw: hero },
  promo: { width: 560, height: 480, draw: promo },
  voice: { width: 360, height: 290, draw: voice },
  chat: { width: 360, height: 290, draw: chat },
  video: { width: 360, height: 290, draw: video },
  'counselor-call': { width: 520, height: 470, draw: counselorCall },
  counselors: { width: 480, height: 400, draw: counselors },
  'article-1': { width: 480, height: 320, draw: sleep },
  'article-2': { width: 480, height: 320, draw: family },
  'article-3': { width: 480, height: 320, draw: breathing },
  'article-4': { width: 480, height: 320, draw: starting },
  'thank-you': { width: 480, height: 400, draw: thankYou },
  welcome: { width: 480, height: 400, draw: welcome },
  'card-saved': { width: 480, height: 400, draw: cardSaved },
  'tickets-ready': { width: 480, height: 400, draw: ticketsReady },
  'empty-cards': { width: 480, height: 400, draw: emptyCards },
  'empty-bookings': { width: 480, height: 400, draw: emptyBookings },
  'not-found': { width: 480, height: 400, draw: notFound },
  offline: { width: 480, height: 400, draw: offline },
  about: { width: 640, height: 480, draw: about },
  login: { width: 480, height: 400, draw: login },
  signup: { width: 480, height: 400, draw: signup },
};
