/** Tests that a production build stops if it still contains the demo's addresses. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionVariables } from '../../tools/build.ts';
import { NO_EMULATORS, PROJECT_VARIABLES } from '../../tools/lib/firebase-env.ts';
import { placeholdersIn } from '../../tools/lib/placeholders.ts';

const own = {
  'web/src/config/mail.ts': `export const CAREERS_MAIL = 'jobs@calm.org';`,
  'web/src/config/social.ts': `export const SOCIAL = { facebook: 'https://www.facebook.com/calm' };`,
  'public/locales/en/contact.json': '{ "street": "1 Calm Street" }',
  'public/locales/tr/contact.json': '{ "street": "Calm Street 1" }',
  'public/locales/ar/contact.json': '{ "street": "Calm Street 1" }',
};
/** The placeholders in the sources, one for each file. */
const shipped: Record<keyof typeof own, string> = {
  'web/src/config/mail.ts': 'careers@aram.example',
  'web/src/config/social.ts': 'https://x.com/aramcounselling',
  'public/locales/en/contact.json': '12 Gulan Street',
  'public/locales/tr/contact.json': 'Gülan Caddesi 12',
  'public/locales/ar/contact.json': 'شارع كولان 12',
};

const project = (id: string) => ({
  ...Object.fromEntries(PROJECT_VARIABLES.map((name) => [name, 'x'])),
  VITE_FIREBASE_PROJECT_ID: id,
  VITE_RESPONSIBLE: 'Calm Ltd, 1 Calm Street, Erbil',
});

let folder = '';
const write = (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aram-placeholders-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('a build for a real project', () => {
  it('continues if every address is the deployer’s own', () => {
    write(own);
    expect(productionVariables(project('calm-live'), folder)).toBe(NO_EMULATORS);
  });

  it.each(Object.entries(shipped))('is refused while %s holds "%s", and says which and where', (file, placeholder) => {
    write({ ...own, [file]: `export const x = '${placeholder}';` });
    const build = () => productionVariables(project('calm-live'), folder);
    expect(build).toThrow(`  ${file}: ${placeholder}\nPut your own in these files (docs/deploy.md`);
    expect(productionVariables(project('demo-calm'), folder)).toBe(NO_EMULATORS);
  });

  it.each(['', ' ', 'Name, Street 1, City, privacy@aram.example'])('is refused while "%s" is responsible', (who) => {
    write(own);
    const build = (id: string) => productionVariables({ ...project(id), VITE_RESPONSIBLE: who }, folder);
    expect(() => build('calm-live')).toThrow('VITE_RESPONSIBLE isn’t set');
    expect(build('demo-calm')).toBe(NO_EMULATORS);
  });
});

it('docs/deploy.md lists each file with its placeholder, and the build checks these files', () => {
  const guide = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
  for (const [file, placeholder] of Object.entries(shipped)) {
    expect(guide).toContain(file.replace(/\/(en|tr|ar)\//, '/{en,tr,ar}/'));
    expect(guide).toContain(placeholder);
  }
  expect(guide).toContain('VITE_RESPONSIBLE');
  expect(placeholdersIn().every((one) => guide.includes(one.slice(one.indexOf(': ') + 2)))).toBe(true);
});
