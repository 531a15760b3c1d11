import { waitFor } from '@testing-library/react';
import { dismissToast, type Message, toastStore } from '../ui/toast/toasts';

/** Waits until a toast has said this, and takes it away. A screen that is rendered alone has no place for toasts: the app's shell does. */
export async function findToast(message: Message): Promise<void> {
  const id = await waitFor(() => {
    const found = toastStore.current().find((toast) => toast.message === message);
    if (found === undefined) throw new Error(`No toast says ${message}`);
    return found.id;
  });
  dismissToast(id);
}
