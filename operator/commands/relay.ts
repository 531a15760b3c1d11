import { lackingCredentials, writeCredentials } from '../../operations/calls/credentials.ts';
import { PlainError } from '../../tools/lib/plain-error.ts';
import { relayOf } from '../relay.ts';
import type { Command } from '../command.ts';

/**
 * A scheduler runs this every hour, in a project that has a relay and no functions (docs/functions.md#without-functions). Running it twice, or from two machines, does no harm.
 */
export const relay: Command = {
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
