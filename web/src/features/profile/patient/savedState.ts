/** The navigation state that the profile form passes to its thank-you page. */
export interface SavedState {
  /** The new email that a confirmation link was sent to. */
  emailLinkSentTo: string | null;
  passwordChanged: boolean;
}

/** Reads the navigation state. A forged or missing part counts as absent. */
export function readSavedState(state: unknown): SavedState {
  if (typeof state !== 'object' || state === null) return { emailLinkSentTo: null, passwordChanged: false };
  const { emailLinkSentTo, passwordChanged } = state as Partial<Record<keyof SavedState, unknown>>;
  return {
    emailLinkSentTo: typeof emailLinkSentTo === 'string' ? emailLinkSentTo : null,
    passwordChanged: passwordChanged === true,
  };
}
