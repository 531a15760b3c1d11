import type { AuthUser, Role } from '../ports';

/**
 * Whether an account can have more than its record. Until a counselor's email is confirmed, the rules accept no times from them,
 * so they have no sessions and no messages either. The rules would refuse to read them too.
 */
export const mayHaveSessions = ({ email, emailVerified }: Pick<AuthUser, 'email' | 'emailVerified'>, role: Role) =>
  role === 'patient' || emailVerified || email === '';
