import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Announcer } from '../announcer/Announcer';
import { CardStrip, type CardStripLabels, type CardWindow } from './CardStrip';
import { expiryShown, PaymentCard } from './PaymentCard';

const labels: CardStripLabels = {
  label: 'Your cards',
  previous: 'Previous card',
  next: 'Next card',
  shown: (from, to, count) => `Cards ${String(from)} to ${String(to)} of ${String(count)}`,
  select: (type, digits) => `Choose ${type} ${digits}`,
  selected: 'Selected',
  remove: (type, digits) => `Remove ${type} ${digits}`,
  removeShort: 'Remove',
  number: (digits) => `Ending in ${digits}`,
  expires: 'Expires',
  holder: 'Name on card',
};

const cards = ['1111', '2222', '3333', '4444'].map((digits) => ({
  id: digits,
  cardType: digits === '2222' ? 'MasterCard' : 'Visa',
  cardNumber: `************${digits}`,
  expiryDate: '1227',
  nameOnCard: 'Şule Öz',
}));

const window: CardWindow = { start: 1, end: 4, canGoBack: true, canGoForward: false };

test.each([
  ['Visa', 'VISA', 0],
  ['MasterCard', null, 3],
  ['', null, 0],
])('a card of the brand "%s" has its logo, and none before one is chosen', (cardType, wordmark, circles) => {
  const { container } = render(
    <PaymentCard cardType={cardType} cardNumber="4242" expiryDate="1227" nameOnCard="Şule Öz" labels={labels} />,
  );
  expect(screen.queryByText('VISA')?.textContent ?? null).toBe(wordmark);
  expect(container.querySelectorAll('circle, path[fill]')).toHaveLength(circles);
});

test('a card shows its last four digits only, in groups of four', () => {
  const { container } = render(
    <PaymentCard
      cardType="Visa"
      cardNumber="************4242"
      expiryDate="122027"
      nameOnCard="سارة محمود"
      labels={labels}
    />,
  );
  expect(screen.getByText('•••• •••• •••• 4242')).toBeTruthy();
  expect(screen.getByText('Ending in 4242')).toBeTruthy();
  expect(screen.getByText('12/2027')).toBeTruthy();
  expect(container.firstElementChild?.getAttribute('dir')).toBe('ltr');
});

test('an expiry date gets its slash after the month, also in older forms, and anything else is shown unchanged', () => {
  const shown = { 1227: '12/27', 122027: '12/2027', 202712: '12/2027', 3012: '12/30', 42029: '04/2029', 12: '12' };
  expect(Object.keys(shown).map(expiryShown)).toEqual(Object.values(shown));
});

test('the strip shows the cards of the window and announces which ones after a move', async () => {
  const strips = (shown: typeof window) => (
    <Announcer>
      <CardStrip cards={cards} window={shown} onMove={vi.fn()} labels={labels} />
    </Announcer>
  );
  const { rerender } = render(strips(window));
  const strip = screen.getByRole('group', { name: 'Your cards' });
  expect(within(strip).getAllByRole('listitem')).toHaveLength(3);
  expect(within(strip).queryByText('Ending in 1111')).toBeNull();
  expect(within(strip).getByText('Cards 2 to 4 of 4')).toBeTruthy();
  rerender(strips({ ...window, start: 0, end: 3 }));
  expect(await within(screen.getByRole('status')).findByText('Cards 1 to 3 of 4')).toBeTruthy();
});

test('arrows move the window by one card and stop at both ends', async () => {
  const user = userEvent.setup();
  const move = vi.fn();
  render(<CardStrip cards={cards} window={window} onMove={move} labels={labels} />);
  await user.click(screen.getByRole('button', { name: 'Next card' }));
  expect(move).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Previous card' }));
  expect(move.mock.calls).toEqual([[-1]]);
});

test('without a card out of view there are no arrows', () => {
  const all: CardWindow = { start: 0, end: 3, canGoBack: false, canGoForward: false };
  render(<CardStrip cards={cards.slice(0, 3)} window={all} onMove={vi.fn()} labels={labels} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a press on a card toggles it, and the chosen one says so', async () => {
  const user = userEvent.setup();
  const toggle = vi.fn();
  const remove = vi.fn();
  render(
    <CardStrip
      cards={cards}
      window={window}
      onMove={vi.fn()}
      selectedId="3333"
      onToggle={toggle}
      onRemove={remove}
      labels={labels}
    />,
  );
  expect(screen.getByRole('button', { name: /^Choose Visa 3333/ }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getAllByText('Selected')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Choose MasterCard 2222/ }));
  expect(toggle.mock.calls).toEqual([['2222']]);
  await user.click(screen.getByRole('button', { name: 'Remove Visa 4444' }));
  expect(remove.mock.calls).toEqual([['4444']]);
});

function onAPhone() {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media === '(width < 37.5em)',
      media,
      onchange: null,
      addListener: vi.fn(),
      removeListener: vi.fn(),
    }),
  );
}

test('on a phone all cards are lines of a list, without arrows or a text about which are shown', () => {
  onAPhone();
  render(<CardStrip cards={cards} window={window} onMove={vi.fn()} labels={labels} />);
  const lines = within(screen.getByRole('group', { name: 'Your cards' })).getAllByRole('listitem');
  expect(lines.map((line) => within(line).getByText(/^•••• /).textContent)).toEqual([
    '•••• 1111',
    '•••• 2222',
    '•••• 3333',
    '•••• 4444',
  ]);
  expect(screen.queryByText(/^Cards /)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('on a phone, too, a press chooses a card, whose line has the same content, and "Remove" is one word', async () => {
  onAPhone();
  const user = userEvent.setup();
  const toggle = vi.fn();
  const remove = vi.fn();
  render(
    <CardStrip
      cards={cards}
      window={window}
      onMove={vi.fn()}
      selectedId="3333"
      onToggle={toggle}
      onRemove={remove}
      labels={labels}
    />,
  );
  const picks = screen.getAllByRole('button', { name: /^Choose / });
  expect(picks.map((pick) => pick.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true', 'false']);
  for (const said of ['Choose Visa 1111', 'Ending in 1111', 'Expires', '12/27', 'Name on card', 'Şule Öz'])
    expect(picks[0]?.textContent).toContain(said);
  await user.click(screen.getByRole('button', { name: /^Choose Visa 1111/ }));
  expect(toggle.mock.calls).toEqual([['1111']]);
  const last = screen.getByRole('button', { name: 'Remove Visa 4444' });
  expect(last.textContent).toBe('Remove');
  await user.click(last);
  expect(remove.mock.calls).toEqual([['4444']]);
});
