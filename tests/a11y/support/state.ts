/** A state of a screen, and the usual ways to reach one. */
import { expect } from '@playwright/test';
import { dialog } from '../../e2e/support/page';
import type { Person } from './people';
import { READS, type Stage } from './stage';

export interface State {
  /** A path of `SCREENS`. */
  screen: string;
  name: string;
  person: Person;
  /** The query of the URL, which names a session or a time. */
  query?: (stage: Stage) => string;
  /** Navigation state other than the screen's own. */
  state?: object;
  /** What the tab stores of an unfinished form. */
  drafts?: Readonly<Record<string, string>>;
  /** Runs before the screen is opened: how the network will answer. */
  before?: Reach;
  /** The screen is loaded as the first of a visit instead of through a link. */
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

/** Only waits for what the screen shows. */
export const showing =
  (text: string | RegExp): Reach =>
  (stage) =>
    stage.see(text);

/** Waits for a page with this title. The form before it also contains part of the title, so seeing that text isn't enough. */
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

export const pressing =
  (name: string | RegExp): Reach =>
  (stage) =>
    stage.press(name);

/** Presses the control that opens a dialog. Another dialog may be behind it. */
export const asking = (name: string | RegExp): Reach =>
  both(pressing(name), ({ page }) => expect(dialog(page).last()).toBeVisible());

/** Presses a button of the dialog that opened last. */
export const inDialog =
  (name: string): Reach =>
  ({ page }) =>
    dialog(page).last().getByRole('button', { name, exact: true }).click();

/** Waits for a text of the dialog that opened last: the screen behind it can't be read. */
export const saying =
  (text: string | RegExp): Reach =>
  ({ page }) =>
    expect(dialog(page).last().getByText(text).first()).toBeVisible();

export const submit: Reach = (stage) => stage.submit();

export const held =
  (address: string): Reach =>
  (stage) =>
    stage.hold(address);

export const refused =
  (address: string, status = 403, message = '', about = ''): Reach =>
  (stage) =>
    stage.refuse(address, status, message, about);

/** The store itself refuses what the state is about: it's somebody else's, or it doesn't exist. */
export const unread: Reach = (stage) => {
  stage.allow(READS);
  return Promise.resolve();
};

export const pretending: Reach = (stage) => stage.pretend();
