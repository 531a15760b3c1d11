/** Actions on a finished page before the app runs: each takes effect once, wherever it takes effect. */
import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Interactions, keepInteractions } from './interactions';

interface Filled {
  text: string;
  draft: string;
  visa: boolean;
  language: string;
}

const EMPTY: Filled = { text: '', draft: '', visa: false, language: 'en' };

/** The events that the app received, directly or by replay. */
let told: string[] = [];

function Screen({ start = EMPTY }: { start?: Filled }) {
  const [form, setForm] = useState(start);
  const [open, setOpen] = useState(false);
  return (
    <div>
      <button
        type="button"
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => {
          told.push('menu');
          setOpen(!open);
        }}
      />
      <button type="button" onClick={() => told.push('other')}>
        Other
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          told.push(`sent ${form.text}`);
        }}
      >
        <input
          name="text"
          value={form.text}
          onChange={({ target }) => {
            setForm((before) => ({ ...before, text: target.value }));
          }}
        />
        <textarea
          name="draft"
          value={form.draft}
          onChange={({ target }) => {
            setForm((before) => ({ ...before, draft: target.value }));
          }}
        />
        <input
          type="radio"
          name="card"
          value="Visa"
          checked={form.visa}
          onChange={({ target }) => {
            setForm((before) => ({ ...before, visa: target.checked }));
          }}
        />
        <input type="file" name="photo" />
        <select
          name="language"
          value={form.language}
          onChange={({ target }) => {
            told.push(`language ${target.value}`);
            setForm((before) => ({ ...before, language: target.value }));
          }}
        >
          <option>en</option>
          <option>tr</option>
        </select>
        <button type="submit">Send</button>
      </form>
    </div>
  );
}

let container: HTMLElement;
let kept: Interactions;
let root: Root | undefined;

function find<E extends Element>(selector: string, kind: new () => E): E {
  const found = container.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${selector}`);
}
const menu = () => find('[aria-label="Menu"]', HTMLButtonElement);
const text = () => find('[name="text"]', HTMLInputElement);
const area = () => find('textarea', HTMLTextAreaElement);
const radio = () => find('[type="radio"]', HTMLInputElement);
const select = () => find('select', HTMLSelectElement);
const form = () => find('form', HTMLFormElement);

/** Types as a visitor does, bypassing React's setter if there is one. */
function type(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The app hydrates the page as it is. */
async function takeOver() {
  await act(() => {
    root = hydrateRoot(container, <Screen />);
    return Promise.resolve();
  });
}

/** The app replaces the page with its own. */
async function replace(start?: Filled) {
  await act(() => {
    root = createRoot(container);
    root.render(<Screen {...(start && { start })} />);
    return Promise.resolve();
  });
}

/** Runs outside of `act`, which would delay React's immediate work. */
async function answer() {
  const testing = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  testing.IS_REACT_ACT_ENVIRONMENT = false;
  kept.handOver();
  await new Promise((rendered) => setTimeout(rendered));
  testing.IS_REACT_ACT_ENVIRONMENT = true;
}

beforeEach(() => {
  told = [];
  container = document.createElement('div');
  container.innerHTML = renderToString(<Screen />);
  document.body.replaceChildren(container);
  kept = keepInteractions(document);
});

afterEach(() => {
  kept.handOver();
  act(() => root?.unmount());
  root = undefined;
});

test('actions before the app has started take effect once, in order', async () => {
  menu().click();
  type(text(), 'Şule');
  radio().click();
  type(select(), 'tr');
  form().requestSubmit();
  await takeOver();
  expect(told).toEqual([]);
  await answer();
  expect(told).toEqual(['language tr', 'menu', 'sent Şule']);
  expect(menu().getAttribute('aria-expanded')).toBe('true');
  expect([text().value, radio().checked, select().value]).toEqual(['Şule', true, 'tr']);
});

test('presses and choices during hydration take effect once, after earlier typing', async () => {
  type(text(), 'Şule');
  await takeOver();
  await act(() => {
    menu().click();
    type(select(), 'tr');
    form().requestSubmit();
    return Promise.resolve();
  });
  await answer();
  expect(told).toEqual(['language tr', 'menu', 'sent Şule']);
  expect(menu().getAttribute('aria-expanded')).toBe('true');
});

test('text typed during hydration stays as it is', async () => {
  await takeOver();
  await act(() => {
    type(text(), 'Şule');
    return Promise.resolve();
  });
  await answer();
  expect(text().value).toBe('Şule');
  form().requestSubmit();
  expect(told).toEqual(['sent Şule']);
});

test('if the app replaces the page, all actions take effect there', async () => {
  menu().click();
  type(text(), 'Şule');
  type(area(), 'A question.');
  radio().click();
  type(select(), 'tr');
  form().requestSubmit();
  await replace();
  await answer();
  expect(told).toEqual(['language tr', 'menu', 'sent Şule']);
  expect([text().value, area().value, radio().checked]).toEqual(['Şule', 'A question.', true]);
});

test('a long text is added after an existing draft, and other fields take the last value', async () => {
  type(area(), 'And one more.');
  type(text(), 'Sara');
  await replace({ ...EMPTY, draft: 'A long question.', text: 'S' });
  await answer();
  expect(area().value).toBe('A long question.\nAnd one more.');
  expect(text().value).toBe('Sara');
});

test('text typed on a page that was left is not entered into another', async () => {
  type(text(), 'Şule');
  await replace();
  history.pushState(null, '', '/elsewhere');
  await answer();
  history.replaceState(null, '', '/');
  expect(text().value).toBe('');
});

test('a press on the replacement page takes effect once', async () => {
  await replace();
  await act(() => {
    menu().click();
    return Promise.resolve();
  });
  await answer();
  expect(told).toEqual(['menu']);
});

test('the browser sends no form before the app answers', async () => {
  const isSent = () => form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(isSent()).toBe(false);
  await takeOver();
  expect(isSent()).toBe(false);
});

test('a form’s own button counts as the submit that follows, and a chosen file stays', async () => {
  find('[type="submit"]', HTMLButtonElement).click();
  find('[type="file"]', HTMLInputElement).dispatchEvent(new Event('change', { bubbles: true }));
  await takeOver();
  await answer();
  expect(told).toEqual(['sent ']);
});

test('nothing is kept after the handover', async () => {
  await takeOver();
  await answer();
  await act(() => {
    menu().click();
    return Promise.resolve();
  });
  kept.handOver();
  expect(told).toEqual(['menu']);
});

test('if the app does not come, nothing is replayed, and still no form is sent', () => {
  kept.giveUp();
  menu().click();
  expect(form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))).toBe(false);
  kept.handOver();
  expect(told).toEqual([]);
});
