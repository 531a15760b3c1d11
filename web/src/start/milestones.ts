/**
 * How far the start has come, as an attribute of `<html>`: style sheets, the early script and tests read it. Nothing there: a finished page without
 * its app.
 */
const ATTRIBUTE = 'app';

/** The event that tells the early script that the app answers from now on. */
export const RUNNING_EVENT = 'aram:running';

/** The event that tells the early script that the app has come and cannot begin. */
export const FAILED_EVENT = 'aram:failed';

/**
 * `waiting`: the page is in another language than the visitor's and hidden until the app has rendered. `shown`: the app has rendered.
 * `running`: the screen answers to what is typed and pressed.
 */
export type Milestone = 'waiting' | 'shown' | 'running';

/** Marks how far the start has come. */
export function reach(milestone: Milestone): void {
  const root = document.documentElement;
  if (root.dataset[ATTRIBUTE] === 'running') return;
  root.dataset[ATTRIBUTE] = milestone;
  if (milestone !== 'running') return;
  // The screen is taken over after its frame: until then what the page keeps for who is expected, such as room, is not drawn by it.
  delete root.dataset['expected'];
  // Screens say so while React works. What is entered then is not known to them before it is done: a form that is sent in the same breath would go empty.
  queueMicrotask(() => document.dispatchEvent(new Event(RUNNING_EVENT)));
}
