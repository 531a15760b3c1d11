/** Renders a part of a page that needs no store, in one language. */
import { render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { Language } from '../i18n/languages';
import { inWords } from './words';

export async function renderInWords(part: ReactNode, language: Language = 'en') {
  const i18n = await inWords(language);
  const view = render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>{part}</MemoryRouter>
    </I18nextProvider>,
  );
  return { ...view, i18n };
}

/** The section under a heading. */
export function sectionOf(heading: string) {
  const section = screen.getByRole('heading', { name: heading }).closest('section');
  if (!section) throw new Error(`"${heading}" heads no section.`);
  return within(section);
}
