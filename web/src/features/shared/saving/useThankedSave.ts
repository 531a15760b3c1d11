import { useNavigate } from 'react-router';
import { paths } from '../../../config/paths';
import { type Message, useShowToast } from '../../../ui/toast/toasts';
import type { Done, JustDone } from '../thanks/justDone';
import { type Saving, useSaving } from './useSaving';

interface Thanks {
  /** The thank-you page. */
  to: string;
  /** The message to a user who has left the form meanwhile. */
  instead: Message;
}

/**
 * The thanks of each form. Three forms are missing: the newsletter's box is on every page and defines its own. A contact message is
 * reported by its outbox (`state/inbox`), because its page opens before it has arrived. `useProfileSave` saves a profile, because the
 * counselor's form has no such page.
 */
const THANKS: Record<Exclude<Done, 'contact' | 'newsletter' | 'profile'>, Thanks> = {
  card: { to: paths.addNewCardThankYou, instead: 'cardSaved' },
  counselorSignup: { to: paths.counselorSignupThanks, instead: 'signedUp' },
  signup: { to: paths.signupThanks, instead: 'signedUp' },
  tickets: { to: paths.buyTicketThankYou, instead: 'ticketsAdded' },
};

/** A save that has succeeded. */
export interface ThankedSave<T> {
  value: T;
  /**
   * Opens the thank-you page with the rest of the state. It replaces the form in the history, so that "back" doesn't return to what is
   * done.
   * A user who has left the form is notified instead, and stays where they are.
   */
  thank: (rest?: object) => Promise<void>;
}

/** The saving of a form that ends on a thank-you page: `useSaving`, and where it leads. */
export interface ThankedSaving extends Pick<Saving, 'waited' | 'tryAgain'> {
  /** Saves like `Saving.run`. Changes made since the press aren't part of it, and the thanks say so. */
  run: <T>(work: () => Promise<T>, form?: { settle: () => boolean }) => Promise<ThankedSave<T>>;
}

/** @param done what the page thanks for */
export function useThankedSave(done: keyof typeof THANKS): ThankedSaving {
  const { run, ...watched } = useSaving();
  const navigate = useNavigate();
  const showToast = useShowToast();
  const { to, instead } = THANKS[done];
  return {
    ...watched,
    run: async (work, form) => {
      const { value, lead } = await run(work);
      const isEdited = form?.settle() ?? false;
      return {
        value,
        thank: async (rest) => {
          const state: JustDone = { ...rest, done };
          await lead(() => navigate(to, { replace: true, state }), instead);
          if (isEdited) showToast('editedSince');
        },
      };
    },
  };
}
