/** Opens the page of a time with the agreement that a first session needs (navigation state). */
export const AGREE = { agree: true };

/** Whether a history entry asks for the agreement at once. */
export const asksToAgree = (state: unknown): boolean => typeof state === 'object' && state !== null && 'agree' in state;
