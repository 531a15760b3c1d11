import { createContext, useContext } from 'react';

/**
 * Short words of what is done, for moments that lead away from where they happened. They say nothing that one must act on, so that whoever
 * misses one has lost nothing: a form whose save failed behind the back of who left it still holds what was typed.
 */
export interface Toast {
  id: number;
  message: Message;
}

/** What there is to tell. The words come with the screen, in the language that it is read in at the moment. */
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
  | 'staffTold'
  | 'subscribed'
  | 'ticketsAdded'
  | 'wentThrough';

/** The toasts of one app. */
export interface Toaster {
  /** Shows a message. If it is shown already, its time starts again. */
  show: (message: Message) => void;
  dismiss: (id: number) => void;
  /** For React: what is shown now, and how to follow it. */
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

/** Where no app is around, and in pages that the build writes: there is nothing to confirm. */
export const NO_TOASTER: Toaster = {
  show: () => undefined,
  dismiss: () => undefined,
  current: () => NONE,
  subscribe: () => () => undefined,
};

/** The toaster of the app around. */
export const Toasting = createContext(NO_TOASTER);

/** Shows a toast. It may be called after its component is gone. */
export const useShowToast = (): Toaster['show'] => useContext(Toasting).show;
