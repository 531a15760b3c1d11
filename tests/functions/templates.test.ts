// @vitest-environment jsdom
/** Tests the emails' texts, filled in as the sending extension does: every page in every language. */
import Handlebars from 'handlebars';
import { describe, expect, it } from 'vitest';
import { mailTemplates } from '../../functions/mail/templates.ts';
import { LANGUAGES } from '../../web/src/core/generated/tables';
import { paths, sessionPath } from '../../web/src/config/paths';

const ORIGIN = 'https://aram.example';
const SESSION = 'Ab1Cd2Ef3Gh4Ij5Kl6Mn';
const templates = mailTemplates(ORIGIN);

const mails = Object.entries(templates).map(([name, template]) => {
  const data = { session: SESSION };
  const fill = (part: keyof typeof template) => Handlebars.compile(template[part], { strict: true })(data);
  const [subject, html, text] = [fill('subject'), fill('html'), fill('text')];
  return {
    name,
    language: name.slice(-2),
    subject,
    html,
    text,
    page: new DOMParser().parseFromString(html, 'text/html'),
  };
});

/** The text of a page, a line for each paragraph, with the target of its link. The logo is an image without text. */
function linesOf(page: Document): string[] {
  return [...page.querySelectorAll('h1, p')].map((paragraph) => {
    const drawn = paragraph.querySelector('[aria-hidden="true"]')?.textContent ?? '';
    const words = paragraph.textContent.replace(drawn, '').replace(/\s+/g, ' ').trim();
    const link = paragraph.querySelector('a')?.getAttribute('href');
    return link ? `${words}: ${link}` : words;
  });
}

it('there is a template for each page and language, and no other', () => {
  expect(Object.keys(templates).sort()).toEqual(
    ['home', 'sessions', 'threads'].flatMap((page) => [...LANGUAGES].sort().map((language) => `${page}-${language}`)),
  );
});

describe.each(mails)('$name', ({ name, language, subject, html, text, page }) => {
  it('is filled in: no placeholder is left', () => {
    expect(subject + html + text).not.toMatch(/\{\{|\}\}|undefined|\[object/);
    expect(subject.trim()).not.toBe('');
  });

  it('links to its place in Aram and to the choice of emails, and nowhere else', () => {
    const ways = { home: paths.home, sessions: sessionPath(SESSION), threads: paths.messages };
    const link = ORIGIN + ways[name.slice(0, -3) as keyof typeof ways];
    const links = [link, ORIGIN + paths.emails];
    expect(text.match(/https?:\S+/g)).toEqual(links);
    expect([...page.querySelectorAll('[href], [src]')].map((one) => one.getAttribute('href'))).toEqual(links);
    expect(html.match(/https?:[^"'\s<]+/g)).toEqual(links);
  });

  it('has the same content as text and as a page', () => {
    expect(linesOf(page)).toEqual(text.trim().split('\n\n'));
    expect(page.title).toBe(subject);
  });

  it('has the logo, the name and the sender', () => {
    const [name, team] =
      language === 'ar' ? ['آرام', 'فريق آرام'] : ['Aram', language === 'tr' ? 'Aram ekibi' : 'The Aram team'];
    const lines = linesOf(page);
    expect([lines[0], lines.at(-2)]).toEqual([name, team]);
    expect(page.querySelector('p > [aria-hidden="true"]')?.textContent).toBe('~');
  });

  it('has its language and direction, even if a mail program keeps the body alone', () => {
    const direction = language === 'ar' ? 'rtl' : 'ltr';
    for (const element of [page.documentElement, page.body.firstElementChild]) {
      expect(element?.getAttribute('lang')).toBe(language);
      expect(element?.getAttribute('dir')).toBe(direction);
    }
    expect(/[\u0600-\u06ff]/.test(text)).toBe(language === 'ar');
  });

  it('reveals no event, no time and no subject: all of one language are the same', () => {
    const neutral = (words: string) => words.replace(/https?:[^"\s]+/g, '');
    const first = mails.find((mail) => mail.language === language);
    expect([subject, neutral(text), neutral(html)]).toEqual([
      first?.subject,
      neutral(first?.text ?? ''),
      neutral(first?.html ?? ''),
    ]);
    expect(neutral(text) + subject).not.toMatch(/[0-9\u0660-\u0669]/);
    expect(neutral(text) + subject).not.toMatch(
      /session|counsel|therap|appointment|seans|danışman|terapi|randevu|جلسة|مختص|علاج|موعد/i,
    );
  });

  it('loads nothing from elsewhere: no picture, no script, no table', () => {
    expect(page.querySelectorAll('img, script, link, table, iframe, form, [background]')).toHaveLength(0);
    expect(html).not.toMatch(/url\(|@import|@font-face/);
  });
});
