import type { AuthUser } from '../../backend/ports';
import type { MailKind } from '../../core/generated/tables';
import { api, known, reading } from '../queries';
import { type Asked, asked } from '../queries/shapes';

/** A person's choice of emails. */
export interface ChosenMails {
  /** The kinds that the person wants: none if their address isn't stored. */
  kinds: readonly MailKind[];
  /** When somebody turned all emails off with the button of a mail program; null if nobody did, or its owner has chosen since. */
  offAt: number | null;
}

/** The emails that a person wants, and whether any are sent. */
export const mailQueries = api.injectEndpoints({
  endpoints: (build) => ({
    sendsMail: build.query<boolean, null>({ queryFn: reading(({ addresses }) => addresses.sendsMail()) }),
    chosenMails: build.query<ChosenMails, string>({
      queryFn: reading(async ({ addresses }, uid) => {
        const { kinds = [], offAt = null } = (await addresses.loadAddress(uid)) ?? {};
        return { kinds, offAt };
      }),
    }),
  }),
});

/** Dispatched once a choice is stored. */
export const mailsChosen = (uid: string, kinds: readonly MailKind[]) =>
  known(mailQueries.util.updateQueryData('chosenMails', uid, () => ({ kinds, offAt: null })));

const { useSendsMailQuery, useChosenMailsQuery } = mailQueries;

/**
 * Whether this deployment sends emails.
 *
 * @param asks whether to read it yet
 */
export const useSendsMail = (asks: boolean): Asked<boolean> => asked(useSendsMailQuery(null, { skip: !asks }));

/** Whether an email will say that staff answered: emails go out, and the person chose these. False while it isn't known. */
export function useWantsAnswer({ uid, email, emailVerified }: AuthUser): boolean {
  const sends = useSendsMail(email !== '' && emailVerified).found === true;
  return asked(useChosenMailsQuery(uid, { skip: !sends })).found?.kinds.includes('team') === true;
}

/**
 * When somebody turned all emails off with the button of a mail program; null if nobody did, or while it isn't known.
 *
 * @param asks whether to read it yet
 */
export const useMailsOffAt = (uid: string, asks: boolean): number | null =>
  asked(useChosenMailsQuery(uid, { skip: !asks })).found?.offAt ?? null;
