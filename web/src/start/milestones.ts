/**
 * How far the start has come, as an attribute of `<html>`: style sheets, the early script and tests read it. Nothing there: a finished page without
 * its app.
 */
const ATTRIBUTE = 'app';

/** The event that tells the early script that the app answers from now on. */
export const RUNNING_EVENT = 'aram:running';

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
  delete root.dataset['expected'];
  if (milestone === 'running') document.dispatchEvent(new Event(RUNNING_EVENT));
}
