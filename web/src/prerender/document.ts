import { directionOf, type Language } from '../i18n/languages';
import { addressOf, pageFileOf } from '../i18n/wordFiles';
import type { EarlyReads } from '../start/answers';
import { escapeHtml } from './head';

/** The files of the built app that a page names. */
export interface Assets {
  /** The app's entry, after its imports. */
  app: readonly string[];
  /** The other files of the screen. */
  ahead: readonly string[];
  /** Paints the first rows of a list. */
  rows: string;
  /** Style sheets; later ones override earlier ones. */
  styles: readonly string[];
  /** Fonts of the page's language. */
  fonts: readonly string[];
}

/** A page in parts. */
export interface Parts {
  language: Language;
  path: string;
  head: string;
  body: string;
  namespaces: readonly string[];
  /** The text that is shown without scripts. */
  noScript: string;
  /** The early script. */
  early: string;
  reads: EarlyReads | null;
  assets: Assets;
}

/** The template from Vite's index.html. Its script and style sheet are removed, since the page names them in their places. */
export function templateOf(index: string): string {
  return index
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');
}

/** A replacement that takes its text literally, and throws if the place is missing. */
function put(text: string, place: RegExp, content: string): string {
  if (!place.test(text)) throw new Error(`index.html has no place for ${String(place)}`);
  return text.replace(place, () => content);
}

/**
 * Makes the page's forms inert until the app has started. If the early script couldn't run, a browser that sends a form itself must not put
 * typed text, such as a password, into a URL; the site's policy forbids sending one at all.
 */
const withInertForms = (body: string) => body.replaceAll('<form', '<form method="post"');

/** The whole document of a page. */
export function documentOf(template: string, parts: Parts): string {
  const { language, path, head, body, namespaces, noScript, early, reads, assets } = parts;
  const texts = addressOf('$language', pageFileOf(namespaces));
  const asks = reads ? ` data-reads="${escapeHtml(JSON.stringify(reads))}" data-rows="${assets.rows}"` : '';
  const links = [
    // Before the style sheets, because a script waits for those above it. It is inserted literally, since the site's policy knows it by its
    // hash.
    `<script data-app="${assets.app.join(' ')}" data-ahead="${assets.ahead.join(' ')}" data-texts="${texts}"${asks}>${early}</script>`,
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}" />`),
    ...assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`),
  ];
  const root = [
    `<noscript><p class="no-script">${escapeHtml(noScript)}</p></noscript>`,
    `<div id="root" data-language="${language}" data-path="${escapeHtml(path)}" data-words="${namespaces.join(' ')}">${withInertForms(body)}</div>`,
  ];
  let page = put(template, /<html[^>]*>/, `<html lang="${language}" dir="${directionOf(language)}">`);
  page = put(page, /<title>[^<]*<\/title>/, `${head}\n${links.join('\n')}`);
  return put(page, /<div id="root"><\/div>/, root.join('\n'));
}
