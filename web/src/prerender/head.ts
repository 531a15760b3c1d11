/** The head of a finished page, for browsers, search engines and people who share its URL. */
import { addressIn } from '../app/headTags';
import { type Language, LANGUAGES } from '../i18n/languages';

/** The contents of the head. */
export interface Head {
  /** The site's address without a slash at its end. */
  origin: string;
  path: string;
  language: Language;
  title: string;
  /** Undefined on pages that are not for search engines. */
  description?: string | undefined;
  isIndexed: boolean;
  article?: { headline: string; summary: string; picture: string } | undefined;
}

/** How Open Graph writes the languages. */
const OPEN_GRAPH_LOCALES: Record<Language, string> = { en: 'en_US', tr: 'tr_TR', ar: 'ar_AR' };

/** Escapes text for use between tags and in attributes. */
export function escapeHtml(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')} />`;
}

/** The alternates of a page: each language by `?lng=`, and the plain URL, which serves each visitor in their language. */
export function alternatesOf(origin: string, path: string): readonly { hreflang: string; href: string }[] {
  return [
    ...LANGUAGES.map((language) => ({ hreflang: language, href: addressIn(origin, path, language) })),
    { hreflang: 'x-default', href: addressIn(origin, path) },
  ];
}

/** Data about an article for search engines. It isn't run: the site's policy forbids inline scripts. */
function structuredData({ origin, path, language, article }: Head): string {
  if (article === undefined) return '';
  const publisher = { '@type': 'Organization', name: 'Aram', url: addressIn(origin, '/') };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.headline,
    description: article.summary,
    image: `${origin}${article.picture}`,
    inLanguage: language,
    mainEntityOfPage: addressIn(origin, path),
    author: publisher,
    publisher,
  };
  // A "<" could end the element.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** The tags of the head, one a line. */
export function headTags(head: Head): string {
  const { origin, path, language, title, description, isIndexed, article } = head;
  const lines = [`<title>${escapeHtml(title)}</title>`];
  if (description !== undefined) lines.push(tag('meta', { name: 'description', content: description }));
  if (!isIndexed) {
    lines.push(tag('meta', { name: 'robots', content: 'noindex' }));
    return lines.join('\n');
  }
  const graph: Record<string, string> = {
    'og:site_name': 'Aram',
    'og:type': article === undefined ? 'website' : 'article',
    'og:title': title,
    ...(description === undefined ? {} : { 'og:description': description }),
    'og:url': addressIn(origin, path),
    'og:image': `${origin}/apple-touch-icon.png`,
    'og:locale': OPEN_GRAPH_LOCALES[language],
  };
  lines.push(
    tag('link', { rel: 'canonical', href: addressIn(origin, path) }),
    ...alternatesOf(origin, path).map((alternate) => tag('link', { rel: 'alternate', ...alternate })),
    ...Object.entries(graph).map(([property, content]) => tag('meta', { property, content })),
    ...LANGUAGES.filter((other) => other !== language).map((other) =>
      tag('meta', { property: 'og:locale:alternate', content: OPEN_GRAPH_LOCALES[other] }),
    ),
    tag('meta', { name: 'twitter:card', content: 'summary' }),
    structuredData(head),
  );
  return lines.filter((line) => line !== '').join('\n');
}
