import { waitFor } from '@testing-library/react';
import { makeToaster, type Message } from '../ui/toast/toasts';

/** The toaster around every screen that is rendered alone. It renders nothing: the app's shell does. */
export const toaster = makeToaster();

/** The current messages of the toasts. */
export const toasts = (): Message[] => toaster.current().map(({ message }) => message);

export function clearToasts(): void {
  for (const { id } of toaster.current()) toaster.dismiss(id);
}

/** Waits until a toast shows this message, and removes it. */
export async function findToast(message: Message): Promise<void> {
  const id = await waitFor(() => {
    const found = toaster.current().find((toast) => toast.message === message);
    if (found === undefined) throw new Error(`No toast says ${message}`);
    return found.id;
  });
  toaster.dismiss(id);
}
