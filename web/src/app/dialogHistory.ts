/**
 * Open dialogs in the browser's history: Back closes a dialog, and not the page under it. Each open dialog has an entry of its own on top
 * of its page's, with the same URL, key and navigation state, so that the router doesn't notice it. `dialogs` in the entry's state counts
 * them. The number of entries follows the number of open dialogs:
 *
 * - A dialog that closes by itself leaves its entry, and what the app opens meanwhile waits for that, since going back takes a moment.
 * - A page that is opened from a dialog takes the place of the dialog's entry.
 * - An entry without its dialog, after a reload or by Forward, is left at once.
 */
import type { Navigator } from 'react-router';
import { hasLeft } from '../state/tab';
import type { NoteOpen } from '../ui/openDialogs';

/** The longest wait for the browser to go back, in milliseconds. It should never end, but then the app would open nothing any more. */
const PATIENCE_MS = 2000;

/** How long the owner of a dialog has to close it after Back, in milliseconds; then the dialog stays, and gets its entry again. */
const CLOSING_MS = 100;

interface EntryState {
  /** The router's key of the page. */
  key?: string;
  dialogs?: unknown;
}

/** The functions that connect the router, the dialogs and the browser. */
interface DialogHistory {
  noteOpen: NoteOpen;
  /** The router's navigator, which knows about the dialogs' entries. */
  navigatorOf: (router: Navigator) => Navigator;
  /** Makes the entries follow the dialogs; called when a page has been rendered. */
  settle: () => void;
  /** Begins to watch Back. It must listen before the router does. Returns a function that stops it. */
  watch: () => () => void;
}

export function makeDialogHistory(): DialogHistory {
  /** The open dialogs, the last one in front. */
  const open: (() => void)[] = [];
  /** Work that waits until the browser has gone back; null while it isn't going back. */
  let waiting: (() => void)[] | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The page that the router shows. */
  let shown = '';

  const entry = () => (window.history.state ?? {}) as EntryState;
  /** Distinguishes an entry's page from others. A page that wasn't opened by the router, such as the first one, has no key. */
  const page = () => `${entry().key ?? ''} ${window.location.href}`;
  const depth = () => Number(entry().dialogs) || 0;

  const arrive = () => {
    clearTimeout(timer);
    const then = waiting ?? [];
    waiting = null;
    for (const work of then) soon(work);
    // Otherwise another page comes first, and most often it closes the dialogs.
    if (then.length === 0) settle();
  };
  /** Goes back over dialogs' entries, then does the work. */
  const goBack = (entries: number, work?: () => void) => {
    waiting = work ? [work] : [];
    timer = setTimeout(arrive, PATIENCE_MS);
    window.history.go(-entries);
  };
  /** Does it at once, or when the browser has gone back. */
  const soon = (work: () => void) => {
    if (waiting) waiting.push(work);
    else if (!hasLeft()) work();
  };
  const settle = () => {
    if (waiting || hasLeft()) return;
    const entries = depth();
    if (entries > open.length) goBack(entries - open.length);
    for (let next = entries + 1; next <= open.length; next += 1)
      window.history.pushState({ ...entry(), dialogs: next }, '');
  };

  const onPop = (event: PopStateEvent) => {
    // The router sees only another page.
    if (page() === shown) event.stopImmediatePropagation();
    else shown = page();
    if (waiting) {
      arrive();
      return;
    }
    const closing = open.slice(depth()).reverse();
    if (closing.length === 0) settle();
    else setTimeout(settle, CLOSING_MS);
    for (const onBack of closing) onBack();
  };

  return {
    settle,
    noteOpen: (onBack) => {
      open.push(onBack);
      // One dialog may replace another in the same moment.
      queueMicrotask(settle);
      return () => {
        open.splice(open.indexOf(onBack), 1);
        queueMicrotask(settle);
      };
    },
    navigatorOf: (router) => {
      /** Replaces the page, after the browser has gone back over dialogs' entries. */
      const replaceAfter = (entries: number, to: Parameters<Navigator['replace']>) => {
        const replace = () => {
          router.replace(...to);
          shown = page();
        };
        if (entries === 0) replace();
        else goBack(entries, replace);
      };
      return {
        ...router,
        push: (...to) => {
          soon(() => {
            if (depth() > 0) replaceAfter(depth() - 1, to);
            else {
              router.push(...to);
              shown = page();
            }
          });
        },
        replace: (...to) => {
          soon(() => {
            replaceAfter(depth(), to);
          });
        },
        go: (delta) => {
          soon(() => {
            router.go(delta < 0 ? delta - depth() : delta);
          });
        },
      };
    },
    watch: () => {
      shown = page();
      window.addEventListener('popstate', onPop, true);
      settle();
      return () => {
        window.removeEventListener('popstate', onPop, true);
      };
    },
  };
}
