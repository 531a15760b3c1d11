/** The questionnaire with the real core: sent once, kept over a reload, and deleted when it is stored. */
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { BackendError } from '../../backend/errors';
import { type Core, CoreError } from '../../core';
import type { Booking } from '../../core/generated/tables';
import { aBooking, aConsentingPatient, anId, aPatient } from '../../testing/builders';
import type { FakeBackend } from '../../testing/fakeBackend';
import { holdCall } from '../../testing/holdCall';
import { held } from '../../testing/held';
import { makeSignedInStore, makeTestStore } from '../../testing/makeTestStore';
import { loadRealCore } from '../../testing/realCore';
import { usePatient } from '../account/useProfile';
import { giveConsent } from '../consent/actions';
import { reloadProfile } from '../user/actions';
import { hasRequestToSend } from './draft';
import { useBooking } from './useBooking';

let core: Core;

beforeAll(async () => {
  core = await loadRealCore();
});

const ANSWERS = ['Individual', 'Single', 'no', 'No preference', 'Depression', ' I cannot sleep. '];

async function open(
  parts = makeSignedInStore('patient', { core }),
  onGone: Parameters<typeof useBooking>[1] = vi.fn(),
) {
  const { store, backend, account } = await parts;
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const hook = renderHook(() => useBooking(usePatient().record, onGone), { wrapper });
  await expect.poll(() => hook.result.current.state).not.toBeNull();
  return { hook, store, backend, uid: account.uid, parts: { store, backend, account } };
}

type Hook = Awaited<ReturnType<typeof open>>['hook'];

function answerAll({ result }: Hook): void {
  for (const value of ANSWERS) {
    act(() => {
      result.current.dispatchEvent({ type: 'answer', value });
      result.current.dispatchEvent({ type: 'next' });
    });
  }
}

const bookingsOf = (backend: FakeBackend, uid: string) => backend.store.patients.get(uid)?.bookings ?? [];
const draft = () => sessionStorage.getItem('aram.draft.booking');

test('at step 7, submit advances to 8 and sends the selected data; a stored request leaves no draft', async () => {
  const { hook, backend, uid } = await open();
  answerAll(hook);
  expect(hook.result.current).toMatchObject({ state: { step: 7 }, view: { submit: true } });
  await act(() => hook.result.current.submit());
  expect(hook.result.current).toMatchObject({ state: { step: 8, stage: 'submitted' }, error: null, busy: false });
  expect(bookingsOf(backend, uid)).toMatchObject([{ '1': 'Individual', '5': 'Depression', '6': 'I cannot sleep.' }]);
  expect(draft()).toBeNull();
});

test('the answers survive a reload in the middle', async () => {
  const first = await open();
  answerAll(first.hook);
  act(() => {
    first.hook.result.current.dispatchEvent({ type: 'back' });
  });
  first.hook.unmount();
  const { hook } = await open(Promise.resolve(first.parts));
  expect(hook.result.current.state).toMatchObject({ step: 6, answers: { '1': 'Individual', '6': ANSWERS[5] } });
});

test('a request whose answer was lost is sent again with its id, and stored once', async () => {
  const { hook, backend, uid } = await open();
  answerAll(hook);
  backend.failNext('appendBooking', { code: 'offline', afterwards: true });
  await act(() => hook.result.current.submit());
  expect(hook.result.current).toMatchObject({ state: { stage: 'failed', step: 8 }, error: 'offline' });
  await act(() => hook.result.current.submit());
  expect(hook.result.current).toMatchObject({ state: { stage: 'submitted' }, error: null });
  expect(bookingsOf(backend, uid)).toHaveLength(1);
});

describe('a request without an answer', () => {
  const sent = (backend: FakeBackend) => backend.calls.filter((call) => call === 'appendBooking').length;

  async function withoutAnswer(afterwards: boolean) {
    const view = await open();
    answerAll(view.hook);
    view.backend.failNext('appendBooking', { code: 'no-answer', afterwards });
    await act(() => view.hook.result.current.submit());
    expect(view.hook.result.current).toMatchObject({ state: { stage: 'failed' }, error: 'no-answer', busy: false });
    return view;
  }

  test('has arrived: the retry finds it, and sends nothing', async () => {
    const { hook, backend, uid } = await withoutAnswer(true);
    await act(() => hook.result.current.submit());
    expect(hook.result.current).toMatchObject({ state: { stage: 'submitted' }, error: null, busy: false });
    expect([sent(backend), bookingsOf(backend, uid).length]).toEqual([1, 1]);
    expect(draft()).toBeNull();
  });

  test('has not arrived: the retry sends it', async () => {
    const { hook, backend, uid } = await withoutAnswer(false);
    await act(() => hook.result.current.submit());
    expect(hook.result.current).toMatchObject({ state: { stage: 'submitted' }, error: null });
    expect([sent(backend), bookingsOf(backend, uid).length]).toEqual([2, 1]);
  });

  test('may have arrived: nothing is sent until that is known', async () => {
    const { hook, backend, uid } = await withoutAnswer(true);
    backend.failNext('loadProfile', 'offline');
    await act(() => hook.result.current.submit());
    expect(hook.result.current).toMatchObject({ state: { stage: 'failed' }, error: 'offline', arrival: 'unknown' });
    expect(sent(backend)).toBe(1);
    await act(() => hook.result.current.submit());
    expect(hook.result.current).toMatchObject({ state: { stage: 'submitted' }, arrival: 'known' });
    expect([sent(backend), bookingsOf(backend, uid).length]).toEqual([1, 1]);
  });
});

describe('a request that arrives only after the check for it', () => {
  /** The first try stays unfinished until `arrive` stores it. `next` handles later tries. */
  async function underWay(next: (arrive: () => Promise<void>) => Promise<void>) {
    const view = await open();
    const { patients } = view.backend;
    const append = patients.appendBooking;
    const tries: string[] = [];
    let arrive = () => Promise.resolve();
    Object.assign(patients, {
      appendBooking: async (uid: string, booking: Booking) => {
        tries.push(booking.id);
        if (tries.length > 1) {
          await next(arrive);
          await append(uid, booking);
          return;
        }
        arrive = () => append(uid, booking);
        throw new BackendError('no-answer');
      },
    });
    answerAll(view.hook);
    await act(() => view.hook.result.current.submit());
    expect(bookingsOf(view.backend, view.uid)).toHaveLength(0);
    return { ...view, tries, arrive: () => arrive() };
  }

  test('meets the retry with the same id, and is stored once', async () => {
    const { hook, backend, uid, tries } = await underWay((arrive) => arrive());
    await act(() => hook.result.current.submit());
    expect(hook.result.current).toMatchObject({ state: { stage: 'submitted' }, error: null });
    expect(tries).toHaveLength(2);
    expect(new Set(tries).size).toBe(1);
    expect(bookingsOf(backend, uid).map(({ id }) => id)).toEqual([tries[0]]);
  });

  test('is found at the next check, and nothing more is sent', async () => {
    const { hook, backend, uid, tries, arrive } = await underWay(() => Promise.reject(new BackendError('no-answer')));
    await act(() => hook.result.current.submit());
    expect(hook.result.current).toMatchObject({ state: { stage: 'failed' }, error: 'no-answer' });
    await arrive();
    await act(() => hook.result.current.submit());
    expect(hook.result.current).toMatchObject({ state: { stage: 'submitted' }, error: null });
    expect(tries).toHaveLength(2);
    expect(bookingsOf(backend, uid).map(({ id }) => id)).toEqual([tries[0]]);
  });
});

test.each([
  ['no-answer', 'unknown'],
  ['offline', 'unknown'],
  ['unavailable', 'unknown'],
  ['limit-reached', 'failed'],
] as const)('a request that ends by %s after its screen was left is reported as %s', async (code, kind) => {
  const onGone = vi.fn();
  const { hook, backend } = await open(undefined, onGone);
  answerAll(hook);
  backend.failNext('appendBooking', { code, afterwards: kind === 'unknown' });
  const release = holdCall(backend.patients, 'appendBooking');
  act(() => void hook.result.current.submit());
  hook.unmount();
  release();
  await expect.poll(() => onGone).toHaveBeenCalledTimes(1);
  expect(onGone.mock.calls[0]?.[0]).toMatchObject({ kind });
});

test('a request that arrived but whose answer was lost is reported as stored after a reload', async () => {
  const first = await open();
  answerAll(first.hook);
  first.backend.failNext('appendBooking', { code: 'unavailable', afterwards: true });
  await act(() => first.hook.result.current.submit());
  first.hook.unmount();
  const { hook, backend, uid } = await open(Promise.resolve(first.parts));
  await expect
    .poll(() => hook.result.current)
    .toMatchObject({ state: { stage: 'submitted' }, error: null, arrival: 'known' });
  expect(bookingsOf(backend, uid)).toHaveLength(1);
  expect(backend.calls.filter((call) => call === 'appendBooking')).toHaveLength(1);
  expect(draft()).toBeNull();
});

test('a request that never arrived is reported as not sent after a reload, and sent on demand', async () => {
  const first = await open();
  answerAll(first.hook);
  first.backend.failNext('appendBooking', 'unavailable');
  await act(() => first.hook.result.current.submit());
  first.hook.unmount();
  const { hook, backend, uid } = await open(Promise.resolve(first.parts));
  await expect
    .poll(() => hook.result.current)
    .toMatchObject({ state: { stage: 'failed' }, error: null, arrival: 'known' });
  await act(() => hook.result.current.submit());
  expect(bookingsOf(backend, uid)).toHaveLength(1);
});

test('a request is not reported as unsent if the record cannot be read after a reload', async () => {
  const first = await open();
  answerAll(first.hook);
  first.backend.failNext('appendBooking', 'unavailable');
  await act(() => first.hook.result.current.submit());
  first.hook.unmount();
  first.backend.failNext('loadProfile', 'offline');
  const { hook } = await open(Promise.resolve(first.parts));
  await expect
    .poll(() => hook.result.current)
    .toMatchObject({ state: { stage: 'failed' }, error: 'offline', arrival: 'unknown' });
});

/** A store whose next request hangs until it is released. */
async function hanging() {
  const parts = await makeSignedInStore('patient', { core });
  const { patients } = parts.backend;
  const append = patients.appendBooking;
  const answer = held();
  patients.appendBooking = async (...args) => {
    await answer.promise;
    return append(...args);
  };
  return { parts, letGo: answer.letGo };
}

test('a patient who leaves while the request is being sent and comes back does not read that it was not sent', async () => {
  const { parts, letGo } = await hanging();
  const first = await open(Promise.resolve(parts));
  answerAll(first.hook);
  act(() => void first.hook.result.current.submit());
  first.hook.unmount();
  const { hook } = await open(Promise.resolve(parts));
  expect(hook.result.current).toMatchObject({ state: { stage: 'failed' }, arrival: 'looking' });
  letGo();
  await expect.poll(() => hook.result.current).toMatchObject({ state: { stage: 'submitted' }, arrival: 'known' });
});

test('a request stored after its screen was left leaves no draft, and newer answers stay', async () => {
  const { parts, letGo } = await hanging();
  const { hook, backend, uid } = await open(Promise.resolve(parts));
  answerAll(hook);
  act(() => void hook.result.current.submit());
  hook.unmount();
  expect(draft()).toContain('I cannot sleep.');
  letGo();
  await expect.poll(draft).toBeNull();
  expect(bookingsOf(backend, uid)).toHaveLength(1);
});

test('a retry hours later has its own time of sending', async () => {
  const { hook, backend, uid } = await open();
  answerAll(hook);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 1, 8));
  backend.failNext('appendBooking', 'offline');
  await act(() => hook.result.current.submit());
  now.mockReturnValue(Date.UTC(2026, 0, 1, 20));
  await act(() => hook.result.current.submit());
  now.mockRestore();
  expect(bookingsOf(backend, uid)).toMatchObject([{ requestedAt: Date.UTC(2026, 0, 1, 20) }]);
});

const DAY_MS = 86_400_000;
const fiveOfThisWeek = () =>
  [5, 4, 3, 2, 1].map((days) => aBooking({ id: anId(days), requestedAt: Date.now() - days * DAY_MS }));

test('submit finds requests that another device has sent', async () => {
  const { hook, backend, uid } = await open();
  answerAll(hook);
  expect(hook.result.current.refusal).toBeNull();
  backend.store.patients.set(uid, aConsentingPatient({ bookings: fiveOfThisWeek() }));
  backend.failNext('appendBooking', 'requests-paused');
  await act(() => hook.result.current.submit());
  expect(hook.result.current).toMatchObject({ state: { stage: 'failed' }, refusal: { reason: 'tooSoon' } });
});

test('pressing submit twice sends once', async () => {
  const { hook, backend } = await open();
  answerAll(hook);
  const { submit } = hook.result.current;
  await act(() => Promise.all([submit(), submit()]));
  expect(backend.calls.filter((call) => call === 'appendBooking')).toHaveLength(1);
});

test('without the consent it begins with that, and continues once it is given', async () => {
  const parts = await makeSignedInStore('patient', { core });
  parts.backend.store.patients.set(parts.account.uid, aPatient());
  await parts.store.dispatch(reloadProfile());
  const { hook, store } = await open(Promise.resolve(parts));
  expect(hook.result.current.state?.stage).toBe('consent');
  await act(async () => {
    await store.dispatch(giveConsent('adult')).unwrap();
    hook.result.current.dispatchEvent({ type: 'consentGiven' });
  });
  expect(hook.result.current.state).toMatchObject({ stage: 'asking', step: 1 });
});

test('answers given before an account or a consent existed are not asked for again', async () => {
  const { store } = makeTestStore({ core });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const visitor = renderHook(() => useBooking(null, vi.fn()), { wrapper });
  await expect.poll(() => visitor.result.current.state).toMatchObject({ stage: 'asking', step: 1 });
  expect(hasRequestToSend()).toBe(false);
  answerAll(visitor);
  expect(visitor.result.current.state).toMatchObject({ stage: 'confirming', step: 7 });
  expect(hasRequestToSend()).toBe(true);
  visitor.unmount();

  const parts = await makeSignedInStore('patient', { core });
  parts.backend.store.patients.set(parts.account.uid, aPatient());
  await parts.store.dispatch(reloadProfile());
  const { hook, backend, uid } = await open(Promise.resolve(parts));
  expect(hook.result.current.state).toMatchObject({ stage: 'confirming', answers: { '5': 'Depression' } });
  expect(backend.store.patients.get(uid)?.bookings).toEqual([]);
});

test('a core that cannot be fetched is reported, and fetched again on demand', async () => {
  const { store } = await makeSignedInStore('patient', { core });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const check = vi.spyOn(core, 'bookingStart').mockImplementationOnce(() => {
    throw new CoreError('crashed', 'broke');
  });
  const { result } = renderHook(() => useBooking(usePatient().record, vi.fn()), { wrapper });
  await expect.poll(() => result.current).toMatchObject({ state: null, error: 'core-crashed' });
  check.mockRestore();
  act(() => {
    result.current.retry();
  });
  await expect.poll(() => result.current).toMatchObject({ state: { step: 1 }, error: null });
});

test('a draft that was tampered with does not break the questionnaire', async () => {
  for (const text of ['{', 'null', '7', '{"stage":"submitted","step":8,"answers":{"1":"x"}}']) {
    sessionStorage.setItem('aram.draft.booking', text);
    const { hook } = await open();
    expect(hook.result.current.state).toMatchObject({ stage: 'asking', step: 1 });
    hook.unmount();
  }
});
