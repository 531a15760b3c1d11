/** `test` with the inbox on this machine where the functions of this worker's emulators send emails. */
import { openInbox } from '../../../tools/emulators/inbox.mjs';
import { HOST, workerPorts } from '../../../tools/lib/ports.mjs';
import { TEST_PROJECT } from '../../../tools/lib/projects.mjs';
import { expect, test as base } from './test';

type Mail = ReturnType<Awaited<ReturnType<typeof openInbox>>['mails']>[number];

interface Inbox {
  /** Its page, which a person can open. */
  address: string;
  /** All that has come, the first one first. */
  mails: () => Mail[];
  /** Waits for this many mails to an address; gives the last of them. */
  mailTo: (address: string, count?: number) => Promise<Mail>;
}

export const test = base.extend<{ inbox: Inbox }>({
  // What it begins with is empty: `watched` has emptied the emulators.
  inbox: async ({ watched }, use) => {
    expect(watched.complaints()).toEqual([]);
    const { address, mails, stop } = await openInbox({ smtp: workerPorts().smtp });
    const mailTo = async (to: string, count = 1): Promise<Mail> => {
      const theirs = () => mails().filter((mail) => mail.to.includes(to));
      await expect.poll(() => theirs().length, `mails to ${to}`).toBeGreaterThanOrEqual(count);
      const last = theirs().at(-1);
      if (!last) throw new Error(`No mail came to ${to}`);
      return last;
    };
    await use({ address, mails, mailTo });
    await stop();
  },
});

/** Has a function of the clock run, as its schedule would: the emulator has no clock. */
export async function runClock(name: 'mailClock' | 'hourClock'): Promise<void> {
  const address = `http://${HOST}:${String(workerPorts().functions)}/functions/projects/${TEST_PROJECT}/triggers/europe-west1-${name}-0`;
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(address, { method: 'POST', headers, body: '{}' });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Where the link of a mail leads. */
export function linkIn({ text }: Mail): string {
  const [link] = /https?:\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`The mail has no link: ${text}`);
  return link;
}

export { expect };
