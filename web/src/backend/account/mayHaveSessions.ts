import type { AuthUser, Role } from '../ports';

/**
 * Whether there can be more of an account than its record: the rules take no times, and with them no sessions and no messages, from a counselor whose email
 * nobody has confirmed. Reading them would be refused too.
 */
export const mayHaveSessions = ({ email, emailVerified }: Pick<AuthUser, 'email' | 'emailVerified'>, role: Role) =>
  role === 'patient' || emailVerified || email === '';
