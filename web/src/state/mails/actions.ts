/** The emails that a person wants from Aram (docs/mail.md). */
import type { MailChange } from '../../backend/ports';
import { MAIL_KINDS, type MailKind } from '../../core/generated/tables';
import { orFound } from '../arrival';
import { pageLanguage } from '../language';
import { operation } from '../operation';
import { mailsChosen } from './queries';

/** Switches kinds on and off; switching off the last one deletes the address. Repeatable. */
export const chooseMails = operation(
  'mails/choose',
  async ({ dispatch, extra }, uid: string, change: MailChange): Promise<void> => {
    const { addresses } = await extra.loadBackend();
    let kinds: readonly MailKind[] = [];
    await orFound(
      async () => {
        kinds = await addresses.chooseMails(uid, change, pageLanguage());
      },
      async () => {
        kinds = (await addresses.loadAddress(uid))?.kinds ?? [];
        return MAIL_KINDS.every((kind) => (change[kind] ?? kinds.includes(kind)) === kinds.includes(kind));
      },
    );
    dispatch(mailsChosen(uid, kinds));
  },
);
