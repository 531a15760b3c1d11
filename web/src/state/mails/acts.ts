/** Where somebody wants emails from Aram, and about what (docs/emails.md). */
import type { OwnAddress } from '../../backend/ports';
import type { MailKind } from '../../core/generated/tables';
import { orFound } from '../arrival';
import { operation } from '../operation';

/** What is wanted now; null where nothing is. */
export const readAddress = operation('mails/read', async ({ extra }, uid: string): Promise<OwnAddress | null> =>
  (await extra.loadBackend()).addresses.loadAddress(uid),
);

/** Wants emails about these; about nothing, the address goes. Repeatable. */
export const chooseMails = operation(
  'mails/choose',
  async ({ extra }, uid: string, kinds: readonly MailKind[]): Promise<void> => {
    const { addresses } = await extra.loadBackend();
    await orFound(
      () => addresses.chooseMails(uid, kinds),
      async () => {
        const stored = (await addresses.loadAddress(uid))?.kinds ?? [];
        return stored.length === kinds.length && kinds.every((kind) => stored.includes(kind));
      },
    );
  },
);
