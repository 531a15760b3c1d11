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
  // The desk's function: it answers with the path and the token of the request.
  desk = createHttpServer((request, response) => {
    response.end(JSON.stringify([request.method, request.url, request.headers.authorization]));
  });
  const functions = `${await listen(desk)}/demo-aram/europe-west1`;
  vi.stubEnv('ARAM_DESK_FUNCTION', `${functions}/desk`);
  vi.stubEnv('ARAM_MAIL_OFF_FUNCTION', `${functions}/mailOff`);
  vi.stubEnv('ARAM_CALENDAR_FUNCTION', `${functions}/calendar/`);
  vite = await createServer({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    // Only files as they are: these tests need no bundles.
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
    'answers 404 for %s, never the app’s page',
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

  it('has the icon that a browser requests by itself if a page names none', async () => {
    const answer = await fetch(`${origin}/favicon.ico`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
  });

  it('forwards calls of the staff’s desk to its function, as Hosting does', async () => {
    const headers = { Authorization: 'Bearer token', 'Content-Type': 'application/json' };
    const answer = await fetch(`${origin}/desk/call`, { method: 'POST', headers, body: '{}' });
    expect(await answer.json()).toEqual(['POST', '/demo-aram/europe-west1/desk', 'Bearer token']);
    expect(await (await fetch(`${origin}/desk`, { headers: { accept: 'text/html' } })).text()).toContain('<html');
  });

  it('forwards the unsubscribe button of emails to its function with its token, and shows the page of emails itself', async () => {
    const answer = await fetch(`${origin}/emails/off?t=a.b.c`, { method: 'POST' });
    expect(await answer.json()).toEqual(['POST', '/demo-aram/europe-west1/mailOff?t=a.b.c', null]);
    expect(await (await fetch(`${origin}/emails`, { headers: { accept: 'text/html' } })).text()).toContain('<html');
  });

  it('forwards the address of a calendar feed to its function, whatever a calendar program accepts', async () => {
    const answer = await fetch(`${origin}/calendar/dana.S-_`, { headers: { accept: 'text/html' } });
    expect(await answer.json()).toEqual(['GET', '/demo-aram/europe-west1/calendar/dana.S-_', null]);
  });

  it('answers the URL of a screen with the app’s page', async () => {
    const answer = await fetch(`${origin}/editPatientProfile`, { headers: { accept: 'text/html' } });
    expect(await answer.text()).toContain('<div id="root">');
  });
});
