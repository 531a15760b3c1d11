/**
 * A site that is deployed during a visit: it forwards what Hosting serves, from the build that is online at the moment. The test itself answers nothing, because
 * a browser whose requests pass through a test caches nothing.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST } from '../../../tools/lib/ports.ts';

/** A build's version of a file of Hosting's; null if the build doesn't have it. */
export type Build = (path: string, text: string) => string | null;

/** Everything as it was built. */
export const asBuilt: Build = (_path, text) => text;

/** Files whose text a build may change. */
const TEXT = /^(?:text|application\/json|application\/javascript)/;

export interface Site {
  origin: string;
  /** Puts a build online, at once and completely. */
  deploy: (build: Build) => void;
  /** The requested addresses of translation files, in order. */
  askedWords: string[];
  close: () => void;
}

/** Serves what Hosting serves at `hosting`, at first as it was built. */
export async function serveSite(hosting: string): Promise<Site> {
  let online = asBuilt;
  const askedWords: string[] = [];
  const answer = async (address: string, language: string) => {
    const build = online;
    const { pathname } = new URL(address, hosting);
    if (pathname.startsWith('/locales/')) askedWords.push(address);
    const found = await fetch(new URL(address, hosting), { headers: { 'Accept-Language': language } });
    const headers: Record<string, string> = {};
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
      const value = found.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    if (!TEXT.test(headers['content-type'] ?? '')) {
      return { status: found.status, headers, body: Buffer.from(await found.arrayBuffer()) };
    }
    const body = build(address, await found.text());
    return body === null ? { status: 404, headers, body: 'Not found' } : { status: found.status, headers, body };
  };
  const server = createServer((request, response) => {
    void answer(request.url ?? '/', request.headers['accept-language'] ?? 'en').then(({ status, headers, body }) => {
      response.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, HOST, ready));
  return {
    origin: `http://${HOST}:${String((server.address() as AddressInfo).port)}`,
    deploy: (build) => {
      online = build;
    },
    askedWords,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
