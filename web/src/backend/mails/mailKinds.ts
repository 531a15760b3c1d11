import { MAIL_KINDS, type MailKind } from '../../core/generated/tables';
import type { MailChange } from '../ports';

/** Returns the wanted kinds after a change, in the order of the kinds. */
export function changedKinds(kinds: readonly MailKind[], change: MailChange): MailKind[] {
  return MAIL_KINDS.filter((kind) => change[kind] ?? kinds.includes(kind));
}

/** A change that switches every kind on, or off. */
export function everyKind(isOn: boolean): MailChange {
  return Object.fromEntries(MAIL_KINDS.map((kind) => [kind, isOn]));
}
