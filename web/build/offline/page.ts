/**
 * The page that is shown without a network (public/offline-worker.js): texts of public/locales, no script. Its link for trying again
 * leads to the same URL.
 */
import { readFileSync } from 'node:fs';
import type words from '../../../public/locales/en/translation.json';
import { inProject } from '../../../tools/lib/paths.mjs';
import { directionOf, type Language } from '../../src/i18n/languages.ts';

/** @returns the page's file */
export const fileOf = (language: string): string => inProject('public', 'offline', `${language}.html`);

/** @returns the document */
export function offlinePage(language: Language): string {
  const file = readFileSync(inProject('public', 'locales', language, 'translation.json'), 'utf8');
  const { common, offline } = JSON.parse(file) as typeof words;
  const { title, text } = offline;
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${common.pageTitle.replace('{{page}}', title)}</title>
    <link rel="stylesheet" href="/offline/offline.css" />
  </head>
  <body>
    <main>
      <img src="/illustrations/offline.svg" alt="" width="480" height="400" />
      <h1>${title}</h1>
      <p>${text}</p>
      <a href="">${common.tryAgain}</a>
    </main>
  </body>
</html>
`;
}
