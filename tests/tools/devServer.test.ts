import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

let vite: ViteDevServer;
let server: Server;
let desk: Server;
let origin: string;

const listen = async (one: Server): Promise<string> => {
  await new Promise<void>((listening) => one.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${String((one.address() as AddressInfo).port)}`;
};

beforeAll(async () => {
  // The function of the desk: it answers which path and which token it was asked with.
  desk = createHttpServer((request, response) => {
    response.end(JSON.stringify([request.method, request.url, request.headers.authorization]));
  });
  vi.stubEnv('ARAM_DESK_FUNCTION', `${await listen(desk)}/demo-aram/europe-west1/desk`);
  vite = await createServer({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    // Only files as they are: nothing has to be bundled for these tests.
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  server = createHttpServer((request, response) => {
    vite.middlewares(request, response);
  });
  origin = await listen(server);
});

afterAll(async () => {
  await Promise.all([server, desk].map((one) => new Promise((closed) => one.close(closed))));
  await vite.close();
  vi.unstubAllEnvs();
});

describe('the development server', () => {
  it.each(['/locales/en/nothing.json', '/locales/xx/translation.json', '/locales/en/nothing.json?v=1'])(
    'answers 404 for %s, never the page of the app',
    async (address) => {
      const answer = await fetch(origin + address);
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('<html');
    },
  );

  it('answers a translation file as JSON', async () => {
    const answer = await fetch(`${origin}/locales/ar/translation.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('json');
  });

  it('answers the icon that a browser asks for by itself where a page names none', async () => {
    const answer = await fetch(`${origin}/favicon.ico`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
  });

  it('passes calls of the staff’s desk on to its function, as Hosting does', async () => {
    const headers = { Authorization: 'Bearer token', 'Content-Type': 'application/json' };
    const answer = await fetch(`${origin}/desk/call`, { method: 'POST', headers, body: '{}' });
    expect(await answer.json()).toEqual(['POST', '/demo-aram/europe-west1/desk', 'Bearer token']);
    expect(await (await fetch(`${origin}/desk`, { headers: { accept: 'text/html' } })).text()).toContain('<html');
  });

  it('answers the page of the app for an address of a screen', async () => {
    const answer = await fetch(`${origin}/editPatientProfile`, { headers: { accept: 'text/html' } });
    expect(await answer.text()).toContain('<div id="root">');
  });
});
