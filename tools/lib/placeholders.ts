/**
 * What must not be published with a live site: placeholder addresses in the sources, which exist for the demo and lead nowhere or to someone else; and a missing
 * operator's name. docs/deploy.md#your-own-addresses lists them for the deployer.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { PlainError } from './plain-error.ts';
import { isDemo } from './projects.ts';

/** By the file in which to change them. */
const PLACEHOLDERS = {
  'web/src/config/mail.ts': /[\w.+-]+@aram\.example\b/g,
  'web/src/config/social.ts': /https:\/\/[\w.]+\/(?:aram\.counselling|aramcounselling)\b/g,
  'public/locales/en/contact.json': /12 Gulan Street/g,
  'public/locales/tr/contact.json': /Gülan Caddesi 12/g,
  'public/locales/ar/contact.json': /شارع كولان 12/g,
};

/**
 * @param folder the project's
 * @returns the remaining placeholders, each with its file: "web/src/config/mail.ts: careers@aram.example"
 */
export function placeholdersIn(folder: string = ROOT): string[] {
  return Object.entries(PLACEHOLDERS).flatMap(([file, placeholder]) =>
    (readFileSync(join(folder, file), 'utf8').match(placeholder) ?? []).map((found) => `${file}: ${found}`),
  );
}

/**
 * A public build needs its deployer's own addresses. A project whose id begins with `demo-` isn't public.
 * @param folder the project's
 * @throws {PlainError} with each placeholder and where to change it
 */
export function assertOwnAddresses(env: NodeJS.ProcessEnv, folder?: string) {
  if (isDemo(env['VITE_FIREBASE_PROJECT_ID']?.trim() ?? '')) return;
  const who = env['VITE_RESPONSIBLE']?.trim() ?? '';
  if (who === '' || who.includes('aram.example')) {
    throw new PlainError(
      'VITE_RESPONSIBLE isn’t set: the privacy page must name the party responsible for the stored data, with an address.\n' +
        'Set it in .env.local (see .env.example), or build for a project whose id begins with "demo-".',
    );
  }
  const left = placeholdersIn(folder);
  if (left.length === 0) return;
  throw new PlainError(
    `These addresses are placeholders, and messages to them would be lost:\n${left.map((one) => `  ${one}`).join('\n')}\n` +
      'Put your own in these files (docs/deploy.md#your-own-addresses), or build for a project whose id begins with "demo-".',
  );
}
