import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let vite: ViteDevServer;
let server: Server;
let origin: string;

beforeAll(async () => {
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
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});

afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await vite.close();
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

  it('answers the page of the app for an address of a screen', async () => {
    const answer = await fetch(`${origin}/editPatientProfile`, { headers: { accept: 'text/html' } });
    expect(await answer.text()).toContain('<div id="root">');
  });
});
