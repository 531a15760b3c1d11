/** A relay on this machine: coturn, with the secret that it shares with the operator. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOST } from '../../tools/lib/ports.ts';

export const SECRET = 'a secret of the tests alone';

interface Relay {
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

/** @param program the path of coturn's `turnserver` */
export async function makeRelay(program: string): Promise<Relay> {
  const port = String(await freePort());
  let running: ChildProcess | null = null;
  let folder = '';
  return {
    url: `turn:${HOST}:${port}?transport=udp`,
    start: async () => {
      folder = mkdtempSync(join(tmpdir(), 'aram-relay-'));
      const child = spawn(program, [
        ...['-n', '--no-cli', '--no-tls', '--no-dtls', '--use-auth-secret', `--static-auth-secret=${SECRET}`],
        ...[`--listening-ip=${HOST}`, `--relay-ip=${HOST}`, `--listening-port=${port}`, '--realm=aram.example'],
        // Both browsers are on this machine, so each of them relays to this machine, too.
        '--allow-loopback-peers',
        ...['--log-file=stdout', '--simple-log', `--db=${join(folder, 'db')}`, `--pidfile=${join(folder, 'pid')}`],
      ]);
      running = child;
      await new Promise<void>((resolve, reject) => {
        let said = '';
        const hear = (chunk: Buffer) => {
          said += chunk.toString();
          // It prints this last before it listens.
          if (said.includes('IO method (auth thread)')) resolve();
        };
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        child.once('exit', () => {
          reject(new Error(`The relay didn’t start:\n${said}`));
        });
      });
    },
    stop: async () => {
      const child = running;
      running = null;
      if (child === null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
