import { lackingCredentials, writeCredentials } from '../../operations/calls/credentials.mjs';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { relayOf } from '../relay.mjs';

/**
 * A scheduler runs this every hour, in a project that has a relay and no functions (docs/functions.md#without-functions). Running it twice, or from two machines, does no harm.
 * @type {import('../command.mjs').Command}
 */
export const relay = {
  usage: 'relay',
  does: 'Writes credentials for the relay named in the environment, for the sessions of the next day. Cloud functions do this automatically.',
  acts: ['writeCredentials'],
  isClock: true,
  run: async (context) => {
    const { print, confirm, env } = context;
    const named = relayOf(env);
    if (!named) throw new PlainError('ARAM_RELAY_URLS and ARAM_RELAY_SECRET aren’t set. They name the relay.');
    const due = await lackingCredentials(context, { relay: named });
    if (due.length === 0) return print('Nothing is due.');
    await confirm(`To be written: credentials of the relay: ${due.length}.`);
    await print(`Written: credentials of the relay: ${await writeCredentials(context, due)}.`);
  },
};
