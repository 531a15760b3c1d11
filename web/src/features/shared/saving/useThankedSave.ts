import { useNavigate } from 'react-router';
import { paths } from '../../../config/paths';
import { type Message, useShowToast } from '../../../ui/toast/toasts';
import type { Done, JustDone } from '../thanks/justDone';
import { type Saving, useSaving } from './useSaving';

interface Thanks {
  /** The thank-you page. */
  to: string;
  /** What is told instead to who has left the form meanwhile. */
  instead: Message;
}

/**
 * How each form thanks. Three are not among them: the newsletter's box stands on every page and knows its own, a message to Aram is told of by its outbox (`state/inbox`), for its page comes before it has arrived, and a
 * profile is saved by `useProfileSave`, for the counselor's form has no such page.
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
  /** Leads to the thank-you page, which takes the form's place in the history, so that "back" does not lead to what is done; it is also told the rest; who has left the form is told instead, and stays where they are. */
  thank: (rest?: object) => Promise<void>;
}

/** The way to save of a form that ends on a thank-you page: `useSaving`, and where it leads. */
export interface ThankedSaving extends Pick<Saving, 'waited' | 'tryAgain'> {
  /** Saves, as `Saving.run` does. What was typed in the form since the press is not part of it, which the visitor is told with the thanks. */
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
