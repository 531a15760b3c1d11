/** Writes public/offline from the words: `node web/build/offline/build.mjs`, after a change of theirs. The pages are committed; a test holds them to the words. */
import { writeFileSync } from 'node:fs';
import { fileOf, LANGUAGES, offlinePage } from './page.mjs';

for (const language of LANGUAGES) writeFileSync(fileOf(language), offlinePage(language));
