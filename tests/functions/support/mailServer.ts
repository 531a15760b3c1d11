/** A mail server on the loopback that accepts or refuses emails as a test says. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';

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
}

/** Runs a server for the tests of a file, whose address the functions get. Before each test it has no email and refuses none. */
export function useMailServer(): MailServer {
  const server: MailServer = { sent: [], refuses: new Map(), before: undefined };
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
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      smtp.listen(0, '127.0.0.1', resolve);
    });
    const { port } = smtp.server.address() as AddressInfo;
    process.env['SMTP_URI'] = `smtp://127.0.0.1:${String(port)}?ignoreTLS=true`;
  });
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        smtp.close(resolve);
      }),
  );
  beforeEach(() => {
    server.sent.length = 0;
    server.refuses.clear();
    server.before = undefined;
  });
  return server;
}
