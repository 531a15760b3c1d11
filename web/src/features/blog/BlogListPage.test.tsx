import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { inWords } from '../../testing/words';
import BlogListPage from './BlogListPage';

test('loads the first picture with the page and the others lazily, and says only once that nobody has reviewed the articles', async () => {
  render(
    <I18nextProvider i18n={await inWords('en')}>
      <MemoryRouter>
        <BlogListPage />
      </MemoryRouter>
    </I18nextProvider>,
  );
  const asked = (name: string) => screen.getAllByRole('img').map((picture) => picture.getAttribute(name));
  expect(asked('loading')).toEqual([null, 'lazy', 'lazy', 'lazy']);
  expect(asked('fetchpriority')).toEqual(['high', null, null, null]);
  screen.getByText(/No one with a license has reviewed them yet/);
});
