/**
 * Writes public/offline from the translations: run `node web/build/offline/build.mjs` after changing them. The pages are committed, and a
 * test compares them with the translations.
 */
import { writeFileSync } from 'node:fs';
import { fileOf, LANGUAGES, offlinePage } from './page.mjs';

for (const language of LANGUAGES) writeFileSync(fileOf(language), offlinePage(language));
