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

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message. The same one twice is one toast that starts anew. */
export function showToast(message: Message): void {
  lastId += 1;
  change([...toasts.filter((toast) => toast.message !== message), { id: lastId, message }]);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** For React: what is shown now, and how to follow it. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: () => toasts,
};

const NONE: readonly Toast[] = [];

/** A page that is written beforehand has nothing to confirm. */
export const noToasts = () => NONE;
