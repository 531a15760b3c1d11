/**
 * The progress of the start, as an attribute of `<html>`, for style sheets, the early script and tests. Without it: a finished page without
 * its app.
 */
const ATTRIBUTE = 'app';

/** The event that tells the early script that the app is running. */
export const RUNNING_EVENT = 'aram:running';

/** The event that tells the early script that the app has loaded but can't start. */
export const FAILED_EVENT = 'aram:failed';

/** The event of a quick exit, which ends the app. */
export const LEFT_EVENT = 'aram:left';

/**
 * `waiting`: the page is in another language than the visitor's and hidden until the app has rendered. `shown`: the app has rendered.
 * `running`: the screen reacts to typing and presses.
 */
export type Milestone = 'waiting' | 'shown' | 'running';

/** Marks the progress of the start. */
export function reach(milestone: Milestone): void {
  const root = document.documentElement;
  if (root.dataset[ATTRIBUTE] === 'running') return;
  root.dataset[ATTRIBUTE] = milestone;
  if (milestone !== 'running') return;
  // The screen is hydrated after its frame: until then it doesn't draw the things that the page keeps for an expected user, such as space.
  delete root.dataset['expected'];
  // Screens report this while React is still working, and only know new input afterward: a form sent at the same moment would be empty.
  queueMicrotask(() => document.dispatchEvent(new Event(RUNNING_EVENT)));
}
