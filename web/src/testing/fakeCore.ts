import type { Core } from '../core';
import type { MemberCore } from '../core/member';

/** The given decisions; asking for another fails the test by its name. */
function onlyThese<Decisions extends object>(given: Partial<Decisions>): Decisions {
  return new Proxy(given, {
    get: (decisions, name) => {
      // A promise asks what it is given whether it is a promise itself.
      if (name === 'then') return undefined;
      const decision: unknown = Reflect.get(decisions, name);
      if (decision === undefined) throw new Error(`This test gives the core no ${String(name)}`);
      return decision;
    },
  }) as Decisions;
}

/** A core of which only the given decisions work. Tests of what the decisions are belong to the core. */
export function makeFakeCore(decisions: Partial<Core> = {}): Core {
  return onlyThese(decisions);
}

/** The same of the decisions about sessions. */
export function makeFakeMemberCore(decisions: Partial<MemberCore> = {}): MemberCore {
  return onlyThese(decisions);
}

/** What the account's thunks ask of the core, as specified. */
export const accountDecisions: Pick<Core, 'credentialSteps' | 'splitDisplayName'> = {
  splitDisplayName: (displayName) => {
    const [name = '', surname = ''] = displayName.split(' ');
    return { name, surname };
  },
  credentialSteps: (_role, { email, newEmail, newPassword, hasPassword }) => {
    const isNewEmail = newEmail !== '' && newEmail.toLowerCase() !== email.toLowerCase();
    if (!isNewEmail && !newPassword) return [];
    return [
      hasPassword ? 'reauthenticate' : 'reauthenticateByPopup',
      ...(isNewEmail ? (['verifyNewEmail'] as const) : []),
      ...(newPassword ? (['updatePassword'] as const) : []),
    ];
  },
};
