import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { describe, expect, test } from 'vitest';
import { TICKET_PACKS } from '../../core/generated/tables';
import type { Language } from '../../i18n/languages';
import { inWords } from '../../testing/words';
import HomePage from './HomePage';

function Elsewhere() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return <output data-state={JSON.stringify(state)}>{pathname}</output>;
}

async function show(signedIn: boolean, language: Language = 'en', isCounselor = false) {
  render(
    <I18nextProvider i18n={await inWords(language)}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<HomePage signedIn={signedIn} isCounselor={isCounselor} />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  );
  return userEvent.setup();
}

const addresses = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('home', () => {
  test('shows a counselor whose own home is missing only the way to the sessions, not the words for people who look for help', async () => {
    await show(true, 'en', true);
    expect(addresses('See my sessions')).toEqual(['/sessions']);
    expect(screen.queryByText(/short questions|reason to ask for help/)).toBeNull();
  });

  test.each(TICKET_PACKS)('passes the pack of $ticket and a new id to the purchase', async ({ ticket, price }) => {
    const user = await show(true);
    await user.click(screen.getByRole('link', { name: `Buy ${String(ticket)} tickets` }));
    const arrived = screen.getByRole('status');
    expect(arrived.textContent).toBe('/buy-ticket');
    expect(JSON.parse(arrived.dataset['state'] ?? '')).toEqual({
      ticket,
      price,
      entryId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    });
  });

  test('shows the prices in dollars, per pack and per ticket', async () => {
    await show(true);
    for (const price of ['$10', '$40', '$70']) expect(screen.getByText(price)).toBeTruthy();
    expect(screen.getByText(/\$1\.60.* per session/)).toBeTruthy();
  });

  test('says that voice, chat or video is chosen with a time', async () => {
    await show(false);
    await screen.findByText(/choose the format when you book a time/);
    for (const name of ['Voice', 'Chat', 'Video']) expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy();
  });

  test('lists the four blogs and invites counselors', async () => {
    await show(false);
    const list = await screen.findByRole('list', { name: 'Recent articles' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/blogs/:1', '/blogs/:2', '/blogs/:3', '/blogs/:4']);
    expect(addresses('Join as a counselor')).toEqual(['/counselorRequirements']);
  });

  test('has one first-level heading', async () => {
    await show(false);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  test('uses the Arabic plural forms for tickets: few for 5, many for 25 and 50', async () => {
    await show(true, 'ar');
    for (const words of ['5 تذاكر', '25 تذكرة', '50 تذكرة']) {
      expect(screen.getByRole('heading', { name: words })).toBeTruthy();
    }
  });
});
