/** Where somebody wants emails from Aram, and about what (docs/emails.md). */
import type { MailChange, OwnAddress } from '../../backend/ports';
import { MAIL_KINDS, type MailKind } from '../../core/generated/tables';
import { orFound } from '../arrival';
import { operation } from '../operation';

/** What is wanted now; null where nothing is. */
export const readAddress = operation('mails/read', async ({ extra }, uid: string): Promise<OwnAddress | null> =>
  (await extra.loadBackend()).addresses.loadAddress(uid),
);

/** Switches kinds on and off; with the last one the address goes. Repeatable. Answers what is wanted then. */
export const chooseMails = operation(
  'mails/choose',
  async ({ extra }, uid: string, change: MailChange): Promise<readonly MailKind[]> => {
    const { addresses } = await extra.loadBackend();
    let kinds: readonly MailKind[] = [];
    await orFound(
      async () => {
        kinds = await addresses.chooseMails(uid, change);
      },
      async () => {
        kinds = (await addresses.loadAddress(uid))?.kinds ?? [];
        return MAIL_KINDS.every((kind) => (change[kind] ?? kinds.includes(kind)) === kinds.includes(kind));
      },
    );
    return kinds;
  },
);
