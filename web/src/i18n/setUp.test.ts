/** The translation settings, and how the app starts with them. */
import i18next, { createInstance } from 'i18next';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from './languages';
import { followLanguage, i18nOptions, setUpI18n } from './setUp';
import { rememberLanguage, visitorsLanguage } from './visitorsLanguage';

test('every language is supported, with English as the default and the fallback', () => {
  expect(i18nOptions.supportedLngs).toEqual(LANGUAGES);
  expect(i18nOptions.fallbackLng).toBe('en');
});

test('the default namespace is translation', () => {
  expect(i18nOptions.defaultNS).toBe('translation');
  expect(i18nOptions.ns).toEqual(['translation']);
});

describe('the visitor’s language', () => {
  const places = {
    query: () => {
      history.replaceState(null, '', '/?lng=ar');
    },
    cookie: () => {
      document.cookie = 'i18next=ar';
    },
    localStorage: () => {
      localStorage.setItem('i18nextLng', 'ar');
    },
    sessionStorage: () => {
      sessionStorage.setItem('i18nextLng', 'ar');
    },
    navigator: () => {
      vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['eo-XX', 'ar-IQ']);
    },
  };
  const order = ['query', 'cookie', 'localStorage', 'sessionStorage', 'navigator'] as const;

  afterEach(() => {
    history.replaceState(null, '', '/');
    document.cookie = 'i18next=; Max-Age=0';
    localStorage.clear();
    sessionStorage.clear();
    document.documentElement.lang = '';
  });

  test.each(order.map((place, index) => [place, order[index + 1]] as const))(
    'comes from %s before all later sources',
    (place) => {
      // The sources after this one say Turkish.
      for (const later of order.slice(order.indexOf(place) + 1)) {
        if (later === 'cookie') document.cookie = 'i18next=tr';
        if (later === 'localStorage') localStorage.setItem('i18nextLng', 'tr');
        if (later === 'sessionStorage') sessionStorage.setItem('i18nextLng', 'tr');
        if (later === 'navigator') vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tr-TR']);
      }
      document.documentElement.lang = 'tr';
      places[place]();
      expect(visitorsLanguage()).toBe('ar');
    },
  );

  test('is the page’s if nothing else is set', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['eo-XX']);
    document.documentElement.lang = 'tr';
    expect(visitorsLanguage()).toBe('tr');
  });

  test('is kept in localStorage', () => {
    rememberLanguage('ar');
    expect(localStorage.getItem('i18nextLng')).toBe('ar');
  });
});

test('the number of retries and of files to fetch', () => {
  expect(i18nOptions).toMatchObject({
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout: 350,
  });
});

test.each([
  ['tr', 'tr', 'ltr'],
  ['ar', 'ar', 'rtl'],
  ['ar-IQ', 'ar', 'rtl'],
  ['eo', 'en', 'ltr'],
])('a change to %s sets lang and dir before any listener runs', async (tag, lang, dir) => {
  const root = document.createElement('html');
  const instance = createInstance();
  followLanguage(instance, root);
  const heard: string[] = [];
  instance.on('languageChanged', () => heard.push(`${root.lang} ${root.dir}`));
  await instance.init({ lng: 'en', resources: {} });
  await instance.changeLanguage(tag);
  expect(heard.at(-1)).toBe(`${lang} ${dir}`);
});

describe('the start', () => {
  afterEach(() => {
    history.replaceState(null, '', '/');
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  const answering = (words: object) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return Promise.resolve(new Response(JSON.stringify(words)));
    });
    return asked;
  };

  test('reads the language of the URL, fetches only its texts, and remembers it', async () => {
    history.replaceState(null, '', '/?lng=tr');
    const asked = answering({ hello: 'Merhaba' });
    await setUpI18n();
    expect(asked).toEqual([`/locales/tr/translation.json?v=${import.meta.env.ARAM_WORDS}`]);
    expect(i18next.resolvedLanguage).toBe('tr');
    expect(localStorage.getItem('i18nextLng')).toBe('tr');
    expect(document.documentElement.lang).toBe('tr');
    expect(document.documentElement.dir).toBe('ltr');
  });

  test('skips a language that Aram does not support, and uses the browser’s next one', async () => {
    history.replaceState(null, '', '/');
    localStorage.clear();
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['eo-XX', 'ar-IQ', 'en']);
    answering({ hello: 'مرحبا' });
    vi.resetModules();
    const { setUpI18n: setUpAnew } = await import('./setUp');
    expect((await setUpAnew()).resolvedLanguage).toBe('ar');
    expect(document.documentElement.dir).toBe('rtl');
  });

  test('the page’s file keeps its name when other screens need more texts', async () => {
    vi.stubEnv('DEV', false);
    history.replaceState(null, '', '/?lng=tr');
    const asked = answering({ translation: { hello: 'Merhaba' }, auth: {}, contact: {} });
    vi.resetModules();
    const { setUpI18n: setUpAnew } = await import('./setUp');
    const instance = await setUpAnew(['translation', 'auth']);
    await instance.loadNamespaces('contact');
    await instance.changeLanguage('ar');
    vi.unstubAllEnvs();
    expect(asked.map((address) => address.split('?')[0])).toEqual([
      '/locales/tr/translation-auth.json',
      '/locales/tr/contact.json',
      '/locales/ar/translation-auth.json',
      '/locales/ar/contact.json',
    ]);
  });

  test('in development and tests, a missing key throws', async () => {
    history.replaceState(null, '', '/?lng=tr');
    answering({ hello: 'Merhaba' });
    vi.resetModules();
    const { setUpI18n: setUpAnew } = await import('./setUp');
    const instance = await setUpAnew();
    expect(() => instance.t('common.name')).toThrow('translation:common.name');
  });

  test('in development, en-XA shows accented English', async () => {
    history.replaceState(null, '', '/?lng=en-XA');
    answering({ hello: 'Hello' });
    vi.resetModules();
    const { setUpI18n: setUpAnew } = await import('./setUp');
    const instance = await setUpAnew();
    expect(instance.getResource('en', 'translation', 'hello')).toBe('[Ĥélló··]');
  });
});

describe('on the live site, texts of a later build than the tab’s', () => {
  /** Starts as the live site does; files are found by their URL, without the hash. */
  async function startLive(files: Record<string, object | undefined>, language = 'tr') {
    vi.stubEnv('PROD', true);
    history.replaceState(null, '', `/?lng=${language}`);
    const told: string[] = [];
    vi.stubGlobal('reportError', (problem: Error) => told.push(problem.message));
    vi.stubGlobal('fetch', (address: string) => {
      const words = files[address.replace(/\?.*/, '')];
      return Promise.resolve(words ? new Response(JSON.stringify(words)) : new Response('', { status: 404 }));
    });
    vi.resetModules();
    const { setUpI18n: setUpAnew } = await import('./setUp');
    const { useRenewed } = await import('./renewal');
    const { renderHook } = await import('@testing-library/react');
    const instance = await setUpAnew();
    let changes = 0;
    instance.on('languageChanged', () => (changes += 1));
    return { instance, told, changes: () => changes, renewed: renderHook(() => useRenewed()).result };
  }

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    history.replaceState(null, '', '/');
    localStorage.clear();
  });

  test('a missing key is replaced by English, and reported once', async () => {
    const { instance, told, changes, renewed } = await startLive({
      '/locales/tr/translation.json': { common: { close: 'Burada' } },
      '/locales/en/translation.json': { common: { close: 'Here', name: 'Still in English' } },
    });
    expect(renewed.current).toBe(false);
    expect([instance.t('common.name'), instance.t('common.name'), instance.t('common.close')]).toEqual([
      '',
      '',
      'Burada',
    ]);
    await expect.poll(() => instance.t('common.name')).toBe('Still in English');
    expect(instance.t('common.close')).toBe('Burada');
    expect(instance.t('nav.main')).toBe('');
    expect(changes(), 'the page is rendered again, once').toBe(1);
    expect(renewed.current).toBe(true);
    expect(told).toEqual(['translation:common.name']);
    expect(document.documentElement.lang).toBe('tr');
  });

  test.each(['tr', 'en'])('a key that is also missing in English shows nothing for %s', async (language) => {
    const { instance, renewed } = await startLive(
      {
        '/locales/tr/translation.json': { common: { close: 'Burada' } },
        '/locales/en/translation.json': { common: { close: 'Here' } },
      },
      language,
    );
    expect(instance.t('common.name')).toBe('');
    await expect.poll(() => renewed.current).toBe(true);
    expect(instance.t('common.name')).toBe('');
  });

  test('a missing file breaks the screen, since nothing on it could be read', async () => {
    const { instance } = await startLive({ '/locales/tr/translation.json': { common: { close: 'Burada' } } });
    await instance.loadNamespaces('contact');
    expect(() => instance.t('title', { ns: 'contact' })).toThrow('contact:title');
  });
});
