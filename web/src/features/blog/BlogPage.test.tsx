import { render, screen, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ARTICLES } from '../../core/generated/shown';
import { ARTICLE_IDS, type ArticleId } from '../../core/generated/tables';
import { formatDay } from '../../i18n/format';
import { type Language, LANGUAGES } from '../../i18n/languages';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderInWords } from '../../testing/renderInWords';
import { inWords } from '../../testing/words';
import BlogPage from './BlogPage';
import { Byline } from './BlogPage';

async function open(id: ArticleId, language: Language = 'en') {
  const i18n = await inWords(language);
  const { container } = render(
    <Provider store={makeTestStore().store}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter initialEntries={[`/blogs/:${String(id)}`]}>
          <Routes>
            <Route path="/blogs/:id" element={<BlogPage />} />
          </Routes>
        </MemoryRouter>
      </I18nextProvider>
    </Provider>,
  );
  const article = screen.getAllByRole('article')[0] ?? container;
  /** Finds a callout's box by the label above it. */
  const callouts = (kind: 'now' | 'danger') =>
    within(article)
      .queryAllByText(i18n.t(kind, { ns: 'reading' }))
      .map((word) => word.closest<HTMLElement>('[class*="callout"]') ?? container);
  return { article, container, callouts, t: i18n.getFixedT(language, ['translation', 'blog', 'reading', 'article1']) };
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(ARTICLE_IDS)('article %s says where to turn at once, in a box with a sign and a word', async (id) => {
    const { callouts, t } = await open(id, language);
    const boxes = callouts('danger');
    const last = boxes.at(-1);
    expect(boxes).toHaveLength(id === 3 ? 2 : 1);
    for (const box of boxes) expect(box.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
    // The last section says what Aram doesn't do.
    expect(last?.textContent).toContain(t('translation:common.name'));
  });

  test('shows the part for a reader who is awake right now in a box, with its heading', async () => {
    const { callouts, t } = await open(1, language);
    const [box, ...others] = callouts('now');
    expect(others).toEqual([]);
    expect(box?.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
    expect(within(box ?? document.body).getByRole('heading', { level: 2 }).textContent).toBe(
      t('article1:sections.now.heading'),
    );
  });

  test.each(ARTICLE_IDS)('article %s says how long it takes to read, and so do the cards beneath it', async (id) => {
    const { container, t } = await open(id, language);
    const said = ARTICLE_IDS.map((one) => t('blog:minutes', { count: ARAM_MINUTES[language][one] }));
    const shown = [...container.querySelectorAll('article')].map(
      (part) => part.querySelector('p span + span')?.textContent,
    );
    expect(shown).toHaveLength(3);
    expect(shown[0]).toBe(said[id - 1]);
    expect(shown[0]).toContain(String(ARAM_MINUTES[language][id]));
    for (const words of shown) expect(said).toContain(words);
  });
});

describe('author and reviewer', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const ofMain = () => within(screen.getByRole('heading', { level: 1 }).parentElement ?? document.body);

  test.each(LANGUAGES)('in %s: our team, the day, and that nobody with a license has reviewed it', async (language) => {
    vi.stubEnv('VITE_RESPONSIBLE', '');
    const { t } = await open(2, language);
    const date = formatDay(language, ARTICLES[1].written);
    ofMain().getByText(t('blog:written', { name: t('blog:team'), date }));
    ofMain().getByText(t('blog:unreviewed'));
  });

  test('shows the deployer’s name without the email address if one is set', async () => {
    vi.stubEnv('VITE_RESPONSIBLE', 'Calm Ltd, 1 Calm Street, Erbil');
    await open(2);
    ofMain().getByText('Written by \u2068Calm Ltd\u2069, November 21, 2026.');
  });

  test('shows the author and the reviewer if the core names them', async () => {
    const article = { ...ARTICLES[0], by: 'Sara Öz', review: { by: 'Dr. Shilan Ali', on: '2026-12-01' } };
    await renderInWords(<Byline article={article} />);
    screen.getByText('Written by \u2068Sara Öz\u2069, November 21, 2026.');
    screen.getByText('Reviewed by \u2068Dr. Shilan Ali\u2069, December 1, 2026.');
  });
});

describe('the breathing circle', () => {
  test.each([1, 3] as const)('is in article %s, closed until the reader opens it', async (id) => {
    const { container } = await open(id);
    const circles = [...container.querySelectorAll('details')];
    expect(circles.map(({ open: isOpen }) => isOpen)).toEqual([false]);
  });

  test.each([2, 4] as const)('is not in article %s, which is not about breathing', async (id) => {
    expect((await open(id)).container.querySelector('details')).toBeNull();
  });

  test('starts and ends with its own control', async () => {
    const { container } = await open(3);
    const circle = container.querySelector('details');
    const control = circle?.querySelector('summary');
    expect(control?.textContent).toBe('One minute of small, slow breaths');
    control?.click();
    expect(circle?.open).toBe(true);
    control?.click();
    expect(circle?.open).toBe(false);
  });

  test('describes the exercise and how to stop it in text, and hides the changing words from screen readers', async () => {
    const { container, t } = await open(1);
    const circle = container.querySelector('details') ?? container;
    const heard = [...circle.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(heard).toEqual([t('reading:breathing.how'), t('reading:breathing.counted')]);
    const silent = within(circle).getByText(t('reading:breathing.in'));
    expect(silent.closest('[aria-hidden="true"]')).not.toBeNull();
  });
});

test('ends with one link, to the available times, which needs no login', async () => {
  await open(2);
  const talk = screen.getByRole('region', { name: 'Would you rather talk about it?' });
  expect(
    within(talk)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/sessions/new']);
  expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/login')).toEqual([]);
});

test('has its own subscribe box', async () => {
  await open(4);
  expect(screen.getAllByRole('form')).toHaveLength(1);
});

test('leads to two other articles by their titles, with the first picture and the summary above its text', async () => {
  const { article, t } = await open(1);
  within(article).getByRole('img', { name: t('article1:mainImageDescription') });
  within(article).getByText(t('blog:articles.a1.summary'));
  const recommended = within(screen.getByRole('region', { name: t('reading:recommended') })).getAllByRole('link');
  expect(recommended.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    [3, 2].map((id) => [t(`blog:articles.a${id as 3 | 2}.mainTitle`), `/blogs/:${String(id)}`]),
  );
});
