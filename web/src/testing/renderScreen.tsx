/** Renders one screen as the app would: with a store, a router and English texts. */
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
import { openDialogs } from './openDialogs';
import { toaster } from './toasts';
import { speakEnglish } from './words';

// A busy machine must not fail a test: the time that something takes isn't tested here.
// Announcements repeat the texts of the screen: tests look for the visible ones.
configure({ asyncUtilTimeout: 15_000, defaultIgnore: 'script, style, [data-announcer] *' });
vi.setConfig({ testTimeout: 60_000 });

export interface RenderOptions {
  /** The path of the screen. */
  at?: string;
  /** Its query, with the question mark. */
  search?: string;
  /** Its navigation state. */
  state?: unknown;
}

/** Renders a screen at its path; every other path is empty. */
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
  // jsdom has no layout, so checking at every press whether something covers the target only costs time.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return {
    ...view,
    user,
    /** Adds text to a field's value in one step, as pasting does. */
    fill: async (field: HTMLElement, text: string) => {
      await user.click(field);
      await user.paste(text);
    },
    /** Goes to another page, as a link of the bar would. */
    leaveFor: (path: string) => act(async () => navigate?.(path)),
    /** The path that the screen has led to. */
    path: () => location?.pathname,
    /** Its query. */
    search: () => location?.search,
    /** Its navigation state. */
    navigationState: () => location?.state as unknown,
  };
}

type Payloads = { [N in FormName]?: (draft: Draft<N>) => Payload<N> };

/** The field that each confirmation repeats. */
const REPEATS: Readonly<Record<string, string>> = { confirmPassword: 'password', confirmEmail: 'email' };

/**
 * Decisions about forms, as far as screens can be tested without the core: an empty required field is missing, confirmations must be equal,
 * and a new password needs the current one. The payload of a valid draft is given for each form.
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
