import type { Core } from '../core';

/**
 * A core of which only the given decisions work; asking for another fails the test by its name. Tests of what the decisions are belong to the core.
 */
export function makeFakeCore(decisions: Partial<Core> = {}): Core {
  return new Proxy(decisions, {
    get: (given, name: keyof Core | 'then') => {
      // A promise asks what it is given whether it is a promise itself.
      if (name === 'then') return undefined;
      const decision = given[name];
      if (!decision) throw new Error(`This test gives the core no ${name}`);
      return decision;
    },
  }) as Core;
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
