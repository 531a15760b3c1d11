// @vitest-environment node
/** The head of a finished page. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../i18n/languages';
import { type Head, headTags } from './head';

const contact: Head = {
  origin: 'https://aram.example',
  path: '/contact',
  language: 'tr',
  title: 'Bize "ulaşın" <hemen> | Aram',
  description: 'A & B',
  isIndexed: true,
};

describe('the head of a page', () => {
  test('has title and description, safe in HTML', () => {
    const tags = headTags(contact);
    expect(tags).toContain('<title>Bize &quot;ulaşın&quot; &lt;hemen&gt; | Aram</title>');
    expect(tags).toContain('<meta name="description" content="A &amp; B" />');
  });

  test('names its URL, and that of each language', () => {
    const tags = headTags(contact);
    expect(tags).toContain('<link rel="canonical" href="https://aram.example/contact" />');
    for (const [language, address] of [
      ['en', '/contact?lng=en'],
      ['tr', '/contact?lng=tr'],
      ['ar', '/contact?lng=ar'],
      ['x-default', '/contact'],
    ]) {
      expect(tags).toContain(`hreflang="${String(language)}" href="https://aram.example${String(address)}"`);
    }
  });

  test('gives Open Graph the title, picture, URL and languages', () => {
    const tags = headTags(contact);
    expect(tags).toContain('<meta property="og:locale" content="tr_TR" />');
    expect(tags).toContain('<meta property="og:url" content="https://aram.example/contact" />');
    expect(tags.match(/og:locale:alternate/g)).toHaveLength(LANGUAGES.length - 1);
    expect(tags).not.toContain('application/ld+json');
  });

  test('of an article contains data for search engines, which cannot end its element', () => {
    const article = { headline: '</script><b>', summary: 'S', picture: '/illustrations/article-1.svg' };
    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(headTags({ ...contact, article })) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Article',
      headline: '</script><b>',
      inLanguage: 'tr',
      image: 'https://aram.example/illustrations/article-1.svg',
      mainEntityOfPage: 'https://aram.example/contact',
    });
  });

  test('of a page that is not for search engines says so, and names no URL', () => {
    const tags = headTags({ ...contact, isIndexed: false });
    expect(tags).toContain('<meta name="robots" content="noindex" />');
    expect(tags).not.toMatch(/canonical|alternate|og:/);
  });
});
