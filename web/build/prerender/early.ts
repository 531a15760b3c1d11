/**
 * The early script (web/src/start/early.ts), which is inlined in every page: a separate file would need one more request before anything is
 * painted. The site's policy (firebase.json) forbids inline scripts except this one, which it identifies by its hash.
 *
 *   node web/build/prerender/early.ts            writes the hash into firebase.json
 *   node web/build/prerender/early.ts --check    fails if firebase.json has another hash
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { main } from '../../../tools/lib/main.ts';
import { inProject } from '../../../tools/lib/paths.mjs';
import { PlainError } from '../../../tools/lib/plain-error.ts';

const HOSTING = inProject('firebase.json');
const HASH = /'sha256-[\w+/=]*'/g;

/** Builds it as one classic script: a module would run after the first paint. */
export async function buildEarlyScript() {
  const { output } = await build({
    input: inProject('web', 'src', 'start', 'early.ts'),
    write: false,
    platform: 'browser',
    transform: { target: 'es2022' },
    output: { format: 'iife', minify: true },
  });
  const code = output[0].code.trim();
  if (/<\/script|<!--/i.test(code)) throw new PlainError('The early script would end its own element in the page.');
  return code;
}

/** The name of a script in a policy. */
export const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Whether a policy allows a script by its hash, and no other. */
export const isAllowed = (policy: string, code: string) => {
  const hashes = policy.match(HASH) ?? [];
  return hashes.length === 1 && hashes[0] === sourceOf(code);
};

/** Throws if the policy would refuse the script: then pages could be read, but the app would come late or not at all. */
export function assertAllowed(code: string) {
  if (isAllowed(readFileSync(HOSTING, 'utf8'), code)) return;
  throw new PlainError(
    `The policy in firebase.json lets in another early script than the one in the pages, ${sourceOf(code)}: run npm test -- --fix.`,
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    const code = await buildEarlyScript();
    if (process.argv.includes('--check')) assertAllowed(code);
    else writeFileSync(HOSTING, readFileSync(HOSTING, 'utf8').replace(HASH, sourceOf(code)));
  });
}
