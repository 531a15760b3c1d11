/**
 * Firestore's emulator behind a server that a test can meddle with. It forwards gRPC as bytes: Google's library reacts to answers by
 * itself.
 */
import { connect, createServer, type Http2Server, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';

/** Runs before or after the emulator has answered; `lost` drops the answer, `refused` replaces it. */
export interface Meddling {
  before?: () => Promise<unknown>;
  after?: () => Promise<unknown>;
}

export interface Wire {
  host: string;
  /** The calls that were made, such as 'Commit'. */
  asked: string[];
  /** Does something about the first call of a method that contains a text. */
  meddle: (method: string, text: string, meddling: Meddling) => void;
  /** The refusal of all calls, while one is set. */
  refuse: (refusal: Refusal | undefined) => void;
  close: () => Promise<void>;
}

export interface Refusal {
  /** Its gRPC status code. */
  status: number;
  message: string;
  /** How often it refuses; always by default. */
  times?: number;
}

const UNAVAILABLE = 14;

/** Thrown by a meddling: the answer doesn't arrive. */
export class Lost extends Error {}

interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
  trailers: IncomingHttpHeaders;
}

export async function openWire(emulator: string): Promise<Wire> {
  let waiting: ({ method: string; text: string } & Meddling)[] = [];
  const asked: string[] = [];
  let refusal: Refusal | undefined;
  const behind = connect(`http://${emulator}`);

  async function answer(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
    const method = String(headers[':path']).split('/').at(-1) ?? '';
    const body = await bodyOf(stream);
    asked.push(method);
    if (refusal && (refusal.times ?? 1) > 0) {
      const { status, message, times } = refusal;
      if (times !== undefined) refusal = { ...refusal, times: times - 1 };
      refuse(stream, status, message);
      return;
    }
    const met = waiting.find((one) => one.method === method && body.includes(one.text));
    waiting = waiting.filter((one) => one !== met);
    try {
      await met?.before?.();
      const got = await forward(headers, body);
      await met?.after?.();
      give(stream, got);
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      refuse(stream, UNAVAILABLE, 'The answer was lost.');
    }
  }

  function forward(headers: IncomingHttpHeaders, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = behind.request({ ...headers, ':authority': emulator });
      const got: Partial<Answer> = { trailers: {} };
      const parts: Buffer[] = [];
      request.on('response', (found) => (got.headers = found));
      request.on('trailers', (found: IncomingHttpHeaders) => (got.trailers = found));
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('error', reject);
      request.on('end', () => {
        resolve({ headers: got.headers ?? {}, trailers: got.trailers ?? {}, body: Buffer.concat(parts) });
      });
      request.end(body);
    });
  }

  const server: Http2Server = createServer();
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => sessions.add(session));
  server.on(
    'stream',
    (stream, headers) => void answer(stream, headers).catch((error: unknown) => stream.destroy(error as Error)),
  );
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  return {
    host: `127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    asked,
    meddle: (method, text, meddling) => void waiting.push({ method, text, ...meddling }),
    refuse: (wanted) => (refusal = wanted),
    close: async () => {
      for (const session of sessions) session.destroy();
      behind.destroy();
      await new Promise((gone) => server.close(gone));
      if (waiting.length > 0)
        throw new Error(`Nothing was asked by ${waiting.map(({ method }) => method).join(', ')}.`);
    },
  };
}

function bodyOf(stream: ServerHttp2Stream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      resolve(Buffer.concat(parts));
    });
    stream.on('error', reject);
  });
}

function give(stream: ServerHttp2Stream, { headers, body, trailers }: Answer): void {
  // An answer that is only headers has gRPC's status among them.
  const isWhole = Object.keys(trailers).length === 0;
  stream.respond(headers, { waitForTrailers: !isWhole, endStream: isWhole && body.length === 0 });
  if (isWhole && body.length === 0) return;
  stream.on('wantTrailers', () => {
    stream.sendTrailers(trailers);
  });
  stream.end(body);
}

function refuse(stream: ServerHttp2Stream, status: number, message: string): void {
  const grpc = {
    'content-type': 'application/grpc',
    'grpc-status': String(status),
    'grpc-message': encodeURI(message),
  };
  stream.respond({ ':status': 200, ...grpc }, { endStream: true });
}
