/**
 * An SMTP server on loopback that keeps emails in memory, and a page that shows them: the emails of `npm start` and of the browser tests arrive here. Nothing
 * leaves this machine.
 */
import { createServer } from 'node:http';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { HOST } from '../lib/ports.ts';
import type { AddressInfo } from 'node:net';

interface Mail {
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  /** The time of arrival. */
  at: string;
}

/** Shows an email's own styles, but runs none of its scripts and loads nothing. Its links open in a tab where the reader can see where they lead. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** @param ports of the page, by default any free one, and of the mail server */
export async function openInbox({ page: port = 0, smtp: smtpPort }: { page?: number; smtp: number }) {
  const mails: Mail[] = [];
  const keep = async (stream: AsyncIterable<Uint8Array>, to: string[]) => {
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    const { from, subject = '', html = '', text = '' } = await PostalMime.parse(Buffer.concat(chunks));
    mails.push({ from: from?.address ?? '', to, subject, html, text, at: new Date().toISOString() });
  };
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      // An email that can't be read is refused, so its sender notices.
      keep(stream, to).then(() => {
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(smtpPort, HOST, resolve));
  const page = createServer(({ url = '/' }, answer) => {
    const [, name = '', number = ''] = url.split('/');
    const mail = mails[Number(number)];
    if (name === 'mails.json')
      return void answer.setHeader('Content-Type', 'application/json').end(JSON.stringify(mails));
    answer.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Content-Security-Policy', POLICY);
    if (name === 'html' && mail) return void answer.end(mail.html.replace('<head>', '<head><base target="_blank" />'));
    if (url !== '/') return void answer.writeHead(404).end();
    answer.end(listOf(mails));
  });
  await new Promise<void>((resolve) => page.listen(port, HOST, resolve));
  const bound = page.address() as AddressInfo;
  return {
    address: `http://${HOST}:${bound.port}/`,
    mails: () => [...mails],
    stop: async () => {
      page.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => {
          smtp.close(resolve);
        }),
        new Promise((resolve) => page.close(resolve)),
      ]);
    },
  };
}

/** Newest first. */
function listOf(mails: readonly Mail[]) {
  const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const shown = mails.map(
    ({ from, to, subject, text, at }, number) => `<article><h2 dir="auto">${safe(subject)}</h2>
<p>${safe(from)} → ${safe(to.join(', '))}, ${at}</p><iframe src="/html/${number}" sandbox="${SANDBOX}" title="HTML"></iframe>
<details><summary>Text</summary><pre dir="auto">${safe(text)}</pre></details></article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Aram: emails</title>
<style>:root { color-scheme: light dark; font: 16px/1.5 system-ui } body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
iframe { width: 100%; height: 20rem; border: 1px solid } pre { white-space: pre-wrap }</style>
<h1>Emails</h1><p>${mails.length === 0 ? 'None yet.' : 'Only this machine sees them.'} Load the page again to see new ones.</p>${shown.reverse().join('')}</html>`;
}
