import { failed, passed, skipped, type Outcome } from '../outcome.ts';
import { checkHeaders, checkLanguages, checkRedirects, fetchPage } from '../site.ts';
import type { World } from '../world.ts';

/**
 * Compares the site's responses with firebase.json: headers of a page, of the call's page, of an asset, of a text and of missing pages; redirects; and the
 * language of a page.
 */
export async function hosting({ target, gate }: World): Promise<Outcome> {
  const site = { origin: target.site, fetch: gate.fetch, hosts: target.hosts };
  const home = await fetchPage(site, '/');
  if (home.code === 0) {
    const tried = `Requested the home page: ${home.text}.`;
    if (!target.real) return skipped(tried, 'The Hosting emulator isn’t running.');
    return failed(tried, 'The site doesn’t answer.', 'Deploy Hosting, or add the site’s domain with `--domain`.');
  }
  const asset = /"(\/assets\/[\w./-]+\.js)[" ]/.exec(home.text)?.[1];
  const pages = [
    ['/', 200],
    ['/sessions/call', 200],
    ['/locales/en/auth.json', 200],
    ['/no-such-page', 404],
    ['/locales/xx/none.json', 404],
  ] as const;
  const wrong: string[] = asset === undefined ? ['/ doesn’t load a script from /assets'] : [];
  for (const [path, code] of pages) wrong.push(...(await checkHeaders(site, path, code)));
  if (asset !== undefined) wrong.push(...(await checkHeaders(site, asset, 200)));
  // Firebase's own pages, which only a real project serves.
  if (target.real) wrong.push(...(await checkHeaders(site, '/__/auth/iframe', 200)));
  const redirects = await checkRedirects(site);
  wrong.push(...redirects.wrong, ...(await checkLanguages(site)));
  const sitemap = await fetchPage(site, '/sitemap.xml');
  if (sitemap.code !== 200 || (target.real && !sitemap.text.includes(`${target.site}/`))) {
    wrong.push('/sitemap.xml doesn’t list this site’s pages');
  }
  if (wrong.length > 0) {
    return failed(
      `${wrong.join('; ')}.`,
      'The site doesn’t match firebase.json: a different build or configuration is deployed.',
      'Run `npm run build`, deploy Hosting, and run `--only hosting` again.',
    );
  }
  return passed(
    `Compared the headers of ${pages.length + 1} URLs, ${redirects.count} redirects, and one page in its languages.`,
    'The site matches firebase.json.',
  );
}
