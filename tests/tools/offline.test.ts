/** Tests the offline page, and the worker that shows it if the network doesn't answer. */
import { existsSync, readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { inProject } from '../../tools/lib/paths.mjs';
import { offlinePage } from '../../web/build/offline/page.ts';
import { LANGUAGES } from '../../web/src/core/generated/tables';

const worker = readFileSync(inProject('public', 'offline-worker.js'), 'utf8');
const hook = readFileSync(inProject('web', 'src', 'app', 'offline', 'useOfflinePage.ts'), 'utf8');

describe.each(LANGUAGES)('the offline page in %s', (language) => {
  const page = offlinePage(language);

  it('states its language and direction, and needs no script', () => {
    expect(page).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
  });

  it('loads only files that the worker keeps', () => {
    const asked = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(asked.length).toBeGreaterThan(0);
    for (const file of asked) {
      expect(worker).toContain(`'${file}'`);
      expect(existsSync(inProject('public', file))).toBe(true);
    }
  });
});

it('the app and the worker use the same store and the same entry', () => {
  for (const name of ['KEPT', 'LANGUAGE']) {
    const value = new RegExp(`const ${name} = ('[^']+')`);
    expect(value.exec(hook)?.[1]).toBe(value.exec(worker)?.[1]);
  }
});

it('the worker keeps the page of every language', () => {
  expect(/const LANGUAGES = \[([^\]]*)\]/.exec(worker)?.[1]).toBe(LANGUAGES.map((one) => `'${one}'`).join(', '));
});

/** Whether the worker answers a navigation, instead of the browser by itself. */
function answers(path: string): boolean {
  const hears = new Map<string, (event: object) => void>();
  const self = { addEventListener: (name: string, hear: (event: object) => void) => void hears.set(name, hear) };
  runInNewContext(worker, { self, URL, Response, caches: {}, fetch: () => Promise.reject(new Error('offline')) });
  let isAnswered = false;
  const respondWith = (answer: Promise<unknown>) => {
    answer.catch(() => undefined);
    isAnswered = true;
  };
  hears.get('fetch')?.({ request: { url: `https://aram.example${path}`, mode: 'navigate' }, respondWith });
  return isAnswered;
}

it('the worker answers for the app’s pages, and never for a calendar feed or the sign-in popup', () => {
  expect(['/', '/sessions/new', '/calendars'].map(answers)).toEqual([true, true, true]);
  expect(['/calendar/dana.S-_', '/__/auth/handler'].map(answers)).toEqual([false, false]);
});

it('the worker handles only navigations and its own files', () => {
  expect(worker.match(/respondWith/g)).toHaveLength(2);
  expect(worker).toContain("event.request.mode === 'navigate'");
});
