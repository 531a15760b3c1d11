import type { ContactFormData } from '../../core/generated/tables';

/** What visitors leave. Create only: nobody can read it back, so a second write of the same `id` is refused. */
export interface InboxPort {
  subscribe: (id: string, email: string) => Promise<void>;
  sendContact: (id: string, form: ContactFormData) => Promise<void>;
}
