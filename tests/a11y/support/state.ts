/** A state of a screen, and what most states are reached by. */
import { expect } from '@playwright/test';
import type { Person } from './people';
import { READS, type Stage } from './stage';

export interface State {
  /** A path of `SCREENS`. */
  screen: string;
  name: string;
  person: Person;
  /** The query of the address, in which a session or a time stands. */
  query?: (stage: Stage) => string;
  /** Navigation state other than the screen's own. */
  state?: object;
  /** What the tab keeps of an unfinished form. */
  drafts?: Readonly<Record<string, string>>;
  /** Before the screen is opened: how the network will answer. */
  before?: Reach;
  /** The screen is loaded as the first of a visit, and not reached by a link. */
  isFirst?: true;
  /** From the open screen to the state. */
  reach?: Reach;
}

export type Reach = (stage: Stage) => Promise<void>;

/** States of one kind of person. */
export const of =
  (person: Person) =>
  (screen: string, name: string, reach: Reach, more: Partial<State> = {}): State => ({
    screen,
    name,
    person,
    reach,
    ...more,
  });

/** Nothing to do but to wait for what the screen shows. */
export const showing =
  (text: string | RegExp): Reach =>
  (stage) =>
    stage.see(text);

/** The form says some of it too, until the page after it is there. */
export const headed =
  (title: string): Reach =>
  (stage) =>
    expect(stage.heading()).toHaveText(title);

export const telling =
  (text: string): Reach =>
  (stage) =>
    stage.told(text);

/** Does one thing after the other. */
export const both =
  (...steps: Reach[]): Reach =>
  async (stage) => {
    for (const step of steps) await step(stage);
  };

export const filled =
  (values: Readonly<Record<string, string>>): Reach =>
  (stage) =>
    stage.fill(values);

export const submit: Reach = (stage) => stage.submit();

export const held =
  (address: string): Reach =>
  (stage) =>
    stage.hold(address);

export const refused =
  (address: string, status = 403, message = '', about = ''): Reach =>
  (stage) =>
    stage.refuse(address, status, message, about);

/** What the state is about is refused by the store itself: somebody else’s, or not there. */
export const unread: Reach = (stage) => {
  stage.allow(READS);
  return Promise.resolve();
};

export const pretending: Reach = (stage) => stage.pretend();
