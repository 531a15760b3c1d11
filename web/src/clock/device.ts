/** The device's clock, which may be wrong: only for finding out by how much, and for what is sent before that is known. */
export const deviceNow = (): number => Date.now();
