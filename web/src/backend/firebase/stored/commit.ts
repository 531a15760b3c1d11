/** Carries out the plans of the core: the documents that a decision writes. */
import { doc, type Firestore, increment, serverTimestamp, Timestamp, writeBatch } from 'firebase/firestore/lite';
import type { Write } from '../../../core/member';

/** A write whose values may also be what is stored elsewhere. */
export type Writing = Omit<Write, 'set'> & { set: Readonly<Record<string, unknown>> };

const each = <From, To>(fields: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, to(value)]));

const fieldsOf = ({ set, moments, stamp, add }: Writing) => ({
  ...set,
  ...each(moments, (moment) => Timestamp.fromMillis(moment)),
  ...Object.fromEntries(stamp.map((name) => [name, serverTimestamp()])),
  ...each(add, increment),
});

/** Carries out all writes of a plan, or none. */
export async function commit(db: Firestore, plan: readonly Writing[]): Promise<void> {
  const batch = writeBatch(db);
  for (const write of plan) {
    const place = doc(db, write.path);
    switch (write.how) {
      case 'whole':
        batch.set(place, fieldsOf(write));
        break;
      case 'part':
        batch.update(place, fieldsOf(write));
        break;
      case 'gone':
        batch.delete(place);
        break;
    }
  }
  await batch.commit();
}
