import type { ContactFormData } from '../../core/generated/tables';

/** The entries that visitors send. Create only: no browser can read it, so a second write of the same `id` is refused. */
export interface InboxPort {
  subscribe: (id: string, email: string) => Promise<void>;
  sendContact: (id: string, form: ContactFormData) => Promise<void>;
}
