import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything in a built app that would reveal its sources: source maps, and files that name one. */
export function sourceMapsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (file.endsWith('.map')) return true;
    return /\.(js|css)$/.test(file) && /[#@] sourceMappingURL=/.test(readFileSync(join(folder, file), 'utf8'));
  });
}
