/** A mail server on the loopback that accepts or refuses emails as a test says. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Sent extends Pick<Email, 'subject' | 'text' | 'headers' | 'messageId'> {
  /** The first of the recipients. */
  to: string;
  recipients: string[];
}

export interface MailServer {
  /** All accepted emails, the first one first. */
  sent: Sent[];
  /** The code with which it refuses an address. */
  refuses: Map<string, number>;
  /** Runs before the server says that it accepted an email. */
  before: (() => Promise<unknown>) | undefined;
  stop: () => Promise<void>;
}

/** Starts a server, and sets its address for the functions. */
export async function startMailServer(): Promise<MailServer> {
  const server: MailServer = { sent: [], refuses: new Map(), before: undefined, stop: () => Promise.resolve() };
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    // No password is right: every login is answered 535.
    onAuth: (_auth, _session, done) => {
      done(null, {});
    },
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = server.refuses.get(address);
      done(responseCode === undefined ? null : Object.assign(new Error(`${address} is not known.`), { responseCode }));
    },
    onData: (stream, { envelope }, done) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const { subject, text, headers, messageId } = await PostalMime.parse(Buffer.concat(chunks));
        await server.before?.();
        const recipients = envelope.rcptTo.map(({ address }) => address);
        server.sent.push({ to: recipients[0] ?? '', recipients, subject, text, headers, messageId });
        done();
      })();
    },
  });
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  process.env['SMTP_URI'] = `smtp://127.0.0.1:${String((smtp.server.address() as AddressInfo).port)}?ignoreTLS=true`;
  server.stop = () =>
    new Promise((resolve) => {
      smtp.close(resolve);
    });
  return server;
}
