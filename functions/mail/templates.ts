/**
 * The templates of Aram's emails, by `{page}-{language}` (docs/mail.md#templates). Every email uses the same few words, because other people can read a locked
 * screen: no name, no time, no subject.
 */
import { readFileSync } from 'node:fs';
import Handlebars from 'handlebars';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import tr from './words/tr.json' with { type: 'json' };
import { LANGUAGES } from '../../web/src/core/generated/tables.ts';

/** Placeholders are filled with the email's own data. */
interface Template {
  subject: string;
  html: string;
  text: string;
}

/** The page that an email links to, by the collection of the document that it's about; any other leads home. The id is a placeholder, which the email's data fills in. */
const WAYS = { sessions: '/sessions/view?id={{session}}', threads: '/messages', home: '/' };

/** @param about the path of a document */
export function pageOf(about: string): keyof typeof WAYS {
  const [collection = ''] = about.split('/');
  return collection === 'sessions' || collection === 'threads' ? collection : 'home';
}

/** The events of emails to staff (staff.ts). */
export type StaffEvent = 'staff' | 'danger';

export const isStaffEvent = (event: string): event is StaffEvent => event === 'staff' || event === 'danger';

const WORDS = { en, tr, ar };

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/**
 * All templates, by name.
 * @param origin of the site, without a trailing slash
 */
export function mailTemplates(origin: string): Record<string, Template> {
  // Only the source file has line breaks within style attributes: some mail programs don't read a style attribute of several lines.
  const html = Handlebars.compile(read('frame.html').replace(/\n\s*/g, ' '));
  const text = Handlebars.compile(read('frame.txt'));
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const words = WORDS[language];
      return Object.entries(WAYS).map(([page, way]) => {
        const filled = { ...words, language, link: `${origin}${way}`, emails: `${origin}/emails` };
        return [`${page}-${language}`, { subject: words.subject, html: html(filled), text: text(filled) }];
      });
    }),
  );
}

/**
 * An email to staff, in every language at once, since no language is stored for staff. It doesn't say what waits or whom it concerns. That of danger asks to open the
 * desk now, so that a member sees at night which one it is.
 * @param origin of the site, without a trailing slash
 * @returns without placeholders
 */
export function staffTemplate(origin: string, event: StaffEvent): Template {
  const parts = LANGUAGES.map((language) => {
    const { dir, name, staff, danger } = WORDS[language];
    return { ...staff, ...(event === 'danger' && danger), dir, name, language };
  });
  const subject = parts.map((part) => part.subject).join(' · ');
  const filled = { parts, subject, link: `${origin}/desk` };
  const html = Handlebars.compile(read('staff.html').replace(/\n\s*/g, ' '))(filled);
  return { subject, html, text: Handlebars.compile(read('staff.txt'))(filled) };
}
