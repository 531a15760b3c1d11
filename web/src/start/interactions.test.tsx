/** What is done to a finished page before the app answers: each thing is done once, wherever it is done by then. */
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

/** What the app was told, by itself or by what was done again. */
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

/** As a visitor types: past React's own setter, if there is one. */
function type(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The app takes the page over as it stands. */
async function takeOver() {
  await act(() => {
    root = hydrateRoot(container, <Screen />);
    return Promise.resolve();
  });
}

/** The app puts a page of its own there instead. */
async function replace(start?: Filled) {
  await act(() => {
    root = createRoot(container);
    root.render(<Screen {...(start && { start })} />);
    return Promise.resolve();
  });
}

/** Outside of `act`, which would put off what React does at once. */
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

test('what was done before the app was there is done once, in its order', async () => {
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

test('what is pressed and chosen while the app takes the page over is done once, after what was typed before', async () => {
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

test('text that comes in while the app takes the page over stays as it is', async () => {
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

test('where the app puts a page of its own there, all of it is done in its place', async () => {
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

test('a long text is put behind the draft that stands there by then; of the other fields the last word counts', async () => {
  type(area(), 'And one more.');
  type(text(), 'Sara');
  await replace({ ...EMPTY, draft: 'A long question.', text: 'S' });
  await answer();
  expect(area().value).toBe('A long question.\nAnd one more.');
  expect(text().value).toBe('Sara');
});

test('what was typed on a page that has been left by then is typed into no other', async () => {
  type(text(), 'Şule');
  await replace();
  history.pushState(null, '', '/elsewhere');
  await answer();
  history.replaceState(null, '', '/');
  expect(text().value).toBe('');
});

test('what is pressed in the page that stands there instead is done once', async () => {
  await replace();
  await act(() => {
    menu().click();
    return Promise.resolve();
  });
  await answer();
  expect(told).toEqual(['menu']);
});

test('no form is sent by the browser until the app answers', async () => {
  const isSent = () => form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(isSent()).toBe(false);
  await takeOver();
  expect(isSent()).toBe(false);
});

test('a form’s own button counts as the submit that follows, and a chosen file stays where it is', async () => {
  find('[type="submit"]', HTMLButtonElement).click();
  find('[type="file"]', HTMLInputElement).dispatchEvent(new Event('change', { bubbles: true }));
  await takeOver();
  await answer();
  expect(told).toEqual(['sent ']);
});

test('once handed over, nothing is kept any more', async () => {
  await takeOver();
  await answer();
  await act(() => {
    menu().click();
    return Promise.resolve();
  });
  kept.handOver();
  expect(told).toEqual(['menu']);
});

test('where the app will not come, nothing is done again, and no form is sent all the same', () => {
  kept.giveUp();
  menu().click();
  expect(form().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))).toBe(false);
  kept.handOver();
  expect(told).toEqual([]);
});
