/**
 * What a visitor does before the app answers. A finished page looks ready at once: what is typed into it, chosen or pressed must not be lost, and a
 * form must never be sent by the browser itself, with its fields in the address.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Something that was done, to be done again. */
type Press = { kind: 'press'; button: HTMLElement } | { kind: 'submit'; form: HTMLFormElement };

export interface Interactions {
  /** The app answers: does everything again, in its order. */
  handOver: () => void;
  /** The app will not come: stops keeping. Forms stay unsent. */
  giveUp: () => void;
}

/** Begins to keep what is done in the page. */
export function keepInteractions(page: Document): Interactions {
  const typed = new Set<Control>();
  const values = new Map<Control, string>();
  const presses: Press[] = [];

  const onInput = ({ target }: Event) => {
    if (!isControl(target)) return;
    typed.add(target);
    values.set(target, target.value);
  };
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) presses.push({ kind: 'submit', form: event.target });
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    // A form's own button arrives as its submit.
    if (button?.type === 'button') presses.push({ kind: 'press', button });
  };
  const listeners = [
    ['input', onInput],
    ['change', onInput],
    ['submit', onSubmit],
    ['click', onClick],
  ] as const;
  for (const [type, listener] of listeners) page.addEventListener(type, listener, true);
  const stop = () => {
    for (const [type, listener] of listeners) page.removeEventListener(type, listener, true);
  };

  return {
    handOver: () => {
      stop();
      for (const control of typed) if (control.isConnected) enter(control, values.get(control) ?? '');
      for (const press of presses) {
        if (press.kind === 'press') press.button.click();
        else if (press.form.isConnected) press.form.requestSubmit();
      }
    },
    giveUp: () => {
      for (const [type, listener] of listeners) {
        if (type !== 'submit') page.removeEventListener(type, listener, true);
      }
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

/**
 * Enters a value as a visitor would. React compares with the value that it saw last, so it has to see the control empty first; setters of the
 * element itself are React's, those of its prototype are the browser's.
 */
function enter(control: Control, value: string): void {
  if (control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')) {
    if (!control.checked) return;
    control.checked = false;
    control.click();
    return;
  }
  control.value = '';
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
