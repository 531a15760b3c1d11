import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Answers 404 for a translation file that doesn't exist, as the live site does. Vite's fallback would answer with the app's page, and a
 * misspelled namespace would look like broken JSON.
 *
 * @param folder public/locales
 */
export function missingLocalesAre404(folder: string): Plugin {
  return {
    name: 'aram:missing-locales-are-404',
    configureServer(server) {
      server.middlewares.use('/locales', (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        if (existsSync(join(folder, path))) {
          next();
          return;
        }
        response.statusCode = 404;
        response.end('Not found');
      });
    },
  };
}
