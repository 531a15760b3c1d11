import type { MailKind } from '../../core/generated/tables';
import { api, known, reading } from '../queries';
import { type Asked, asked } from '../queries/shapes';

/** The emails that a person wants, and whether any are sent. */
export const mailQueries = api.injectEndpoints({
  endpoints: (build) => ({
    sendsMail: build.query<boolean, null>({ queryFn: reading(({ addresses }) => addresses.sendsMail()) }),
    /** The kinds of emails that a person wants: none if their address isn't stored. */
    mailKinds: build.query<readonly MailKind[], string>({
      queryFn: reading(async ({ addresses }, uid) => (await addresses.loadAddress(uid))?.kinds ?? []),
    }),
  }),
});

/** Dispatched once a choice is stored. */
export const mailsChosen = (uid: string, kinds: readonly MailKind[]) =>
  known(mailQueries.util.updateQueryData('mailKinds', uid, () => kinds));

const { useSendsMailQuery } = mailQueries;

/**
 * Whether this deployment sends emails.
 *
 * @param asks whether to read it yet
 */
export const useSendsMail = (asks: boolean): Asked<boolean> => asked(useSendsMailQuery(null, { skip: !asks }));
