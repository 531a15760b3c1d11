import type { MailKind } from '../../core/generated/tables';
import { api, known, reading } from '../queries';
import { type Asked, asked } from '../queries/shapes';

/** Which emails somebody wants, and whether any go out. */
export const mailQueries = api.injectEndpoints({
  endpoints: (build) => ({
    sendsMail: build.query<boolean, null>({ queryFn: reading(({ addresses }) => addresses.sendsMail()) }),
    /** The kinds of emails that a person wants: nothing if their address isn't stored. */
    mailKinds: build.query<readonly MailKind[], string>({
      queryFn: reading(async ({ addresses }, uid) => (await addresses.loadAddress(uid))?.kinds ?? []),
    }),
  }),
});

/** To be dispatched once a choice is stored. */
export const mailsChosen = (uid: string, kinds: readonly MailKind[]) =>
  known(mailQueries.util.updateQueryData('mailKinds', uid, () => kinds));

const { useSendsMailQuery } = mailQueries;

/**
 * Whether emails go out from this deployment.
 *
 * @param asks whether it is read yet
 */
export const useSendsMail = (asks: boolean): Asked<boolean> => asked(useSendsMailQuery(null, { skip: !asks }));
