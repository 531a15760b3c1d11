/**
 * Servers for a measured browser: one compresses the store's answers, as Firestore does and its emulator doesn't. The other has an empty page, which shows how fast
 * the machine is at the time.
 */
import { createServer, request as ask, type RequestListener } from 'node:http';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { HOST } from '../tools/lib/ports.ts';

const EMPTY =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><p>Empty.</p></html>';

async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, HOST, done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A server on loopback has no port.');
  return {
    port: address.port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Serves a page of one line at every path. */
export const serveEmpty = () =>
  serve((_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(EMPTY));

/** Passes everything on to a server of this machine and compresses its answers. */
export const compressing = (port: number) =>
  serve((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const passed = ask(
      { host: HOST, port, method, path, headers: { ...headers, host: `${HOST}:${port}` } },
      (found) => {
        const kept = { ...found.headers };
        delete kept['content-length'];
        const isEmpty = method === 'HEAD' || method === 'OPTIONS' || found.statusCode === 204;
        if (isEmpty || found.headers['content-encoding'] !== undefined) {
          outgoing.writeHead(found.statusCode ?? 502, found.headers);
          pipeline(found, outgoing, () => undefined);
        } else {
          outgoing.writeHead(found.statusCode ?? 502, { ...kept, 'content-encoding': 'gzip' });
          pipeline(found, createGzip(), outgoing, () => undefined);
        }
      },
    );
    passed.on('error', () => outgoing.destroy());
    pipeline(incoming, passed, () => undefined);
  });

/**
 * Passes everything on to Hosting's server of this machine, and calls of the desk to its function, as Hosting's rewrite does if both belong to one project.
 * @param hosting its port
 * @param desk the function's address
 */
export const servingDesk = (hosting: number, desk: string) =>
  serve((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming;
    const address = path === '/desk/call' ? new URL(desk) : new URL(path, `http://${HOST}:${hosting}`);
    const passed = ask(address, { method, headers: { ...headers, host: address.host } }, (found) => {
      outgoing.writeHead(found.statusCode ?? 502, found.headers);
      pipeline(found, outgoing, () => undefined);
    });
    passed.on('error', () => outgoing.destroy());
    pipeline(incoming, passed, () => undefined);
  });

/** The browser's argument that sends requests for one port of this machine to another one, without changing the page's addresses. */
export const rerouted = (from: number, to: number) => `--host-resolver-rules=MAP ${HOST}:${from} ${HOST}:${to}`;
