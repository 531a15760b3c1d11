/**
 * The address under which people find the site, for what must name it in full: canonical addresses, the sitemap, cards on social media.
 */
import { PlainError } from './plain-error.mjs';

/**
 * `VITE_SITE_ORIGIN`; where it is not set, the address that Firebase gives every project.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} without a slash at its end
 */
export function siteOriginOf(env) {
  const given = env['VITE_SITE_ORIGIN']?.trim();
  if (!given) return `https://${env['VITE_FIREBASE_PROJECT_ID']}.web.app`;
  if (!/^https?:\/\/[^/?#\s]+\/?$/.test(given)) {
    throw new PlainError(`VITE_SITE_ORIGIN is an address without a path, as https://aram.example, not "${given}".`);
  }
  return new URL(given).origin;
}
