/** Renders one screen as the app would: a store, a router, English words. */
import { act, configure, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { Provider } from 'react-redux';
import { type Location, MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { vi } from 'vitest';
import { type Core, type Draft, FORMS, type FormName, type MessageKey, type Payload } from '../core';
import type { AppStore } from '../state/store';
import { Announcer } from '../ui/announcer/Announcer';
import { Toasting } from '../ui/toast/toasts';
import { toaster } from './toasts';
import { speakEnglish } from './words';

// A machine that is busy with other work must not fail a test: how long something takes is no part of what these tests say.
// What is announced repeats the words of the screen: tests look for the words that are seen.
configure({ asyncUtilTimeout: 15_000, defaultIgnore: 'script, style, [data-announcer] *' });
vi.setConfig({ testTimeout: 60_000 });

/** jsdom draws no dialogs. Here an open one is one that is in the document to see, and closing it gives the focus back, as browsers do. */
function openDialogs(): void {
  const { prototype } = HTMLDialogElement;
  if ('showModal' in prototype) return;
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(prototype, {
    showModal(this: HTMLDialogElement) {
      before.set(this, document.activeElement);
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      const opener = before.get(this);
      if (opener instanceof HTMLElement) opener.focus();
    },
  });
}

export interface RenderOptions {
  /** The address of the screen. */
  at?: string;
  /** Its query, with the question mark. */
  search?: string;
  /** Its navigation state. */
  state?: unknown;
}

/** Renders a screen at its address; every other address is empty. */
export async function renderScreen(
  screen: ReactNode,
  store: AppStore,
  { at = '/here', search = '', state }: RenderOptions = {},
) {
  await speakEnglish();
  openDialogs();
  let location: Location | undefined;
  let navigate: ReturnType<typeof useNavigate> | undefined;
  function Watch() {
    location = useLocation();
    navigate = useNavigate();
    return null;
  }
  const view = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ pathname: at, search, state }]}>
        <Watch />
        <Announcer>
          <Toasting value={toaster}>
            <Suspense fallback={null}>
              <Routes>
                <Route path={at} element={screen} />
                <Route path="*" element={null} />
              </Routes>
            </Suspense>
          </Toasting>
        </Announcer>
      </MemoryRouter>
    </Provider>,
  );
  // Nothing in jsdom is laid out, so asking at every press whether something lies above the target only costs time.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return {
    ...view,
    user,
    /** Puts text behind what a field holds, at once: as pasting does. */
    fill: async (field: HTMLElement, text: string) => {
      await user.click(field);
      await user.paste(text);
    },
    /** Goes to another page, as by a link of the bar. */
    leaveFor: (path: string) => act(async () => navigate?.(path)),
    /** Where the screen has led. */
    path: () => location?.pathname,
    /** With which query. */
    search: () => location?.search,
    /** The navigation state there. */
    navigationState: () => location?.state as unknown,
  };
}

type Payloads = { [N in FormName]?: (draft: Draft<N>) => Payload<N> };

/** The field that a confirmation repeats. */
const REPEATS: Readonly<Record<string, string>> = { confirmPassword: 'password', confirmEmail: 'email' };

/**
 * Decisions about forms, as far as screens can be tested without the core: what is required is missing while it is empty, confirmations must be
 * equal, and a new password needs the current one. What a valid draft becomes is given for each form.
 */
export function formDecisions(payloads: Payloads): Pick<Core, 'check' | 'submit'> {
  const check: Core['check'] = (form, draft) => problemsOf(form, draft);
  return {
    check,
    submit: (form, draft) => {
      const errors = check(form, draft);
      if (Object.keys(errors).length > 0) return { ok: false, errors };
      const payloadOf = payloads[form];
      if (!payloadOf) throw new Error(`This test gives no payload of the form ${form}`);
      return { ok: true, payload: payloadOf(draft) };
    },
  };
}

function problemsOf<N extends FormName>(form: N, draft: Draft<N>): ReturnType<Core['check']> {
  interface Rules {
    required: boolean;
    messages: Partial<Record<'missing' | 'mismatch', MessageKey>>;
  }
  const values: Readonly<Record<string, string>> = draft;
  const fields: Readonly<Record<string, Rules>> = FORMS[form].fields;
  const problems = Object.entries(fields).flatMap(([name, { required, messages }]) => {
    const value = values[name] ?? '';
    const isNeeded = required || (name === 'currentPassword' && (values['password'] ?? '') !== '');
    if (value === '' && isNeeded) return messages.missing ? [[name, messages.missing] as const] : [];
    const repeated = REPEATS[name];
    if (repeated !== undefined && messages.mismatch && value !== values[repeated])
      return [[name, messages.mismatch] as const];
    return [];
  });
  return Object.fromEntries(problems);
}
