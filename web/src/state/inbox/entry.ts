/** A message that has not been stored yet. It stays outside of the Redux state. */
export interface UnsentEntry<Content> {
  /** Drawn before the first try and kept for every retry. */
  id: string;
  content: Content;
  /** A try may have arrived, since its answer was lost. */
  mayBeStored: boolean;
}
