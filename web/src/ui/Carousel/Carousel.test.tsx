import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Carousel } from './Carousel';

const labels = {
  previous: 'Previous articles',
  next: 'Next articles',
  slideOf: (number: number, count: number) => `${String(number)} of ${String(count)}`,
};
const slides = ['One', 'Two', 'Three', 'Four'].map((name) => (
  <a key={name} href={`#${name}`}>
    {name}
  </a>
));

/** Tells the carousel that it is near the view. */
let comeNear: () => void;

// Fetched in advance: its loading time on a busy machine isn't tested.
beforeAll(() => import('./SlickCarousel'));

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => {
          callback([{ isIntersecting: true }]);
        };
      }
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener: vi.fn(),
    removeListener: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function moving(rtl = false) {
  render(<Carousel label="Recent articles" slides={slides} labels={labels} rtl={rtl} />);
  act(comeNear);
  await screen.findByRole('button', { name: 'Next articles' });
}

/** The slides that can be reached, in reading order. */
const reachable = () =>
  screen
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.closest('[inert], [aria-hidden="true"]') === null)
    .map((link) => link.textContent);

test('until it is nearly in view the slides are a plain list', () => {
  render(<Carousel label="Recent articles" slides={slides} labels={labels} rtl={false} />);
  const list = screen.getByRole('list', { name: 'Recent articles' });
  expect(within(list).getAllByRole('link')).toHaveLength(4);
  expect(screen.queryByRole('button')).toBeNull();
});

test('then three slides are in view and the others cannot be reached', async () => {
  await moving();
  expect(reachable()).toEqual(['One', 'Two', 'Three']);
});

test('attributes that slick writes to a slide after a resize are overwritten', async () => {
  await moving();
  const hidden = () => [...document.querySelectorAll('.slick-slide')].map((slide) => slide.getAttribute('aria-hidden'));
  for (const slide of document.querySelectorAll('.slick-slide')) slide.setAttribute('aria-hidden', 'false');
  window.dispatchEvent(new Event('resize'));
  await expect.poll(hidden).toEqual(['false', 'false', 'false', 'true']);
});

test('the buttons come before the slides', async () => {
  await moving();
  const next = screen.getByRole('button', { name: 'Next articles' });
  const first = screen.getByRole('link', { name: 'One' });
  expect(next.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([false, true])('the buttons move to the end and back (right to left: %s)', async (rtl) => {
  const user = userEvent.setup();
  await moving(rtl);
  const previous = screen.getByRole('button', { name: 'Previous articles' });
  const next = screen.getByRole('button', { name: 'Next articles' });
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  const track = () => document.querySelector('.slick-slide.slick-current')?.getAttribute('data-index');
  const placeAtStart = track();

  await user.click(next);
  await expect.poll(reachable).toEqual(['Two', 'Three', 'Four']);
  expect(next.getAttribute('aria-disabled')).toBe('true');

  // Immediately: slick itself would ignore a press while it moves.
  await user.click(previous);
  await vi.waitFor(() => {
    expect(reachable()).toEqual(['One', 'Two', 'Three']);
    expect(track()).toBe(placeAtStart);
  });
});
