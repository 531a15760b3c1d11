import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash of the translations in all languages: eight characters that change with any file's contents, name or folder.
 * @param folder public/locales
 */
export function hashOfWords(folder: string): string {
  const hash = createHash('sha256');
  for (const language of readdirSync(folder).sort()) {
    for (const file of readdirSync(join(folder, language)).sort()) {
      const words = readFileSync(join(folder, language, file));
      hash.update(`${language}/${file} ${words.length}\n`).update(words);
    }
  }
  return hash.digest('base64url').slice(0, 8);
}
