/** That something is new, told by the browser itself: a choice of this browser, asked for by a press alone. It says nothing of who or what. */
import { useState } from 'react';

const KEY = 'aram.notify';

/** `missing`: this browser has no notifications; `refused`: it lets Aram show none. */
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

/** Where a browser shows none but a worker's, as phones do, the worker of the offline page shows it. */
async function show(words: string): Promise<void> {
  // One for all tabs: a later one takes the place of the first.
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

/** Says it, where that was chosen and is allowed. */
export function notify(words: string): void {
  // Without a notification the mark in the bar stands all the same.
  if (stateNow() === 'on') void show(words).catch(() => undefined);
}

/** The choice, and how it is changed. */
export function useNotifying(): { state: Notifying; choose: (on: boolean) => Promise<void> } {
  const [state, setState] = useState(stateNow);
  const choose = async (on: boolean) => {
    const isAllowed = !on || (await Notification.requestPermission()) === 'granted';
    try {
      if (on && isAllowed) window.localStorage.setItem(KEY, 'on');
      else window.localStorage.removeItem(KEY);
    } catch {
      // It cannot be kept, and so is off.
    }
    setState(isAllowed ? stateNow() : 'refused');
  };
  return { state, choose };
}
