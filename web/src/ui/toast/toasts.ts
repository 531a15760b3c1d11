import { createContext, useContext } from 'react';

/**
 * Short messages about results, for screens that are left immediately. They contain nothing that requires action, so that missing one
 * is harmless: a form whose save failed after it was left still contains the input.
 */
export interface Toast {
  id: number;
  message: Message;
}

/** The message to show. The screen provides its text, in the current language. */
export type Message =
  | 'accountDeleted'
  | 'answersDeleted'
  | 'cardRemoved'
  | 'cardSaved'
  | 'contested'
  | 'editedSince'
  | 'goesOn'
  | 'hoursSaved'
  | 'linkSent'
  | 'linkUnsure'
  | 'loggedOut'
  | 'messageSent'
  | 'profileSaved'
  | 'requestSent'
  | 'saveFailed'
  | 'saveUnknown'
  | 'sessionBooked'
  | 'sessionCanceled'
  | 'sessionClosed'
  | 'sessionMoved'
  | 'signedUp'
  | 'staffNotified'
  | 'subscribed'
  | 'ticketsAdded'
  | 'wentThrough';

/** The toasts of one app. */
export interface Toaster {
  /** Shows a message. If it is already shown, its time starts again. */
  show: (message: Message) => void;
  dismiss: (id: number) => void;
  /** For React: the current toasts, and how to follow them. */
  current: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
}

export function makeToaster(): Toaster {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (message) => {
      lastId += 1;
      change([...toasts.filter((toast) => toast.message !== message), { id: lastId, message }]);
    },
    dismiss: (id) => {
      change(toasts.filter((toast) => toast.id !== id));
    },
    current: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const NONE: readonly Toast[] = [];

/** Outside of an app, and in prerendered pages, there is nothing to confirm. */
export const NO_TOASTER: Toaster = {
  show: () => undefined,
  dismiss: () => undefined,
  current: () => NONE,
  subscribe: () => () => undefined,
};

/** The toaster of the surrounding app. */
export const Toasting = createContext(NO_TOASTER);

/** Shows a toast. It may be called after its component is gone. */
export const useShowToast = (): Toaster['show'] => useContext(Toasting).show;
