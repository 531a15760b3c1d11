/** The style sheets of the build: what stands in which, in which order, and who asks for them. */
import { describe, expect, it } from 'vitest';
import { sourcesForEveryone } from '../../web/build/reach.mjs';
import { joinSheets } from '../../web/build/sheets.mjs';

interface Wish {
  imports?: string[];
  later?: string[];
  isEntry?: boolean;
  /** What else it is made of, less styles. */
  beside?: string[];
}

/** A script whose sheet says its name. */
const script = (name: string, { imports = [], later = [], isEntry = false, beside = [] }: Wish = {}) => ({
  [`${name}.js`]: {
    type: 'chunk' as const,
    isEntry,
    imports: imports.map((one) => `${one}.js`),
    dynamicImports: later.map((one) => `${one}.js`),
    moduleIds: [`/${name}`, `/${name}.module.css`, ...beside.map((one) => `/${one}`)],
    viteMetadata: { importedCss: new Set([`${name}.css`]) },
  },
  [`${name}.css`]: { type: 'asset' as const, source: `${name} ` },
});

function joined(forEveryone: string[]) {
  const files = {
    ...script('login', { imports: ['pieces'] }),
    ...script('features/contact/page', { imports: ['pieces'] }),
    ...script('features/home/page', { imports: ['pieces'], later: ['ui/Carousel/later'] }),
    ...script('ui/Carousel/later'),
    ...script('features/blog/page', { imports: ['pieces'] }),
    ...script('sessions', { imports: ['pieces', 'dialog'] }),
    ...script('dialog', { imports: ['pieces'], beside: ['clock'] }),
    ...script('pieces', { imports: ['app'] }),
    ...script('app', {
      later: ['sessions', 'login', 'features/contact/page', 'features/home/page', 'features/blog/page'],
      isEntry: true,
    }),
  };
  const written: Record<string, string> = {};
  joinSheets(files, new Set(forEveryone.flatMap((name) => [`/${name}`, `/${name}.module.css`])), (name, source) => {
    written[name] = source.trim();
    return `assets/${name}`;
  });
  const asked = Object.fromEntries(
    Object.entries(files).map(([name, file]) => [
      name,
      file.type === 'chunk' ? [...file.viteMetadata.importedCss] : 'still there',
    ]),
  );
  return { written, asked };
}

describe('the sheets', () => {
  const { written, asked } = joined([
    ...[
      'app',
      'clock',
      'pieces',
      'login',
      'features/contact/page',
      'features/home/page',
      'ui/Carousel/later',
      'features/blog/page',
    ],
  ]);

  it('part what everyone may see from what signed-in screens add, each piece before what is made of it', () => {
    expect(written).toMatchObject({ 'style.css': 'app pieces login', 'signedIn.css': 'dialog sessions' });
  });

  it('leave the styles of a signed-in screen out of what everyone reads, also where their script has a part that everyone runs', () => {
    expect(written['style.css']).not.toContain('dialog');
  });

  it('keep apart what home, articles and the pages about Aram alone show, with what comes later to them', () => {
    expect(written).toMatchObject({
      'home.css': 'features/home/page ui/Carousel/later',
      'article.css': 'features/blog/page',
      'about.css': 'features/contact/page',
    });
  });

  it('take the place of those of single scripts; all but the first come with the scripts of their screens', () => {
    expect(asked).toEqual({
      'app.js': [],
      'pieces.js': [],
      'login.js': [],
      'dialog.js': ['assets/signedIn.css'],
      'sessions.js': ['assets/signedIn.css'],
      'features/home/page.js': ['assets/home.css'],
      'ui/Carousel/later.js': ['assets/home.css'],
      'features/blog/page.js': ['assets/article.css'],
      'features/contact/page.js': ['assets/about.css'],
    });
  });
});

it('what is for everyone is all that the entry leads to without a screen of who is signed in', () => {
  const source = (importedIds: string[], dynamicallyImportedIds: string[] = [], isEntry = false) => ({
    isEntry,
    importedIds,
    dynamicallyImportedIds,
  });
  const sources = new Map([
    ['/main', source(['/shell'], ['/features/blog/BlogPage.tsx', '/features/hours/HoursPage.tsx'], true)],
    ['/shell', source([])],
    ['/features/blog/BlogPage.tsx', source(['/picture'], ['/carousel'])],
    ['/features/hours/HoursPage.tsx', source(['/picture', '/dialog'])],
    ['/picture', source([])],
    ['/carousel', source([])],
    ['/dialog', source([])],
  ]);
  const found = sourcesForEveryone({
    getModuleIds: () => sources.keys(),
    getModuleInfo: (id) => sources.get(id) ?? null,
  });
  expect([...found].sort()).toEqual(['/carousel', '/features/blog/BlogPage.tsx', '/main', '/picture', '/shell']);
});
