/** Answers the desk's calls, which Hosting forwards to a function and Hosting's emulator doesn't. */
import type { Page } from '@playwright/test';
import { forwardedFunction } from '../../../tools/emulators/functions.ts';
import { workerPorts } from '../../../tools/lib/ports.ts';
import { TEST_PROJECT } from '../../../tools/lib/projects.ts';

interface Asked {
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** Intercepts a page's calls with a function in the page: over BiDi, Firefox doesn't reveal the body of a request, and the site's policy allows no requests to other origins. */
export async function serveDesk(page: Page): Promise<void> {
  await page.exposeFunction('askDesk', async ({ body, ...asked }: Asked) => {
    const response = await fetch(forwardedFunction(workerPorts(), TEST_PROJECT, 'desk'), { ...asked, body });
    return { status: response.status, text: await response.text() };
  });
  await page.addInitScript(() => {
    const { askDesk } = window as unknown as { askDesk: (asked: Asked) => Promise<{ status: number; text: string }> };
    const usual = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).pathname !== '/desk/call') return usual(input, init);
      const headers = Object.fromEntries(request.headers);
      const { status, text } = await askDesk({ method: request.method, headers, body: await request.text() });
      return new Response(text, { status, headers: { 'content-type': 'application/json' } });
    };
  });
}
