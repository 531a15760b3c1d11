import type { Language, MailAddress, MailKind } from '../../core/generated/tables';

/** The address to which a person wants emails from Aram, and the kinds of emails. */
export type OwnAddress = Pick<MailAddress, 'email' | 'kinds'> & {
  /** When somebody turned all emails off with the button of a mail program, and its owner hasn't chosen since; then nothing is wanted. */
  offAt?: number;
};

/** The kinds to switch on (true) and off (false); a kind that is missing stays as it is stored. */
export type MailChange = Partial<Record<MailKind, boolean>>;

/**
 * The emails that a person wants from Aram, at the account's confirmed address. Only its owner reads it, and without it Aram sends
 * nothing. No browser sends an email: cloud functions see the changes and send.
 */
export interface AddressesPort {
  /** Whether this deployment sends emails at all. If nothing is set, it doesn't. */
  sendsMail: () => Promise<boolean>;
  /** Null if nothing is wanted. If the stored address is no longer the account's, it is deleted and nothing is wanted. */
  loadAddress: (uid: string) => Promise<OwnAddress | null>;
  /**
   * Switches kinds on and off, at the account's address; another tab's choice of other kinds stays. Switching off the last kind deletes the
   * address. Repeatable.
   *
   * @param language of the emails that concern no session
   * @returns the kinds that are wanted now
   * @throws BackendError `email-unconfirmed` if the account's address isn't confirmed
   */
  chooseMails: (uid: string, change: MailChange, language: Language) => Promise<readonly MailKind[]>;
  /** Deletes the address, so nothing is wanted. Repeatable. */
  forgetAddress: (uid: string) => Promise<void>;
}
