/**
 * Who writes cannot know whether the other wants emails: what is sent with a mail that is not wanted is refused, and sent once more without. What was found
 * out is remembered in this tab, so that nobody pays for two requests each time.
 */
import { translate } from '../calls/translate';
import type { Mail } from './mails';

/** Of whom it was found that no mail of a kind is taken, and mails that are not to be tried again. */
const unwanted = new Set<string>();

/** Each knows of the other: two who sign in one after the other in one tab do not know the same. */
const nameOf = (from: string, { to, kind }: Mail): string => `${from}/${to}/${kind}`;

/** Writes with the first of these that the store takes; the last refusal is the one that counts. */
async function firstTaken(
  choices: readonly (readonly Mail[])[],
  write: (mails: readonly Mail[]) => Promise<void>,
): Promise<readonly Mail[]> {
  let refusal: unknown;
  for (const mails of choices) {
    try {
      await write(mails);
      return mails;
    } catch (thrown) {
      if (translate(thrown).code !== 'permission-denied') throw thrown;
      refusal = thrown;
    }
  }
  throw refusal;
}

/**
 * Writes what the other must be told of who wants that: with the mail or without, whichever the store takes. What was last found out is tried first, and then
 * the other, since a mail may have been switched on or off meanwhile.
 */
export async function writeTelling(
  from: string,
  mail: Mail,
  write: (mails: readonly Mail[]) => Promise<void>,
): Promise<void> {
  const name = nameOf(from, mail);
  const choices = unwanted.has(name) ? [[], [mail]] : [[mail], []];
  const taken = await firstTaken(choices, write);
  if (taken.length > 0) unwanted.delete(name);
  else unwanted.add(name);
}

/**
 * Writes what the other may be told of: it never fails because of its mail.
 *
 * @param mail to the other
 * @param own what who writes is known to want beside it
 */
export async function writeWithMails(
  from: string,
  mail: Mail,
  write: (mails: readonly Mail[]) => Promise<void>,
  own: readonly Mail[] = [],
): Promise<void> {
  const name = nameOf(from, mail);
  const tries = !unwanted.has(name);
  // Each alone, too: what is known of oneself may be of before another tab switched it off, and the other is told all the same.
  const hasOwn = own.length > 0;
  const choices = [
    ...(tries ? [[mail, ...own]] : []),
    ...(hasOwn ? [own] : []),
    ...(tries && hasOwn ? [[mail]] : []),
    [],
  ];
  const taken = await firstTaken(choices, write);
  if (tries && !taken.includes(mail)) unwanted.add(name);
}

/** The same of a message: one mail a day, so that it is tried once a day, whatever came of it. */
export async function writeDaily(mail: Mail, write: (mails: readonly Mail[]) => Promise<void>): Promise<void> {
  await firstTaken(unwanted.has(mail.id) ? [[]] : [[mail], []], write);
  unwanted.add(mail.id);
}
