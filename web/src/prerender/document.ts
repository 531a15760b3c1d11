import { directionOf, type Language } from '../i18n/languages';
import { escapeHtml } from './head';

/** The files of the built app that a page names. */
export interface Assets {
  /** The app's entry, after what it is made of. */
  app: readonly string[];
  /** What the screen is made of beside that. */
  ahead: readonly string[];
  /** Style sheets: later ones win over earlier ones. */
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
  /** What is said where scripts are off. */
  noScript: string;
  /** The early script. */
  early: string;
  assets: Assets;
}

/** What Vite made of index.html: its script and style sheet are left out, the page names them where they belong. */
export function templateOf(index: string): string {
  return index
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:modulepreload|stylesheet)"[^>]*>/g, '');
}

/** A replacement that takes no sign of its text for a pattern, and is missed when its place is not there. */
function put(text: string, place: RegExp, content: string): string {
  if (!place.test(text)) throw new Error(`index.html has no place for ${String(place)}`);
  return text.replace(place, () => content);
}

/**
 * The page's forms as they stand until the app is there. A browser that sends one by itself, where the early script could not run, must not write what is
 * typed, a password for instance, into an address; the site's policy lets it send none at all.
 */
const withInertForms = (body: string) => body.replaceAll('<form', '<form method="post"');

/** The whole document of a page. */
export function documentOf(template: string, parts: Parts): string {
  const { language, path, head, body, namespaces, noScript, early, assets } = parts;
  const links = [
    // Before the style sheets: a script waits for those above it. It stands here letter by letter: the site's policy knows it by its hash.
    `<script data-app="${assets.app.join(' ')}" data-ahead="${assets.ahead.join(' ')}">${early}</script>`,
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
