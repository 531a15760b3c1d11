/** Suggests the operator's next command if an act wasn't done. */
import { NotDone, type Why } from '../operations/project/refusals.ts';
import { PlainError } from '../tools/lib/plain-error.ts';
import { visible } from './table.ts';

/** The commands that list each kind of thing. */
const LISTS: Readonly<Record<string, string>> = {
  counselor: 'counselors',
  report: 'reports',
  email: 'mail',
  subscriber: 'newsletter',
  session: 'sessions',
  staff: 'staff list',
};

const NEXT: Readonly<Partial<Record<Why, string>>> = {
  changed: 'Run the command again.',
  busy: 'Run the command again. If it still fails, see docs/commands.md#when-something-is-wrong.',
};

/**
 * Adds a hint to an error.
 * @param next what to do if someone else was faster, instead of running the command again
 */
export function withHint(error: unknown, next?: string) {
  if (!(error instanceof NotDone)) return error;
  const { why, about } = error;
  // The message may quote what a stranger has typed.
  const message = visible(error.message);
  const list = why === 'unknown' ? LISTS[about] : undefined;
  if (list) return new PlainError(`${message.replace(/\.$/, '')}: see \`${list}\`.`);
  if (why === 'illegal') return new PlainError(message.replace(`The ${about}`, `--${about}`));
  if (why === 'tooMany') return new PlainError(`${message} If they are deletions, add --gone ${about}.`);
  if (about === 'lastOwner') return new PlainError(`${message} Add another owner first, or add --last-owner.`);
  const hint = (why === 'changed' ? next : undefined) ?? NEXT[why];
  return new PlainError(hint ? `${message} ${hint}` : message);
}
