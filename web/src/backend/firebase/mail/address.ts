/** The own address, as far as this tab knows it. */
import { type Firestore, getDoc } from 'firebase/firestore/lite';
import { MAIL_KINDS, type MailKind } from '../../../core/generated/tables';
import type { OwnAddress } from '../../ports';
import { refs } from '../stored/refs';
import { someOf, type Stored, text } from '../stored/values';

/** By account: what was last read or chosen. */
const known = new Map<string, readonly MailKind[]>();

/** Nothing is kept where nothing is wanted. */
export function noteKinds(uid: string, kinds: readonly MailKind[]): void {
  known.set(uid, kinds);
}

/** An address out of what is stored; null where nothing is. */
export function readStored(data: Stored | undefined): OwnAddress | null {
  return data ? { email: text(data, 'email'), kinds: someOf(MAIL_KINDS, data['kinds']) } : null;
}

/** The address as it is stored. */
export async function readAddress(db: Firestore, uid: string): Promise<OwnAddress | null> {
  const address = readStored((await getDoc(refs.address(db, uid))).data());
  noteKinds(uid, address?.kinds ?? []);
  return address;
}

/** Whether who asks wants emails of a kind: read once in a tab. Where it cannot be read now, none is wanted now. */
export async function wantsOwn(db: Firestore, uid: string, kind: MailKind): Promise<boolean> {
  const kinds = known.get(uid) ?? (await readAddress(db, uid).catch(() => null))?.kinds ?? [];
  return kinds.includes(kind);
}
