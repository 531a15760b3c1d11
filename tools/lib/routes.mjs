/**
 * The addresses of the product as files: Hosting has no catch-all rewrite, so that an unknown address is a real 404.
 */
import { inProject } from './paths.mjs';

/** The articles of spec section 2: the character after the colon is the article's number. */
const ARTICLE_NUMBERS = ['1', '2', '3', '4'];

/**
 * The route patterns of the app (`ROUTE_PATTERNS` of web/src/config/paths.ts), which imports nothing.
 * @returns {Promise<readonly string[]>}
 */
export async function readRoutePatterns() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [inProject('web', 'src', 'config', 'paths.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  const code = outputFiles[0]?.text ?? '';
  const module = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return module.ROUTE_PATTERNS;
}

/**
 * The file of each route, seen from the folder of the built app: '/about/team' is 'about/team.html' (clean addresses drop the ending).
 * A pattern's parameter is an article's number, the only one there is.
 * @param {readonly string[]} patterns
 * @returns {string[]}
 */
export function pageFiles(patterns) {
  return patterns.flatMap((pattern) => {
    if (pattern === '/') return ['index.html'];
    const path = pattern.replace(/^\//, '');
    if (!path.includes(':')) return [`${path}.html`];
    if (path !== 'blogs/:id')
      throw new Error(`No pages are known for the route "${pattern}": teach tools/lib/routes.mjs.`);
    return ARTICLE_NUMBERS.map((number) => `blogs/${number}.html`);
  });
}
