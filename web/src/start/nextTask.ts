/** Lets the browser do what waits: a touch, a paint. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
