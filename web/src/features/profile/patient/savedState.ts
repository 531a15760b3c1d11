/** What the profile form hands to its thank-you page as navigation state. */
export interface SavedState {
  /** The new address that a confirmation link went to. */
  emailLinkSentTo: string | null;
  passwordChanged: boolean;
}

/** Reads it; whatever was forged or is missing counts as not said. */
export function readSavedState(state: unknown): SavedState {
  if (typeof state !== 'object' || state === null) return { emailLinkSentTo: null, passwordChanged: false };
  const { emailLinkSentTo, passwordChanged } = state as Partial<Record<keyof SavedState, unknown>>;
  return {
    emailLinkSentTo: typeof emailLinkSentTo === 'string' ? emailLinkSentTo : null,
    passwordChanged: passwordChanged === true,
  };
}
