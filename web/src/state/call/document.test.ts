/** The page of the call is left by loading another: the browser follows its links, and a log out loads the next page once it is done. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestStore } from '../../testing/makeTestStore';
import { atLeaving, endAll, leaveAtOnce, offerExit } from '../leaving';
import type { RootState } from '../types';
import { followByLoading, isLoadedAt, loadAnew } from './document';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('the browser follows links within the site while the page is open, and the router does before and after', () => {
  document.body.innerHTML = '<a href="/messages"><b>Messages</b></a> <a href="#main">Skip</a>';
  const heard: string[] = [];
  document.body.addEventListener('click', (event) => {
    event.preventDefault();
    heard.push((event.target as Element).textContent);
  });
  const click = () => {
    for (const link of document.querySelectorAll<HTMLElement>('b, a[href^="#"]')) link.click();
  };
  const stop = followByLoading();
  click();
  expect(heard).toEqual(['Skip']);
  stop();
  click();
  expect(heard).toEqual(['Skip', 'Messages', 'Skip']);
});

test('a document that was loaded at another URL is not the call’s', () => {
  const entry = (name: string) => [{ name }] as unknown as PerformanceEntryList;
  const entries = vi.spyOn(performance, 'getEntriesByType');
  entries.mockReturnValue(entry('https://aram.example/sessions/call?id=x'));
  expect(isLoadedAt('/sessions/call')).toBe(true);
  entries.mockReturnValue(entry('https://aram.example/login'));
  expect(isLoadedAt('/sessions/call')).toBe(false);
});

test('the next page loads once the log out is done, and after a while in any case', async () => {
  let uid: string | null = 'sule';
  const state = () => ({ user: { authObject: uid === null ? null : { uid } } }) as RootState;
  const reload = vi.fn();
  const run = () => loadAnew(reload)(() => undefined, state, {} as never);
  void run();
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).not.toHaveBeenCalled();
  uid = null;
  await vi.advanceTimersByTimeAsync(100);
  expect(reload).toHaveBeenCalledOnce();
  uid = 'sule';
  void run();
  await vi.advanceTimersByTimeAsync(5000);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a quick exit ends everything registered, even if one end fails, except what was unregistered', async () => {
  const { store } = makeTestStore();
  const ended: string[] = [];
  const end = (name: string) => () => {
    ended.push(name);
    return name === 'broken' ? Promise.reject(new Error(name)) : Promise.resolve();
  };
  const forget = ['broken', 'call', 'gone'].map((name) => store.dispatch(atLeaving(end(name))));
  forget[2]?.();
  await store.dispatch(endAll());
  expect(ended).toEqual(['broken', 'call']);
});

test('a screen that covers the frame uses the frame’s exit, as long as there is one', () => {
  const { store } = makeTestStore();
  const exit = vi.fn();
  expect(store.dispatch(leaveAtOnce())).toBe(false);
  const forget = store.dispatch(offerExit(exit));
  expect(store.dispatch(leaveAtOnce())).toBe(true);
  expect(exit).toHaveBeenCalledTimes(1);
  forget();
  expect(store.dispatch(leaveAtOnce())).toBe(false);
  expect(exit).toHaveBeenCalledTimes(1);
});
