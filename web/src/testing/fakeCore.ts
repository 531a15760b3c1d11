import type { Core } from '../core';
import type { MemberCore } from '../core/member';

/** The given decisions; using another one fails the test with its name. */
function onlyThese<Decisions extends object>(given: Partial<Decisions>): Decisions {
  return new Proxy(given, {
    get: (decisions, name) => {
      // A promise checks whether its value is a promise itself.
      if (name === 'then') return undefined;
      const decision: unknown = Reflect.get(decisions, name);
      if (decision === undefined) throw new Error(`This test gives the core no ${String(name)}`);
      return decision;
    },
  }) as Decisions;
}

/** A core in which only the given decisions work. Tests of the decisions themselves belong to the core. */
export function makeFakeCore(decisions: Partial<Core> = {}): Core {
  return onlyThese(decisions);
}

/** The same for the decisions about sessions. */
export function makeFakeMemberCore(decisions: Partial<MemberCore> = {}): MemberCore {
  return onlyThese(decisions);
}

/** The decisions that the account's thunks need, as specified. */
export const accountDecisions: Pick<Core, 'barePassword' | 'credentialSteps' | 'splitDisplayName'> = {
  barePassword: (typed) => (typed.trim() === typed ? null : typed.trim()),
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
