import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '../../i18n/languages';
import { inWords } from '../../testing/words';
import { openDialogs } from '../../testing/openDialogs';
import { makeTestStore } from '../../testing/makeTestStore';
import { Dialog } from '../../ui/Dialog';
import { fetchCorridor } from '../corridor';
import { Layout, type LayoutProps } from './Layout';
import { leave } from './leave';
// The bar's lazy parts are imported in advance, so that no test waits for them.
import './Tabs';

beforeAll(async () => {
  await fetchCorridor();
});

vi.mock(import('./leave'), async (real) => ({ ...(await real()), leave: vi.fn() }));

async function show(parts: Partial<LayoutProps> = {}) {
  const onLanguage = vi.fn();
  const onLogout = vi.fn();
  const { unmount } = render(
    <I18nextProvider i18n={await inWords('en')}>
      <Provider store={makeTestStore().store}>
        <MemoryRouter>
          <Layout
            user={null}
            answered
            language="en"
            onLanguage={onLanguage}
            onLogout={onLogout}
            isQuiet={false}
            isTabOnly={false}
            newsletter={<p>Subscribe box</p>}
            {...parts}
          >
            {parts.children ?? <h1>Screen</h1>}
          </Layout>
        </MemoryRouter>
      </Provider>
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), onLanguage, onLogout, unmount };
}

const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the navigation bar', () => {
  test('has Home, Blogs, About with its three pages, Contact, and Login', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'About' }));
    expect(linksOf(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
      ['Home', '/'],
      ['Blogs', '/blogs'],
      ['Overview', '/about/overview'],
      ['Team', '/about/team'],
      ['Careers', '/about/careers'],
      ['Contact', '/contact'],
    ]);
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  });

  test('offers a choice of all languages by their codes, such as En', async () => {
    const { user, onLanguage } = await show();
    const select = screen.getByRole('combobox', { name: 'Language of this site' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(LANGUAGES.map((code) => code.replace(/^./, (letter) => letter.toUpperCase())));
    await user.selectOptions(select, 'ar');
    expect(onLanguage.mock.calls).toEqual([['ar']]);
  });

  /** Opens the last tab and returns its contents. */
  async function openYou(user: ReturnType<typeof userEvent.setup>, name: string) {
    const button = await screen.findByRole('button', { name: `You, ${name}` });
    await user.click(button);
    return { button, list: document.getElementById(button.getAttribute('aria-controls') ?? '') ?? document.body };
  }

  const PUBLIC = [
    ['Blogs', '/blogs'],
    ['Overview', '/about/overview'],
    ['Team', '/about/team'],
    ['Careers', '/about/careers'],
    ['Contact', '/contact'],
  ];

  test("a patient's tabs are Home, Sessions, Messages, Book and You; You begins with the specification's entries, in order", async () => {
    const { user, onLogout } = await show({ user: { name: 'Sara', role: 'patient' } });
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
    const { button, list } = await openYou(user, 'Sara');
    const tabs = screen.getByRole('navigation', { name: 'Your pages' });
    expect(linksOf(tabs).slice(0, 4)).toEqual([
      ['Home', '/'],
      ['Sessions', '/sessions'],
      ['Messages', '/messages'],
      ['Book', '/sessions/new'],
    ]);
    expect(within(tabs).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
    const entries = within(list).getAllByRole('listitem');
    expect(entries.slice(0, 4).map((entry) => entry.textContent)).toEqual([
      'Booking Info',
      'BUY TICKETS',
      'Edit info',
      'Logout',
    ]);
    expect(linksOf(list)).toEqual([
      ['Booking Info', '/Booking'],
      ['BUY TICKETS', '/buyTicketsPage'],
      ['Edit info', '/editPatientProfile'],
      ['My requests', '/editPatientProfile#requests'],
      ...PUBLIC,
    ]);
    await user.click(within(list).getByRole('button', { name: 'Logout' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test("a counselor's tabs include Hours, and You has View Info and Logout, but neither Booking Info nor BUY TICKETS", async () => {
    const { user } = await show({ user: { name: 'Dr. Azad', role: 'counselor' } });
    const { list } = await openYou(user, 'Dr. Azad');
    expect(linksOf(screen.getByRole('navigation', { name: 'Your pages' }))[3]).toEqual(['Hours', '/hours']);
    expect(linksOf(list)).toEqual([['View Info', '/CounselorEditInfo'], ...PUBLIC]);
    expect(within(list).getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  test('on a phone You is a sheet, which closes when a link in it is followed', async () => {
    const isPhone = (media: string) =>
      Object.assign(new EventTarget(), {
        matches: media === '(width < 48em)',
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      });
    openDialogs();
    const spy = vi.spyOn(window, 'matchMedia').mockImplementation(isPhone);
    const { user } = await show({ user: { name: 'Sara', role: 'patient' } });
    await user.click(await screen.findByRole('button', { name: 'You, Sara' }));
    const sheet = await screen.findByRole('dialog', { name: 'Sara' });
    // The quick exit comes first.
    expect(linksOf(sheet)[1]).toEqual(['Booking Info', '/Booking']);
    await user.click(within(sheet).getByRole('link', { name: 'My requests' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    spy.mockRestore();
  });

  test('a person without a record has Home and You, and can still log out', async () => {
    const { user } = await show({ user: { name: 'me@example.org', role: null } });
    await openYou(user, 'me@example.org');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    for (const name of ['Booking Info', 'Sessions', 'My requests'])
      expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Quick exit' })).toBeNull();
  });

  test('shows neither Login nor a name before the provider has answered', async () => {
    await show({ answered: false });
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  test('a menu closes on Escape, returns the focus, and supports the arrow keys', async () => {
    const { user } = await show();
    const button = screen.getByRole('button', { name: 'About' });
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Overview');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Team');
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  test('a menu closes when another element is pressed or focused', async () => {
    const { user } = await show();
    const button = screen.getByRole('button', { name: 'About' });
    await user.click(button);
    await user.click(screen.getByRole('heading', { name: 'Screen' }));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('the folded bar opens and closes by its button, and closes when a link is followed', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Open the menu' }));
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Blogs' }));
    expect(screen.getByRole('button', { name: 'Open the menu' }).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the quiet corridor', () => {
  async function showQuiet(parts: Partial<LayoutProps> = {}) {
    const onLeave = vi.mocked(leave);
    onLeave.mockReset();
    const view = await show({ ...parts, isQuiet: true });
    return { ...view, onLeave };
  }

  test('has a bar with the logo, the language and the exit, and everything else folded into the menu', async () => {
    const { user, onLeave } = await showQuiet();
    const menu = screen.getByRole('navigation', { name: 'Main' });
    await user.click(within(menu).getByRole('button', { name: 'About' }));
    expect(linksOf(menu).map(([, to]) => to)).toEqual([
      '/',
      '/blogs',
      '/about/overview',
      '/about/team',
      '/about/careers',
      '/contact',
      '/login',
    ]);
    await user.click(screen.getByRole('link', { name: 'Quick exit' }));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  test('has an exit that works without a script, leads to the deployer’s URL, and reveals nothing to it', async () => {
    vi.stubEnv('VITE_LEAVE_TO', ' https://weather.example/ ');
    await showQuiet();
    const link = screen.getByRole('link', { name: 'Quick exit' });
    expect(link.getAttribute('href')).toBe('https://weather.example/');
    expect(link.getAttribute('rel')).toBe('noreferrer');
    vi.unstubAllEnvs();
  });

  test('is left by pressing Escape three times with nothing between', async () => {
    const { user, onLeave } = await showQuiet();
    await user.keyboard('{Escape}{Escape}a{Escape}');
    expect(onLeave).not.toHaveBeenCalled();
    await user.keyboard('{Escape}{Escape}');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  test('is left by one press or by Escape in a dialog in front of it, even if that waits for the store', async () => {
    openDialogs();
    const { user, onLeave } = await showQuiet({
      children: (
        <Dialog open title="Delete your account?" closeLabel="Close" onClose={() => undefined}>
          <button type="button" aria-busy="true">
            Deleting
          </button>
        </Dialog>
      ),
    });
    const dialog = screen.getByRole('dialog');
    expect(document.activeElement?.textContent).toBe('Deleting');
    await user.keyboard('{Escape}{Escape}{Escape}');
    expect(onLeave).toHaveBeenCalledTimes(1);
    await user.click(within(dialog).getByRole('link', { name: 'Quick exit' }));
    expect(onLeave).toHaveBeenCalledTimes(2);
  });

  test('a dialog of a screen without the exit has none', async () => {
    openDialogs();
    await show({
      children: (
        <Dialog open title="Forgot your password?" closeLabel="Close" onClose={() => undefined}>
          <input aria-label="Email" />
        </Dialog>
      ),
    });
    expect(within(screen.getByRole('dialog')).queryByRole('link')).toBeNull();
  });

  test('is not left by holding Escape or by presses far apart', async () => {
    const { onLeave } = await showQuiet();
    const press = (timeStamp: number, repeat = false) => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', repeat });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      document.dispatchEvent(event);
    };
    for (const at of [10_000, 10_010, 10_020, 10_030]) press(at, true);
    for (const at of [20_000, 21_000, 22_000]) press(at);
    expect(onLeave).not.toHaveBeenCalled();
    press(22_999);
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  test('has the exit in the same place as the bar of a signed-in person', async () => {
    for (const isQuiet of [true, false]) {
      const { unmount } = await show({ user: { name: 'Sara', role: 'patient' }, isQuiet });
      const stops = screen.getByRole('banner').querySelectorAll('a, button, select');
      const exit = await screen.findByRole('link', { name: 'Quick exit' });
      expect([...stops].filter((stop) => stop.closest('[hidden]') === null).at(isQuiet ? -2 : -1)).toBe(exit);
      unmount();
    }
  });

  test('explains the exit by itself the first time in a tab, until that was read', async () => {
    window.sessionStorage.clear();
    const { user, onLeave } = await showQuiet();
    const exit = screen.getByRole('link', { name: 'Quick exit' });
    expect(document.getElementById(exit.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      /^Leaves Aram right away/,
    );
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
    expect(onLeave).not.toHaveBeenCalled();
    cleanup();
    await showQuiet();
    expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
  });

  test('leaves immediately when pressed, even the first time', async () => {
    window.sessionStorage.clear();
    const { user, onLeave } = await showQuiet();
    await user.click(screen.getByRole('link', { name: 'Quick exit' }));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  test('has a footer that begins with the line about emergencies and privacy, with the rest folded but complete', async () => {
    const { user } = await showQuiet();
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toMatch(/^Aram is not an emergency service/);
    expect(within(footer).getAllByRole('link', { name: 'Privacy' })[0]?.closest('details')).toBeNull();
    const details = within(footer).getByRole('group');
    expect(details).toHaveProperty('open', false);
    await user.click(within(details).getByText('Newsletter and links'));
    expect(details).toHaveProperty('open', true);
    expect(within(details).getByText('Subscribe box')).toBeTruthy();
    expect(within(details).getByRole('link', { name: /^Facebook/ })).toBeTruthy();
    expect(within(details).getByRole('link', { name: 'Contact' })).toBeTruthy();
  });
});

describe('the footer', () => {
  test('has the subscribe box, its links, three social icons and the line about emergencies', async () => {
    await show();
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByText('Subscribe box')).toBeTruthy();
    expect(linksOf(within(footer).getByRole('navigation')).map(([, href]) => href)).toEqual([
      '/',
      '/blogs',
      '/about/overview',
      '/contact',
      '/privacy',
      '/terms',
    ]);
    for (const name of ['Facebook', 'Instagram', 'X']) {
      const link = within(footer).getByRole('link', { name: `${name} (opens a new window)` });
      expect(link.getAttribute('href')).toMatch(/^https:\/\//);
    }
    expect(within(footer).getByText(/not an emergency service/)).toBeTruthy();
  });
});

test('the first stop of the Tab key skips the bar and leads to the content', async () => {
  const { user } = await show();
  await user.tab();
  const skip = document.activeElement;
  expect(skip?.textContent).toBe('Skip to the content');
  expect(document.querySelector(skip?.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
});

test('says that a login ends with the tab, until that was read', async () => {
  const { user } = await show({ isTabOnly: true });
  expect(screen.getByText(/Your browser is blocking storage, so you’re only logged in in this tab/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(/Your browser is blocking storage/)).toBeNull();
});
