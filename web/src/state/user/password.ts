import { codeOf } from '../../backend/errors';
import type { IdentityPort, Proof } from '../../backend/ports';
import type { ThunkExtra } from '../extra';

/**
 * Tries a password as typed. If it's wrong, tries it again without the spaces and invisible characters around it, which come with a
 * copied password. Any other failure ends it, because another try would count towards the provider's limit or meet the same fault.
 */
export async function tryPassword<Result>(
  { loadCore }: Pick<ThunkExtra, 'loadCore'>,
  typed: string,
  attempt: (password: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt(typed);
  } catch (thrown) {
    if (codeOf(thrown) !== 'wrong-credentials') throw thrown;
    const bare = (await loadCore()).barePassword(typed);
    if (bare === null) throw thrown;
    return await attempt(bare);
  }
}

/** Proves to the identity provider who is at the keyboard. A current password is tried like one at login. */
export async function reauthenticate(
  extra: Pick<ThunkExtra, 'loadCore'>,
  identity: Pick<IdentityPort, 'reauthenticate'>,
  proof: Proof,
): Promise<void> {
  if (proof.kind === 'popup') return identity.reauthenticate(proof);
  return tryPassword(extra, proof.password, (password) => identity.reauthenticate({ ...proof, password }));
}
