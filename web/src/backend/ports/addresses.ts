import type { MailAddress, MailKind } from '../../core/generated/tables';

/** Where somebody wants emails from Aram, and about what. */
export type OwnAddress = Pick<MailAddress, 'email' | 'kinds'>;

/**
 * Where somebody wants emails from Aram: the own, confirmed address of the account, read by nobody else. Without it nobody writes; what is sent, the ports of
 * sessions and of messages write beside what it tells of.
 */
export interface AddressesPort {
  /** Null where nothing is wanted. One that is not the account's any more is deleted, and nothing is wanted. */
  loadAddress: (uid: string) => Promise<OwnAddress | null>;
  /**
   * Wants emails about these, at the account's address. About nothing: the address goes. Repeatable.
   *
   * @throws BackendError `email-unconfirmed` where the account's address has not been confirmed
   */
  chooseMails: (uid: string, kinds: readonly MailKind[]) => Promise<void>;
  /** The address goes: nothing is wanted. Repeatable. */
  forgetAddress: (uid: string) => Promise<void>;
}
