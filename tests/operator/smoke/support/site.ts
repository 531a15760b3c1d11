/** A site on this machine that answers as Hosting does by firebase.json, except for what a test breaks. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headersFor } from '../../../../tools/lib/headers.ts';
import { HOST } from '../../../../tools/lib/ports.ts';

export interface Served {
  code: number;
  headers: Record<string, string>;
  body: string;
}

/** Changes what is served. The path of the request comes without the host. */
export type Fault = (path: string, served: Served) => Served;

const REDIRECTS: Readonly<Record<string, string>> = {
  '/blogs/:1': '/blogs/1',
  '/counselorrequirements': '/counselorRequirements',
  '/counselorsignup': '/CounselorSignup',
  '/counselorsignupthanks': '/CounselorSignupThanks',
  '/buyticketspage': '/buyTicketsPage',
  '/booking': '/Booking',
  '/editpatientprofile': '/editPatientProfile',
  '/editpatientprofilethanks': '/editPatientProfileThanks',
  '/counseloreditinfo': '/CounselorEditInfo',
  '/thankyou': '/Thankyou',
};

const MISSING = ['/no-such-page', '/locales/xx/none.json'];

function served({ url = '/', headers }: IncomingMessage, hosts: Parameters<typeof headersFor>[1]): Served {
  const own = headersFor(url, hosts);
  const to = REDIRECTS[url];
  if (to !== undefined) return { code: 302, headers: { ...own, Location: to }, body: '' };
  const isArabic = headers['accept-language'] === 'ar' || (headers.cookie ?? '').includes('language-override=ar');
  const language = url === '/contact' && isArabic ? 'ar' : 'en';
  const body = `<!doctype html><html lang="${language}"><script data-app="/assets/index-4f2a.js /assets/react-1b.js"></script></html>`;
  return { code: MISSING.includes(url) ? 404 : 200, headers: own, body };
}

/** Serves such a site while `work` runs. */
export async function serving<T>(
  hosts: Parameters<typeof headersFor>[1],
  fault: Fault,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  return listening((request, response) => {
    const { code, headers, body } = fault(request.url ?? '/', served(request, hosts));
    response.writeHead(code, headers).end(body);
  }, work);
}

/** Runs a server on this machine while `work` runs. */
export async function listening<T>(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  try {
    return await work(`http://${HOST}:${String((server.address() as AddressInfo).port)}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
