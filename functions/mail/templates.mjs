/**
 * The templates of Aram's emails, by `{event}-{language}` (docs/mail.md#templates). Every event says the same few words, since others read what a locked screen
 * shows: no name, no time, and not what it is about.
 */
import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';

/** @typedef {{ subject: string; html: string; text: string }} Template filled with the email's own data */

/** Of a session: its two, told by who changed it. */
const CHANGES = /** @type {const} */ (['booked', 'moved', 'cancelled', 'missed', 'closed']);

/** Of a session: sent when they are due (clock/clock.mjs). */
const DUE = /** @type {const} */ (['reminder', 'toClose']);

/** Where each event's mail leads. The id is the mail's own data: here it stays a name. */
const WAYS = Object.fromEntries([
  ...[...CHANGES, ...DUE].map((event) => [event, '/sessions/view?id={{session}}']),
  ['message', '/messages'],
]);

export const EVENTS = Object.keys(WAYS);
export const LANGUAGES = /** @type {const} */ (['en', 'tr', 'ar']);

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');

/**
 * All of them, by name.
 * @param {string} origin where people find the site, without a slash at its end
 * @returns {Record<string, Template>}
 */
export function mailTemplates(origin) {
  // Styles stand in lines of their own in the file alone: not every mail program reads an attribute of several.
  const html = Handlebars.compile(read('frame.html').replace(/\n\s*/g, ' '));
  const text = Handlebars.compile(read('frame.txt'));
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const words = JSON.parse(read(`words/${language}.json`));
      return EVENTS.map((event) => {
        const filled = { ...words, language, link: `${origin}${WAYS[event]}` };
        return [`${event}-${language}`, { subject: words.subject, html: html(filled), text: text(filled) }];
      });
    }),
  );
}

/**
 * The one email to staff, in every language at once: no language of theirs is stored. It says nothing of what waits or of whom.
 * @param {string} origin where people find the site, without a slash at its end
 * @returns {Template} nothing is left to fill
 */
export function staffTemplate(origin) {
  const parts = LANGUAGES.map((language) => {
    const { dir, name, staff } = JSON.parse(read(`words/${language}.json`));
    return { ...staff, dir, name, language };
  });
  const subject = parts.map((part) => part.subject).join(' · ');
  const filled = { parts, subject, link: `${origin}/desk` };
  const html = Handlebars.compile(read('staff.html').replace(/\n\s*/g, ' '))(filled);
  return { subject, html, text: Handlebars.compile(read('staff.txt'))(filled) };
}
