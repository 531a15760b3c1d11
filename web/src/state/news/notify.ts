/** News as a notification of the browser: a choice of this browser, requested only by a press. It names no person and no topic. */
import { useState } from 'react';

const KEY = 'aram.notify';

/** `missing`: this browser has no notifications; `refused`: it doesn't let Aram show any. */
export type Notifying = 'on' | 'off' | 'missing' | 'refused';

function isChosen(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
}

function stateNow(): Notifying {
  if (!('Notification' in window)) return 'missing';
  return isChosen() && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Shows a notification. Some browsers, as on phones, only allow it from a worker: then the worker of the offline page shows it. */
async function show(words: string): Promise<void> {
  // One for all tabs: a later notification replaces the earlier one.
  const options = { tag: 'aram' };
  try {
    const notification = new Notification(words, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    const worker = await navigator.serviceWorker.getRegistration();
    await worker?.showNotification(words, options);
  }
}

/** Shows a notification, if it was chosen and is allowed. */
export function notify(words: string): void {
  // Without a notification, the mark in the bar still shows.
  if (stateNow() === 'on') void show(words).catch(() => undefined);
}

/** The choice, and a function that changes it. */
export function useNotifying(): { state: Notifying; choose: (on: boolean) => Promise<void> } {
  const [state, setState] = useState(stateNow);
  const choose = async (on: boolean) => {
    const isAllowed = !on || (await Notification.requestPermission()) === 'granted';
    try {
      if (on && isAllowed) window.localStorage.setItem(KEY, 'on');
      else window.localStorage.removeItem(KEY);
    } catch {
      // The choice can't be stored, so it stays off.
    }
    setState(isAllowed ? stateNow() : 'refused');
  };
  return { state, choose };
}
