/** `test` with this machine's inbox, to which the functions of this worker's emulators send emails. */
import { openInbox } from '../../../tools/emulators/inbox.ts';
import { workerPorts } from '../../../tools/lib/ports.ts';
import { expect, test as base } from './test';

type Mail = ReturnType<Awaited<ReturnType<typeof openInbox>>['mails']>[number];

interface Inbox {
  /** Its page, which a person can open. */
  address: string;
  /** All emails that have arrived, first one first. */
  mails: () => Mail[];
  /** Waits for this many emails to an address; returns the last of them. */
  mailTo: (address: string, count?: number) => Promise<Mail>;
}

export const test = base.extend<{ inbox: Inbox }>({
  // It begins empty, because `watched` has emptied the emulators.
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

/** The URL of an email's link. */
export function linkIn({ text }: Mail): string {
  const [link] = /https?:\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`The mail has no link: ${text}`);
  return link;
}

export { expect };
