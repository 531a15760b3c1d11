/** The relay in the command's environment variables (docs/sessions.md#a-relay). */
import { relayUrls, signRelay, type Relay } from '../operations/calls/relay.ts';
import { PlainError } from '../tools/lib/plain-error.ts';

/** `ARAM_RELAY_URLS` (comma-separated) and `ARAM_RELAY_SECRET`; undefined if neither is set. */
export function relayOf(env: NodeJS.ProcessEnv): Relay | undefined {
  const [urls = '', secret = ''] = [env['ARAM_RELAY_URLS']?.trim(), env['ARAM_RELAY_SECRET']?.trim()];
  if (urls === '' && secret === '') return undefined;
  const relay = { urls: relayUrls(urls), secret };
  try {
    signRelay({ id: '', start: new Date(0) }, relay);
  } catch (error) {
    throw new PlainError(
      `${error instanceof Error ? error.message : String(error)} See ARAM_RELAY_URLS and ARAM_RELAY_SECRET.`,
    );
  }
  return relay;
}
