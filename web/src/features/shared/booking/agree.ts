/** Opens a time's page with the consent that a first session requires (navigation state). */
export const AGREE = { agree: true };

/** Whether a history entry asks for the consent at once. */
export const asksToAgree = (state: unknown): boolean => typeof state === 'object' && state !== null && 'agree' in state;
