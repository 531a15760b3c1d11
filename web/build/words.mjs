import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the words of all languages are known by: eight signs that change where a file, its name or its place does.
 * @param {string} folder public/locales
 * @returns {string}
 */
export function hashOfWords(folder) {
  const hash = createHash('sha256');
  for (const language of readdirSync(folder).sort()) {
    for (const file of readdirSync(join(folder, language)).sort()) {
      const words = readFileSync(join(folder, language, file));
      hash.update(`${language}/${file} ${words.length}\n`).update(words);
    }
  }
  return hash.digest('base64url').slice(0, 8);
}
