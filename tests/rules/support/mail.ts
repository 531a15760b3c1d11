/** Where Ayla and Dr. Omar want emails, and the mails that tell them of a session or of a message. */
import { set, type Account, type Documents, type Write } from './requests';
import { AYLA, EARLIER } from './samples';
import { SESSION } from './sessions';
import { SERVER_TIME, type Fields } from './values';

export const address = ({ uid, email = '' }: Account, ...kinds: string[]): Documents => ({
  [`addresses/${uid}`]: { email, kinds, at: EARLIER },
});

/** A mail as the store keeps it. */
export const mail = (to: string, name: string, data: Fields, other: Fields = {}): Fields => ({
  toUids: [to],
  template: { name, data },
  at: SERVER_TIME,
  ...other,
});

/** Who is told of a session, and as whom. */
export type Told = 'patient' | 'counselor';

export const mailPath = (event: string, to: Told, moves = 0, id = SESSION) =>
  `mail/${id}-${event}${String(moves)}-${to}`;

export const sessionMail = (event: string, to: Told, other: Fields = {}): Fields =>
  mail(to === 'patient' ? AYLA.uid : 'omar', `${event}-en`, { session: SESSION }, other);

/** The write of a mail about the session. */
export const tell = (event: string, to: Told, moves = 0, other: Fields = {}): Record<'mail', Write> => ({
  mail: set(mailPath(event, to, moves), sessionMail(event, to, other)),
});

/** Whole days since 1970, as the server counts them. */
export const TODAY = Math.floor(Date.now() / 86_400_000);

/** The write of a mail about a message, with other things in its id. */
export const tellOfMessage = (
  from: string,
  other: Fields = {},
  { thread = 'ayla_omar', day = TODAY, by = from }: { thread?: string; day?: number; by?: string } = {},
): Record<'mail', Write> => ({
  mail: set(
    `mail/${thread}-${String(day)}-${by}`,
    mail(from === 'ayla' ? 'omar' : 'ayla', 'message-en', { thread: 'ayla_omar' }, other),
  ),
});
