/** Renders a page to HTML as the browser would show it to an unknown visitor. */
import { createInstance, type i18n, type Resource } from 'i18next';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import { App } from '../app/App';
import { type Language } from '../i18n/languages';
import { wordOptions } from '../i18n/options';
import { makeStore } from '../state/store';
import { type Head, headTags } from './head';
import type { Page } from './pages';

/** The translations of all languages, by language and namespace: the files of public/locales. */
export type AllWords = Resource;

/** A page as HTML, in parts. */
export interface RenderedPage {
  /** The screen in its frame. */
  body: string;
  head: string;
  /** The translation namespaces of its texts. */
  namespaces: readonly string[];
}

/** The description of each page that search engines may list; an article is described by its summary. */
const DESCRIPTIONS = {
  home: 'home',
  blogs: 'blogs',
  aboutOverview: 'aboutOverview',
  aboutTeam: 'aboutTeam',
  aboutCareers: 'aboutCareers',
  contact: 'contact',
  login: 'login',
  signup: 'signup',
  counselorRequirements: 'counselorRequirements',
  counselorSignup: 'counselorSignup',
  privacy: 'privacy',
  terms: 'terms',
  sessionsNew: 'sessionsNew',
} as const satisfies Partial<Record<Page['name'], string>>;

/** Namespaces of parts that are loaded later, with their code: the app doesn't wait for them. */
const LATER: Partial<Record<Page['name'], readonly string[]>> = { home: ['how', 'blog'] };

/** Nothing is fetched during prerendering: a screen that needs Firebase or the core shows that it is waiting. */
const nothing = () => Promise.reject(new Error('Pages are written without Firebase and without the core'));

export async function renderPage(
  page: Page,
  language: Language,
  { words, origin }: { words: AllWords; origin: string },
): Promise<RenderedPage> {
  const instance = createInstance();
  await instance.init({
    ...wordOptions,
    lng: language,
    ns: Object.keys(words[language] ?? {}),
    resources: words,
  });
  const store = makeStore({
    loadBackend: nothing,
    loadCore: nothing,
    loadListCore: nothing,
    loadMemberCore: nothing,
  });
  const { prelude } = await prerender(
    <StrictMode>
      <Provider store={store}>
        <I18nextProvider i18n={instance}>
          <StaticRouter location={page.path}>
            <App />
          </StaticRouter>
        </I18nextProvider>
      </Provider>
    </StrictMode>,
    {
      // Otherwise larger parts would be hidden until a script shows them: without scripts they would be missing.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
  // React puts the page's preloads before it, where they aren't part of the app's tree.
  const [, early = '', body = ''] = /^((?:<link [^>]*>)*)([\s\S]*)$/.exec(html) ?? [];
  return {
    body,
    head: `${headTags(headOf(page, headingOf(body), language, instance, origin))}\n${early}`,
    namespaces: usedNamespaces(instance).filter((name) => LATER[page.name]?.includes(name) !== true),
  };
}

/** The namespaces that the page's components used, as react-i18next records them. */
function usedNamespaces(instance: i18n & { reportNamespaces?: { getUsedNamespaces: () => string[] } }): string[] {
  return instance.reportNamespaces?.getUsedNamespaces() ?? [];
}

function headOf(page: Page, heading: string, language: Language, { t }: i18n, origin: string): Head {
  const { path, name, isIndexed, article } = page;
  const title = name === 'home' || heading === '' ? t('common.siteTitle') : t('common.pageTitle', { page: heading });
  const head = { origin, path, language, title, isIndexed };
  if (article !== undefined) {
    const summary = t(`articles.a${article}.summary`, { ns: 'blog' });
    const picture = `/illustrations/article-${String(article)}.svg`;
    return { ...head, description: summary, article: { headline: heading, summary, picture } };
  }
  const description = (DESCRIPTIONS as Partial<Record<Page['name'], keyof typeof DESCRIPTIONS>>)[name];
  return description === undefined ? head : { ...head, description: t(description, { ns: 'head' }) };
}
function headingOf(html: string): string {
  const [, inside = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
  return textOf(inside);
}

/** Converts HTML from React to plain text. */
function textOf(html: string): string {
  const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
  return html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign);
}
