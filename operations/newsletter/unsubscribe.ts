/** Removes an email address from the newsletter, however often it's listed and whatever its capitalization. Never matches a part of an address. */
import { NotDone } from '../project/refusals.ts';
import type { Reading, Writing } from '../project/act.ts';

/** @returns paths of the address's entries */
export async function previewUnsubscribing({ store }: Reading, { email }: { email: string }): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path, fields } of store.stream({ in: 'newsletter', fields: ['email'] })) {
    if (fields.email?.toLowerCase() === email.toLowerCase()) paths.push(path);
  }
  if (paths.length === 0) throw new NotDone('unknown', `"${email}" isn’t on the newsletter.`, 'subscriber');
  return paths;
}

export async function unsubscribe(acting: Writing, input: { email: string }) {
  await acting.store.removeAll(await previewUnsubscribing(acting, input));
}
