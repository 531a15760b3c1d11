/**
 * What a visitor does before the app answers. A finished page looks ready at once: what is typed into it, chosen or pressed must not be lost, and a
 * form must never be sent by the browser itself, with its fields in the address.
 *
 * React listens before its app answers: it makes the part that is pressed answer first, and does what it hears of. It would do so before what was typed
 * earlier is known to it, and what is done again here would be done twice. So it hears of nothing that is pressed until everything is handed over.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface Interactions {
  /** The app answers: does everything again, in its order. */
  handOver: () => void;
  /** The app will not come: stops keeping. Forms stay unsent. */
  giveUp: () => void;
}

/** Begins to keep what is done in the page. */
export function keepInteractions(page: Document): Interactions {
  const typed = new Map<Control, string>();
  /** Buttons to press and forms to send. */
  const pressed: HTMLElement[] = [];
  const path = page.location.pathname;

  const onInput = (event: Event) => {
    const { target } = event;
    if (!isControl(target)) return;
    // Of a text React may hear at once: entering it again changes nothing.
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

/** A field whose value can be entered again: a chosen file cannot. */
function isControl(target: EventTarget | null): target is Control {
  if (target instanceof HTMLInputElement && target.type === 'file') return false;
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

/** Whether a box or one of several choices is ticked; undefined for every other field. */
const isTicked = (control: Control) =>
  control instanceof HTMLInputElement && /radio|checkbox/.test(control.type) ? control.checked : undefined;

/**
 * The element itself; where the app has put another page in the place of its own, the one that stands there for it. What was typed on a page that has been
 * left since belongs to no other.
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

/** What tells an element from others of its kind. A button has no name but what stands on it. */
const nameOf = (element: HTMLElement) =>
  element.getAttribute('name') ??
  element.getAttribute('aria-label') ??
  (element instanceof HTMLButtonElement && element.textContent);

/**
 * Enters a value as a visitor would. React compares with the value that it saw last, so it has to see the control empty first; setters of the
 * element itself are React's, those of its prototype are the browser's.
 *
 * @param before where it was entered: the control itself, or the one in whose place it stands
 */
function enter(before: Control, control: Control, value: string): void {
  if (isTicked(control) !== undefined) {
    (control as HTMLInputElement).checked = false;
    control.click();
    return;
  }
  // A long text may have its draft in the new place, which is longer than what can have been typed meanwhile: neither is lost.
  const draft = control !== before && control instanceof HTMLTextAreaElement ? control.value : '';
  if (draft !== '') value = `${draft}\n${value}`;
  control.value = '';
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
