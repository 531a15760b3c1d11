/** A server in front of an emulator that refuses some requests: firebase-admin uses Node's own client, so a test can't replace `fetch`. */
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Asked {
  method: string;
  path: string;
  body: string;
}

/** The refusal as Google's servers word it. */
export interface RefusedWith {
  code: number;
  status: string;
  message?: string;
}

/**
 * Does some work with an emulator that refuses the requests that a test names.
 *
 * @throws if nothing was refused: then the test has shown nothing
 */
export async function refusing<T>(
  emulator: string,
  isRefused: (asked: Asked) => boolean,
  refusal: RefusedWith,
  work: (host: string) => Promise<T>,
): Promise<T> {
  let met = 0;
  const server: Server = createServer((from, to) => {
    void text(from).then((body) => {
      const { method = 'GET', url: path = '/' } = from;
      if (isRefused({ method, path, body })) {
        met += 1;
        const error = { message: refusal.status, ...refusal };
        to.writeHead(refusal.code, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error }));
        return;
      }
      const [host, port] = emulator.split(':');
      const onwards = request({ host, port, method, path, headers: from.headers }, (answer: IncomingMessage) => {
        to.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(to);
      });
      onwards.on('error', (error) => to.destroy(error));
      onwards.end(body);
    });
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  try {
    const result = await work(`127.0.0.1:${String((server.address() as AddressInfo).port)}`);
    if (met === 0) throw new Error('The app made no request that the test refuses.');
    return result;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
