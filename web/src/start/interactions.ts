/**
 * A visitor's actions before the app runs. A finished page looks ready immediately: anything typed, chosen or pressed must not be lost, and
 * the browser must never send a form itself, with its fields in the URL.
 *
 * React listens before its app runs: it first makes the pressed part interactive, and then replays the event. It would do so before it
 * knows what was typed earlier, and the replay here would repeat the event. So React receives no presses until everything is handed over.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Interactions {
  /** The app is running: replays everything in order. */
  handOver: () => void;
  /** The app won't start: stops keeping actions. Forms stay unsent. */
  giveUp: () => void;
}

/** Starts to keep actions on the page. */
export function keepInteractions(page: Document): Interactions {
  const typed = new Map<Control, string>();
  /** Buttons to press and forms to send. */
  const pressed: HTMLElement[] = [];
  const path = page.location.pathname;

  const onInput = (event: Event) => {
    const { target } = event;
    if (!isControl(target)) return;
    // React may receive text events immediately: entering the text again changes nothing.
    if (target instanceof HTMLSelectElement) event.stopPropagation();
    if (isTicked(target) === false) typed.delete(target);
    else typed.set(target, target.value);
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    keepPress(event, event.target);
  };
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    // A form's own button arrives as its submit.
    if (button?.type === 'button') keepPress(event, button);
  };
  const keepPress = (event: Event, target: EventTarget | null) => {
    event.stopPropagation();
    if (target instanceof HTMLElement) pressed.push(target);
  };
  const listeners = [
    ['input', onInput],
    ['change', onInput],
    ['submit', onSubmit],
    ['click', onClick],
  ] as const;
  for (const [type, listener] of listeners) page.addEventListener(type, listener, true);
  const stop = (keptOn?: string) => {
    for (const [type, listener] of listeners) if (type !== keptOn) page.removeEventListener(type, listener, true);
  };

  return {
    handOver: () => {
      stop();
      for (const [control, value] of typed) {
        const now = twinOf(control, page, path);
        if (now !== undefined) enter(control, now, value);
      }
      for (const element of pressed) {
        const now = twinOf(element, page, path);
        if (now instanceof HTMLFormElement) now.requestSubmit();
        else now?.click();
      }
    },
    giveUp: () => {
      stop('submit');
    },
  };
}

/** A field whose value can be entered again; a chosen file can't. */
function isControl(target: EventTarget | null): target is Control {
  if (target instanceof HTMLInputElement && target.type === 'file') return false;
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** Whether a checkbox or radio button is checked; undefined for every other field. */
const isTicked = (control: Control) =>
  control instanceof HTMLInputElement && /radio|checkbox/.test(control.type) ? control.checked : undefined;

/**
 * The element itself, or its counterpart if the app has replaced the page. Text typed on a page that was left since has no counterpart.
 */
function twinOf<E extends HTMLElement>(element: E, page: Document, path: string): E | undefined {
  if (element.isConnected) return element;
  if (page.location.pathname !== path) return undefined;
  const alike = (root: ParentNode) => {
    const all = [...root.querySelectorAll<E>(element.tagName)];
    return all.filter((one) => nameOf(one) === nameOf(element));
  };
  return alike(page)[alike(element.getRootNode() as Element).indexOf(element)];
}

/** Distinguishes an element from others of its kind. A button's only name is its text. */
const nameOf = (element: HTMLElement) =>
  element.getAttribute('name') ??
  element.getAttribute('aria-label') ??
  (element instanceof HTMLButtonElement && element.textContent);

/**
 * Enters a value as a visitor would. React compares with the value that it saw last, so it must see an empty control first; the setters of
 * the element itself are React's, those of its prototype are the browser's.
 *
 * @param before where it was entered: the control itself, or the one that it replaces
 */
function enter(before: Control, control: Control, value: string): void {
  if (isTicked(control) !== undefined) {
    (control as HTMLInputElement).checked = false;
    control.click();
    return;
  }
  // The new field of a long text may contain a draft, which is longer than any new input: neither is lost.
  const draft = control !== before && control instanceof HTMLTextAreaElement ? control.value : '';
  if (draft !== '') value = `${draft}\n${value}`;
  control.value = '';
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
