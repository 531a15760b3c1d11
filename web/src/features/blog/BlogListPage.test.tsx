import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInWords } from '../../testing/renderInWords';
import BlogListPage from './BlogListPage';

test('loads the first picture with the page and the others lazily, and says only once that nobody has reviewed the articles', async () => {
  await renderInWords(<BlogListPage />);
  const asked = (name: string) => screen.getAllByRole('img').map((picture) => picture.getAttribute(name));
  expect(asked('loading')).toEqual([null, 'lazy', 'lazy', 'lazy']);
  expect(asked('fetchpriority')).toEqual(['high', null, null, null]);
  screen.getByText(/No one with a license has reviewed them yet/);
});
