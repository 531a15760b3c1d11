import type { MailAddress, MailKind } from '../../core/generated/tables';

/** Where somebody wants emails from Aram, and about what. */
export type OwnAddress = Pick<MailAddress, 'email' | 'kinds'>;

/** What is switched on (true) and off (false); a kind that it does not name stays as it is stored. */
export type MailChange = Partial<Record<MailKind, boolean>>;

/**
 * Where somebody wants emails from Aram: the account's own, confirmed address, which nobody else reads. Nobody is written to without it. No browser writes an
 * email: cloud functions see what changes, and send.
 */
export interface AddressesPort {
  /** Whether emails go out at all from this deployment. They do not where nothing is said of it. */
  sendsMail: () => Promise<boolean>;
  /** Null where nothing is wanted. One that is not the account's any more is deleted, and nothing is wanted. */
  loadAddress: (uid: string) => Promise<OwnAddress | null>;
  /**
   * Switches kinds on and off, at the account's address; what another tab chose of the others stays. With the last kind the address goes. Repeatable.
   *
   * @returns what is wanted now
   * @throws BackendError `email-unconfirmed` where the account's address has not been confirmed
   */
  chooseMails: (uid: string, change: MailChange) => Promise<readonly MailKind[]>;
  /** The address goes: nothing is wanted. Repeatable. */
  forgetAddress: (uid: string) => Promise<void>;
}
