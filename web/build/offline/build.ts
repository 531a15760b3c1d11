/**
 * Writes public/offline from the translations: run `node web/build/offline/build.ts` after changing them. The pages are committed, and a
 * test compares them with the translations.
 */
import { writeFileSync } from 'node:fs';
import { LANGUAGES } from '../../src/core/generated/tables.ts';
import { fileOf, offlinePage } from './page.ts';

for (const language of LANGUAGES) writeFileSync(fileOf(language), offlinePage(language));
