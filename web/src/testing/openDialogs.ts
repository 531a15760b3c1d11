/** jsdom doesn't show dialogs. Here an open one is visible in the document, and closing it returns the focus, as browsers do. */
export function openDialogs(): void {
  const { prototype } = HTMLDialogElement;
  if ('showModal' in prototype) return;
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(prototype, {
    showModal(this: HTMLDialogElement) {
      before.set(this, document.activeElement);
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      const opener = before.get(this);
      if (opener instanceof HTMLElement) opener.focus();
    },
  });
}
