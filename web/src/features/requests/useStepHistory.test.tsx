/** Tests that each step is an entry of the browser's history. The core decides which steps can be reached. */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes, UNSAFE_createBrowserHistory, unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Core } from '../../core';
import { makeSignedInStore } from '../../testing/makeTestStore';
import { loadRealCore } from '../../testing/realCore';
import { speakEnglish } from '../../testing/words';
import BookingPage from './BookingPage';

let core: Core;
beforeAll(async () => {
  core = await loadRealCore();
});

type Parts = Awaited<ReturnType<typeof makeSignedInStore>>;

/** The browser's own history, which jsdom has. A test can delay when the page follows it. */
function makeHistory() {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  const listen = history.listen.bind(history);
  let follow: (() => void) | null = null;
  let isHeld = false;
  history.listen = (listener) =>
    listen((update) => {
      follow = () => {
        listener(update);
      };
      if (!isHeld) follow();
    });
  return {
    history,
    /** From now on, the page stays at its entry, as it does for a moment on a slow phone. */
    hold: () => {
      isHeld = true;
    },
    /** Lets the page follow to the latest entry. */
    release: () => {
      isHeld = false;
      act(() => follow?.());
    },
  };
}

/** Opens the page in a router that does what the app's does, but takes its history from the test. */
async function open(parts: Promise<Parts> = makeSignedInStore('patient', { core }), { history } = makeHistory()) {
  const { store, backend, account } = await parts;
  await speakEnglish();
  render(
    <StrictMode>
      <Provider store={store}>
        <HistoryRouter history={history}>
          <Routes>
            <Route path="/Booking" element={<BookingPage />} />
            <Route path="*" element={<h1>Elsewhere</h1>} />
          </Routes>
        </HistoryRouter>
      </Provider>
    </StrictMode>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { store, backend, account };
}

const user = userEvent.setup();
const chooseFirst = async () => {
  const [first] = await screen.findAllByRole('radio');
  if (first) await user.click(first);
};
/** Waits until the browser is at a step's entry, and at the step of the entry before it. */
const browserIsAt = (step: number, before: number) =>
  expect.poll((): unknown => window.history.state).toMatchObject({ usr: { booking: { step, before } } });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const shows = (step: number) =>
  screen.findByText(step <= 6 ? `Question ${String(step)} of 6` : 'All questions answered');
const browser = (by: number): void => {
  act(() => {
    window.history.go(by);
  });
};

/** Answers the questions up to a step. */
async function answerTo(step: number) {
  for (let at = 1; at < step; at += 1) {
    await shows(at);
    await expect.poll((): unknown => window.history.state).toMatchObject({ usr: { booking: { step: at } } });
    const [first] = screen.queryAllByRole('radio');
    // A choice by mouse goes on.
    if (first) await user.click(first);
    else {
      await user.type(screen.getByRole('textbox'), 'I cannot sleep.');
      await press('Next');
    }
  }
  await shows(step);
}

beforeEach(() => {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/Booking');
});
afterEach(() => {
  cleanup();
});

test('the browser’s Back and Forward move between the steps, and leave them at the first', async () => {
  await open();
  await answerTo(4);
  browser(-1);
  await shows(3);
  browser(-1);
  await shows(2);
  browser(1);
  await shows(3);
  browser(-2);
  await shows(1);
  browser(-1);
  await screen.findByText('Elsewhere');
  expect(window.location.pathname).toBe('/before');
});

test('the arrow goes back in the browser’s history, too, once per press', async () => {
  await open();
  await answerTo(3);
  await user.dblClick(screen.getByRole('button', { name: 'Back' }));
  await shows(2);
  browser(1);
  await shows(3);
  await press('Back');
  await shows(2);
  await press('Back');
  await shows(1);
  browser(-1);
  await screen.findByText('Elsewhere');
});

test('a reload stays at the step, and keeps the steps before it', async () => {
  const parts = await open();
  await answerTo(5);
  cleanup();
  await open(Promise.resolve(parts));
  await shows(5);
  browser(-1);
  await shows(4);
});

test('an answer given before the page follows the browser’s history gets an entry of its own', async () => {
  const router = makeHistory();
  await open(undefined, router);
  await browserIsAt(1, 0);
  await chooseFirst();
  await browserIsAt(2, 1);
  router.hold();
  await chooseFirst();
  await browserIsAt(3, 2);
  await chooseFirst();
  await shows(4);
  router.release();
  await browserIsAt(4, 3);
  for (const step of [3, 2, 1]) {
    browser(-1);
    await shows(step);
  }
  browser(-1);
  await screen.findByText('Elsewhere');
});

test('an answer to the first question, given before the page has its entry, keeps the way back to it', async () => {
  const router = makeHistory();
  router.hold();
  await open(undefined, router);
  await browserIsAt(1, 0);
  await chooseFirst();
  await shows(2);
  router.release();
  await browserIsAt(2, 1);
  await press('Back');
  await shows(1);
  browser(-1);
  await screen.findByText('Elsewhere');
});

test('Back pressed before the page follows the browser’s history leads to the question before', async () => {
  const router = makeHistory();
  await open(undefined, router);
  await answerTo(2);
  await browserIsAt(2, 1);
  router.hold();
  await chooseFirst();
  await browserIsAt(3, 2);
  await shows(3);
  browser(-1);
  await browserIsAt(2, 1);
  router.release();
  await shows(2);
  browser(1);
  await shows(3);
});

test('the arrow pressed before the page follows the browser’s history leads one question back', async () => {
  const router = makeHistory();
  await open(undefined, router);
  await answerTo(2);
  await browserIsAt(2, 1);
  router.hold();
  await chooseFirst();
  await browserIsAt(3, 2);
  await shows(3);
  await press('Back');
  router.release();
  await shows(2);
  await press('Back');
  await shows(1);
  browser(-1);
  await screen.findByText('Elsewhere');
});

test('an answer changed before the page follows the browser’s history leads straight back', async () => {
  const router = makeHistory();
  await open(undefined, router);
  await answerTo(7);
  await browserIsAt(7, 6);
  router.hold();
  await press('Change: Relationship status');
  await browserIsAt(2, 7);
  await user.click(await screen.findByRole('radio', { name: 'Divorced' }));
  await shows(7);
  router.release();
  await browserIsAt(7, 6);
  await shows(7);
  expect(screen.getByText('Divorced')).toBeTruthy();
});

test('the arrow pressed right after an answer was changed isn’t lost', async () => {
  const router = makeHistory();
  await open(undefined, router);
  await answerTo(7);
  await press('Change: Relationship status');
  await shows(2);
  await screen.findByRole('button', { name: 'Back' });
  router.hold();
  await user.click(screen.getByRole('radio', { name: 'Divorced' }));
  await browserIsAt(7, 6);
  await shows(7);
  await press('Back');
  router.release();
  await shows(6);
});

test('the history contains no answer', async () => {
  await open();
  await answerTo(7);
  for (let step = 7; step > 1; step -= 1) {
    await browserIsAt(step, step - 1);
    expect(JSON.stringify(window.history.state)).not.toMatch(/sleep|Individual|Depression/);
    browser(-1);
    await shows(step - 1);
  }
});

test('Forward never sends, shows what was sent, and doesn’t show a change of it', async () => {
  const { backend, account } = await open();
  const sent = () => backend.store.patients.get(account.uid)?.bookings.length;
  await answerTo(7);
  await press('Send request');
  await screen.findByText('Request submitted');
  browser(-1);
  await screen.findByText('This is what you sent');
  browser(1);
  await screen.findByText('Request submitted');
  browser(-2);
  await user.type(await screen.findByRole('textbox'), ' More.');
  browser(2);
  await screen.findByText('Ready to send?');
  await expect.poll((): unknown => window.history.state).toMatchObject({ usr: { booking: { step: 7 } } });
  expect(sent()).toBe(1);
});

test('Back and Forward skip entries of a request that was sent', async () => {
  const parts = await open();
  await answerTo(7);
  await press('Send request');
  await screen.findByText('Request submitted');
  cleanup();
  await open(Promise.resolve(parts));
  await shows(1);
  browser(-1);
  await expect
    .poll((): unknown => window.history.state)
    .toMatchObject({ idx: 0, usr: { booking: { step: 1, before: 0 } } });
  await shows(1);
  expect(screen.queryByText('Please choose an answer')).toBeNull();
  browser(-1);
  await screen.findByText('Elsewhere');
});

const heading = () => screen.getByRole('heading', { level: 1 });

test('an answer can be changed from the last step, and the choice leads straight back there', async () => {
  await open();
  await answerTo(7);
  const entries = window.history.length;
  await press('Change: Relationship status');
  await shows(2);
  expect(document.activeElement).toBe(heading());
  await user.click(screen.getByRole('radio', { name: 'Divorced' }));
  await shows(7);
  expect(document.activeElement).toBe(heading());
  expect(screen.getByText('Divorced')).toBeTruthy();
  // As if the patient had never left: the arrow leads to the step before, with no entry in between.
  await browserIsAt(7, 6);
  expect(window.history.length).toBe(entries + 1);
  await press('Back');
  await shows(6);
});

test('the arrow and the browser’s Back also lead back from an answer being changed', async () => {
  await open();
  await answerTo(7);
  await press('Change: For whom');
  await shows(1);
  await screen.findByRole('button', { name: 'Back' });
  await press('Back');
  await shows(7);
  await press('Change: Counselor');
  await shows(4);
  browser(-1);
  await shows(7);
});

test('a missing answer keeps its question open, and says so', async () => {
  await open();
  await answerTo(7);
  await press('Change: Your thoughts');
  await shows(6);
  await user.clear(screen.getByRole('textbox'));
  // A press right after a question opens is ignored, because it isn't meant for it.
  await waitFor(async () => {
    await press('Next');
    expect(screen.getByText('Please choose an answer')).toBeTruthy();
  });
  await shows(6);
  await user.type(screen.getByRole('textbox'), 'I sleep badly.');
  await press('Next');
  await shows(7);
  expect(screen.getByText('I sleep badly.')).toBeTruthy();
});
